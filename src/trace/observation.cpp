#include "trace/observation.h"

namespace winnow {

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
  }
  return "unknown";
}

}  // namespace winnow
