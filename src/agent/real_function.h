// The C library's function behind the one of the same name that this library puts in front of it
// (preload.h).
#pragma once

#include <dlfcn.h>

#include <atomic>

// Has its own name in the source and the C library's name only for the linker: the headers declare
// some of those functions as macros, inline, or under other names.
#define WINNOW_IN_FRONT_OF(name) asm(name) __attribute__((visibility("default")))

namespace winnow::preload {

template <typename Function>
class RealFunction {
 public:
  explicit constexpr RealFunction(const char* name) : name_(name) {}
  template <typename... Arguments>
  auto operator()(Arguments... arguments) {
    Function function = found_.load(std::memory_order_relaxed);
    if (function == nullptr) {
      function = reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name_));
      found_.store(function, std::memory_order_relaxed);
    }
    return function(arguments...);
  }

 private:
  const char* name_;
  std::atomic<Function> found_ = nullptr;
};

}  // namespace winnow::preload

#define WINNOW_CALLER __builtin_return_address(0)
