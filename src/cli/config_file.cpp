#include "cli/config_file.h"

#include <fmt/format.h>

// Header-only, here and nowhere else.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>

#include "base/files.h"
#include "cli/did_you_mean.h"

namespace winnow {
namespace {

// Settings are a handful of lines; more is a mistake.
constexpr uint64_t kLargestFile = 1 << 20;

std::string place(const std::string& path, const toml::source_region& region) {
  return fmt::format("{}:{}", path, region.begin.line);
}

const OptionSpec* find_setting(std::string_view name) {
  for (const OptionSpec& option : global_options()) {
    if (option.in_file && option.name == name) return &option;
  }
  return nullptr;
}

std::vector<std::string> setting_names() {
  std::vector<std::string> names;
  for (const OptionSpec& option : global_options()) {
    if (option.in_file) names.push_back(option.name);
  }
  return names;
}

// The value in the form in which the command line would have it; "" for a flag that is false.
Result<std::string> value_of(const OptionSpec& option, const toml::node& node,
                             const std::string& where) {
  if (option.is_flag()) {
    auto flag = node.value_exact<bool>();
    if (!flag) return fail(ErrorCode::kUsage, option.name + " is true or false", where);
    return *flag ? "yes" : "";
  }
  if (option.is_list && node.is_array()) {
    std::string list;
    for (const toml::node& one : *node.as_array()) {
      auto word = one.value_exact<std::string>();
      if (!word) return fail(ErrorCode::kUsage, option.name + " is a list of texts", where);
      if (!list.empty()) list += ",";
      list += *word;
    }
    return list;
  }
  auto text = node.value_exact<std::string>();
  if (!text) return fail(ErrorCode::kUsage, option.name + " is a text in quotes", where);
  if (auto good = check_choice(option, *text, option.name); !good) {
    return fail(ErrorCode::kUsage, good.error().message, where);
  }
  return *text;
}

}  // namespace

Status read_config_file(const std::string& path, Arguments& arguments) {
  FileInfo info = stat_file(path);
  if (info.type == FileType::kMissing) return {};
  if (info.signature.size > kLargestFile) return fail(ErrorCode::kUsage, "is too large", path);
  auto text = read_file(path);
  if (!text) return fail(ErrorCode::kUsage, text.error().message, path);
  toml::parse_result parsed = toml::parse(*text, path);
  if (!parsed) {
    return fail(ErrorCode::kUsage, std::string(parsed.error().description()),
                place(path, parsed.error().source()));
  }
  const toml::table& settings = parsed.table();
  for (const auto& [key, node] : settings) {
    std::string name(key.str());
    std::string where = place(path, key.source());
    const OptionSpec* option = find_setting(name);
    if (option == nullptr) {
      return fail(ErrorCode::kUsage,
                  "there is no setting '" + name + "'" + did_you_mean(name, setting_names()),
                  where);
    }
    auto value = value_of(*option, node, where);
    if (!value) return fail(value.error());
    // --technique on the command line means that one, whatever the file says of --all.
    bool overruled = arguments.given.count(name) != 0 ||
                     (name == "all" && arguments.given.count("technique") != 0);
    if (overruled) continue;
    if (value->empty()) {
      arguments.options.erase(name);
    } else {
      arguments.options[name] = *value;
    }
  }
  return {};
}

}  // namespace winnow
