#include "cli/parser.h"

#include <CLI/CLI.hpp>
#include <deque>

#include "base/files.h"

namespace winnow {
namespace {

size_t distance_between(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  size_t least = std::max<size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    size_t distance = distance_between(word, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best.empty() ? "" : "; did you mean '" + best + "'?";
}

bool takes_value(const std::string& word) {
  for (const OptionSpec& option : global_options()) {
    if (!option.value.empty() && word == "--" + option.name) return true;
  }
  return false;
}

// Maven's wrapper script and a Maven given by its path count as `mvn`.
bool is_maven(const std::string& word) {
  std::string name = file_name(word);
  return name == "mvn" || name == "mvnw" || name == "mvnd";
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
    if (spec.value.empty()) {
      options.push_back(app.add_flag("--" + spec.name, flags.emplace_back(false)));
    } else {
      values.emplace_back();
      CLI::Option* option = app.add_option(
          (spec.letter == 0 ? "" : std::string{'-', spec.letter, ','}) + "--" + spec.name,
          values.back());
      if (!spec.choices.empty()) option->check(CLI::IsMember(spec.choices));
      options.push_back(option);
    }
  }
  app.allow_extras();
  std::reverse(words.begin(), words.end());
  try {
    app.parse(words);
  } catch (const CLI::Error& error) {
    return fail(ErrorCode::kUsage, error.what());
  }
  size_t next_value = 0;
  for (size_t i = 0; i < specs.size(); ++i) {
    bool is_flag = specs[i].value.empty();
    std::string value = is_flag ? "yes" : values[next_value++];
    if (options[i]->count() > 0)
      out.options[specs[i].name] = value;
    else if (!specs[i].default_value.empty())
      out.options[specs[i].name] = specs[i].default_value;
  }
  for (const std::string& word : app.remaining()) {
    if (word.size() > 1 && word.front() == '-') {
      std::vector<std::string> names;
      for (const OptionSpec& spec : specs) names.push_back("--" + spec.name);
      return fail(ErrorCode::kUsage,
                  "there is no option '" + word + "'" + did_you_mean(word, names));
    }
    out.words.push_back(word);
  }
  return {};
}

}  // namespace

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
  if (parsed.command == nullptr) {
    std::vector<std::string> names;
    for (const CommandSpec& command : all_commands()) {
      if (!command.hidden) names.push_back(command.name);
    }
    return fail(ErrorCode::kUsage,
                "there is no command '" + word + "'" + did_you_mean(word, names));
  }
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
