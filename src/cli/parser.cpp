#include "cli/parser.h"

#include <CLI/CLI.hpp>
#include <deque>

#include "base/files.h"
#include "cli/did_you_mean.h"

namespace winnow {
namespace {

bool takes_value(const std::string& word) {
  for (const OptionSpec& option : global_options()) {
    if (!option.value.empty() && word == "--" + option.name) return true;
  }
  return false;
}

// The words by which CLI11 knows an option.
std::string names_of(const OptionSpec& spec) {
  std::string names = "--" + spec.name;
  if (spec.letter != 0) names = std::string{'-', spec.letter, ','} + names;
  if (spec.is_flag() && spec.in_file) names += ",!--no-" + spec.name;
  return names;
}

Status no_such_option(const std::string& word, const std::vector<OptionSpec>& specs) {
  std::vector<std::string> names;
  for (const OptionSpec& spec : specs) names.push_back("--" + spec.name);
  return fail(ErrorCode::kUsage, "there is no option '" + word + "'" + did_you_mean(word, names));
}

// Lets CLI11 do the parsing of a run of words against option specifications.
Status parse_options(const std::vector<OptionSpec>& specs, std::vector<std::string> words,
                     Arguments& out) {
  CLI::App app;
  app.set_help_flag();
  std::deque<std::string> values;
  std::deque<bool> flags;
  std::vector<CLI::Option*> options;
  for (const OptionSpec& spec : specs) {
    bool& flag = flags.emplace_back(false);
    std::string& value = values.emplace_back();
    options.push_back(spec.is_flag() ? app.add_flag(names_of(spec), flag)
                                     : app.add_option(names_of(spec), value));
  }
  app.allow_extras();
  std::reverse(words.begin(), words.end());
  try {
    app.parse(words);
  } catch (const CLI::Error& error) {
    return fail(ErrorCode::kUsage, error.what());
  }
  for (size_t i = 0; i < specs.size(); ++i) {
    const OptionSpec& spec = specs[i];
    if (options[i]->count() == 0) {
      // Given before the command, it is no default that decides.
      bool given = out.given.count(spec.name) != 0;
      if (!spec.default_value.empty() && !given) out.options[spec.name] = spec.default_value;
      continue;
    }
    out.given.insert(spec.name);
    if (spec.is_flag()) {
      if (flags[i]) out.options[spec.name] = "yes";
      continue;
    }
    if (auto good = check_choice(spec, values[i], "--" + spec.name); !good) return good;
    out.options[spec.name] = values[i];
  }
  for (const std::string& word : app.remaining()) {
    if (word.size() > 1 && word.front() == '-') return no_such_option(word, specs);
    out.words.push_back(word);
  }
  return {};
}

}  // namespace

bool is_maven(const std::string& word) {
  std::string name = file_name(word);
  return name == "mvn" || name == "mvnw" || name == "mvnd";
}

Result<ParsedLine> parse_command_line(const std::vector<std::string>& line) {
  ParsedLine parsed;
  size_t at = 0;
  while (at < line.size() && line[at].starts_with('-')) at += takes_value(line[at]) ? 2 : 1;
  at = std::min(at, line.size());
  auto globals =
      parse_options(global_options(), {line.begin(), line.begin() + at}, parsed.arguments);
  if (!globals) return fail(globals.error());
  if (at == line.size()) return parsed;

  const std::string& word = line[at];
  parsed.command = is_maven(word) ? find_command("mvn") : find_command(word);
  if (parsed.command == nullptr) return fail(ErrorCode::kUsage, no_such_command(word));
  std::vector<std::string> rest(line.begin() + at + 1, line.end());
  if (parsed.command->passes_through) {
    if (is_maven(word)) rest.insert(rest.begin(), word);
    // `winnow run --help` is ours, `winnow run -- x --help` is x's.
    bool asks_help = !is_maven(word) && !rest.empty() && rest.front() == "--help";
    if (asks_help) parsed.arguments.options["help"] = "yes";
    if (!rest.empty() && rest.front() == "--") rest.erase(rest.begin());
    parsed.arguments.words = rest;
    return parsed;
  }
  std::vector<OptionSpec> specs = parsed.command->options;
  specs.push_back({"help", "", "", "", {}});
  if (auto own = parse_options(specs, rest, parsed.arguments); !own) return fail(own.error());
  size_t count = parsed.arguments.words.size();
  if (!parsed.arguments.flag("help") &&
      (count < parsed.command->fewest_words || count > parsed.command->most_words)) {
    return fail(ErrorCode::kUsage,
                "usage: winnow " + parsed.command->name + " " + parsed.command->words);
  }
  return parsed;
}

}  // namespace winnow
