#include "agent/agent_config.h"

#include <unistd.h>

#include <cstdlib>

#include "base/files.h"
#include "base/key_value.h"

namespace winnow {
namespace {

constexpr int kVersion = 1;

uint64_t number_of(const std::string& text) { return std::strtoull(text.c_str(), nullptr, 10); }

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

Result<AgentConfig> AgentConfig::read(const std::string& path) {
  auto text = read_file(path);
  if (!text) return fail(text.error());
  auto values = KeyValues::parse(*text, "winnow-agent", kVersion, path);
  if (!values) return fail(values.error());
  AgentConfig config;
  config.trace_dir = values->get("trace-dir");
  if (config.trace_dir.empty()) return fail(ErrorCode::kCorrupt, "has no trace-dir", path);
  config.log = values->get("log");
  config.launch = number_of(values->get("launch"));
  for (std::string& test : values->all("skip")) config.skip.insert(std::move(test));
  config.skip_needs_class_path = values->has("skip-class-path");
  config.skip_class_path = values->get("skip-class-path");
  config.ask = values->get("ask");
  if (!config.ask.empty()) config.launch = static_cast<uint64_t>(::getpid());
  config.unset_env = values->all("unset-env");
  config.set_env = values->all("set-env");
  config.drop_in_env = values->all("drop-in-env");
  config.probe_jdk = values->get("probe-jdk") == "yes";
  return config;
}

void clean_environment(const AgentConfig& config) {
  for (const std::string& text : config.drop_in_env) {
    auto [name, value] = split(text);
    drop_from_variable(name, value);
  }
  for (const std::string& text : config.set_env) {
    auto [name, value] = split(text);
    ::setenv(name.c_str(), value.c_str(), 1);
  }
  for (const std::string& name : config.unset_env) ::unsetenv(name.c_str());
}

}  // namespace winnow
