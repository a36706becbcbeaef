// What the JDK's own loaders are about to do on this thread: read a file of the class path, define
// a class. Neither is a question of the program's, and to find that out by the stack takes longer
// than all the rest of it, three times for each class that comes from a folder. So the loaders'
// methods say it before (jdk_hooks.cpp).
//
// Only the first such thing inside such a method is the loader's. There is no code of the program
// between the two, except that of a security manager: where there is one, nothing is said.
#pragma once

#include <utility>

#include "agent/frameworks.h"
#include "agent/jdk_hooks.h"

namespace winnow {

class LoaderWork {
 public:
  static bool is_said_by(HookNumber hook) {
    return hook == HookNumber::kLoaderFile || hook == HookNumber::kLoaderClass;
  }
  static void begins(HookNumber hook) { expected(hook) = true; }
  static void ends(HookNumber hook) { expected(hook) = false; }
  // Whether a loader was about to do this. Only once.
  static bool is(Ask ask) {
    if (ask == Ask::kFile) return std::exchange(file_, false);
    return ask == Ask::kDefinedClass && std::exchange(class_, false);
  }

 private:
  static bool& expected(HookNumber hook) {
    return hook == HookNumber::kLoaderFile ? file_ : class_;
  }
  // See OwnWork.
  [[gnu::tls_model("initial-exec")]] static inline thread_local bool file_ = false;
  [[gnu::tls_model("initial-exec")]] static inline thread_local bool class_ = false;
};

}  // namespace winnow
