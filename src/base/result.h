// The one error type of Winnow. A function that can fail returns Result<T>; the Error says what
// happened and where, in words that a user can act on. Exceptions are not used for errors.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace winnow {

enum class ErrorCode : uint8_t {
  kIo,           // the operating system said no
  kNotFound,     // a file, class or test that was asked for does not exist
  kCorrupt,      // bytes that do not follow their format
  kUnsupported,  // a format or version that this program does not know
  kUsage,        // the caller asked for something that makes no sense
};

struct [[nodiscard]] Error {
  ErrorCode code = ErrorCode::kIo;
  std::string message;  // what happened
  std::string where;    // file, and offset if there is one

  // "where: message", the form in which a user sees it.
  std::string text() const { return where.empty() ? message : where + ": " + message; }
};

template <typename T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {}) {
  return tl::unexpected<Error>(Error{code, std::move(message), std::move(where)});
}

inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

}  // namespace winnow
