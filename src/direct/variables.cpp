#include "direct/variables.h"

#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <map>

#include "base/files.h"

namespace winnow {
namespace {

// A test JVM of a build gets them from where the build was started.
constexpr std::string_view kOfTheShell[] = {"PWD", "OLDPWD",         "SHLVL",
                                            "_",   "WINNOW_RUN_DIR", "WINNOW_PROGRAM"};

bool is_of_the_shell(std::string_view name) {
  for (std::string_view one : kOfTheShell) {
    if (name == one) return true;
  }
  return false;
}

std::map<std::string, std::string> as_map(const std::vector<std::string>& variables) {
  std::map<std::string, std::string> result;
  for (const std::string& one : variables) {
    size_t equals = one.find('=');
    if (equals != std::string::npos) result[one.substr(0, equals)] = one.substr(equals + 1);
  }
  return result;
}

std::string found_in_path(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::string folders = path == nullptr ? "" : path;
  for (size_t at = 0; at <= folders.size();) {
    size_t end = std::min(folders.find(':', at), folders.size());
    std::string file = join_path(folders.substr(at, end - at), program);
    if (::access(file.c_str(), X_OK) == 0) return absolute_path(file);
    at = end + 1;
  }
  return {};
}

}  // namespace

std::set<std::string> variables_of_maven() {
  return {"JAVA_HOME",    "MAVEN_OPTS",    "MAVEN_ARGS", "MAVEN_HOME", "M2_HOME",
          "MAVEN_CONFIG", "MAVEN_SKIP_RC", "[mvn]",      "[java]"};
}

void find_variables(std::string_view text, std::set<std::string>& names) {
  constexpr std::string_view kMark = "env.";
  for (size_t at = text.find(kMark); at != std::string_view::npos; at = text.find(kMark, at + 1)) {
    size_t begin = at + kMark.size();
    size_t end = begin;
    while (end < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) {
      ++end;
    }
    if (end > begin) names.emplace(text.substr(begin, end - begin));
  }
}

std::string value_of(const std::string& name) {
  if (name.starts_with('[')) return found_in_path(name.substr(1, name.size() - 2));
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

void compare_variables(const std::vector<std::string>& wanted,
                       std::vector<std::pair<std::string, std::string>>& set,
                       std::vector<std::string>& unset) {
  std::vector<std::string> own;
  for (char** one = environ; *one != nullptr; ++one) own.emplace_back(*one);
  auto here = as_map(own);
  auto there = as_map(wanted);
  for (const auto& [name, value] : there) {
    auto found = here.find(name);
    bool same = found != here.end() && found->second == value;
    if (!same && !is_of_the_shell(name)) set.emplace_back(name, value);
  }
  for (const auto& [name, value] : here) {
    if (there.count(name) == 0 && !is_of_the_shell(name)) unset.push_back(name);
  }
}

}  // namespace winnow
