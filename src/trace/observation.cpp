#include "trace/observation.h"

#include <charconv>

namespace winnow {

std::string receiver_subject(uint32_t method, std::string_view class_name) {
  return std::to_string(method).append(" ").append(class_name);
}

Receiver receiver_of(std::string_view subject) {
  Receiver receiver;
  const char* end = subject.data() + subject.size();
  auto [behind, error] = std::from_chars(subject.data(), end, receiver.method);
  if (error != std::errc() || behind == end || *behind != ' ') return {};
  receiver.class_name = subject.substr(static_cast<size_t>(behind - subject.data()) + 1);
  return receiver;
}

std::string_view file_of(const Observation& seen) {
  std::string_view path = seen.subject;
  return seen.kind == SeenKind::kSearched ? path.substr(0, path.find(kInsideJar)) : path;
}

std::string_view seen_kind_name(SeenKind kind) {
  switch (kind) {
    case SeenKind::kClassByName:
      return "class by name";
    case SeenKind::kMembers:
      return "members";
    case SeenKind::kResource:
      return "resource";
    case SeenKind::kBundle:
      return "resource bundle";
    case SeenKind::kFile:
      return "file";
    case SeenKind::kListing:
      return "folder";
    case SeenKind::kWritten:
      return "written file";
    case SeenKind::kVariable:
      return "variable";
    case SeenKind::kProperty:
      return "property";
    case SeenKind::kLocale:
      return "locale";
    case SeenKind::kTimeZone:
      return "time zone";
    case SeenKind::kProcess:
      return "process";
    case SeenKind::kDefined:
      return "made class";
    case SeenKind::kNativeFile:
      return "file of native code";
    case SeenKind::kUnwatched:
      return "unwatched process";
    case SeenKind::kReceiver:
      return "receiver";
    case SeenKind::kText:
      return "text of an object";
    case SeenKind::kSearched:
      return "place of a class loader";
  }
  return "unknown";
}

}  // namespace winnow
