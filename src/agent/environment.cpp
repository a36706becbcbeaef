#include "agent/environment.h"

#include <cstdlib>

namespace winnow {
namespace {

struct Assignment {
  std::string name, value;
};

Assignment split(const std::string& text) {
  size_t equals = text.find('=');
  if (equals == std::string::npos) return {text, {}};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

void drop_from_variable(const std::string& name, const std::string& text) {
  const char* current = std::getenv(name.c_str());
  if (current == nullptr || text.empty()) return;
  std::string value = current;
  size_t at = value.find(text);
  if (at == std::string::npos) return;
  size_t length = text.size();
  if (at + length < value.size() && value[at + length] == ' ') ++length;
  value.erase(at, length);
  ::setenv(name.c_str(), value.c_str(), 1);
}

}  // namespace

void clean_environment(const EnvironmentRepair& repair) {
  for (const std::string& text : repair.drop_in) {
    auto [name, value] = split(text);
    drop_from_variable(name, value);
  }
  for (const std::string& text : repair.set) {
    auto [name, value] = split(text);
    ::setenv(name.c_str(), value.c_str(), 1);
  }
  for (const std::string& name : repair.unset) ::unsetenv(name.c_str());
}

}  // namespace winnow
