#include "runners/java_home.h"

#include <cstdlib>
#include <sstream>

#include "base/files.h"

namespace winnow {

std::string java_home() {
  const char* home = std::getenv("JAVA_HOME");
  if (home != nullptr && *home != 0) return home;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::string java = absolute_path(join_path(folder, "java"));
    constexpr std::string_view kSuffix = "/bin/java";
    if (exists(java) && java.ends_with(kSuffix)) {
      return java.substr(0, java.size() - kSuffix.size());
    }
  }
  return {};
}

}  // namespace winnow
