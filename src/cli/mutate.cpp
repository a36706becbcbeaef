#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <set>

#include "base/files.h"
#include "checker/mutation.h"
#include "cli/command.h"
#include "report/console.h"

namespace winnow {
namespace {

// The list that goes with the mutants: one line each, fields with tabs between them.
constexpr const char* kListName = "mutants.tsv";

std::optional<uint64_t> number(const std::string& text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Internal names, one per line; nothing if every class is meant.
Result<std::set<std::string>> wanted_classes(const std::string& file) {
  std::set<std::string> names;
  if (file.empty()) return names;
  auto text = read_file(file);
  if (!text) return fail(text.error());
  for (size_t begin = 0; begin < text->size();) {
    size_t end = std::min(text->find('\n', begin), text->size());
    if (end > begin) names.insert(text->substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

// OUT/N/path of the class, and a line of the list.
Result<std::string> write_mutant(const ClassFolder& folder, const Mutation& mutation, size_t n,
                                 const std::string& out) {
  const FolderClass& of = *folder.classes()[mutation.class_place];
  auto bytes = mutate(folder, mutation);
  if (!bytes) return fail(bytes.error());
  std::string path = join_path(join_path(out, std::to_string(n)), of.path);
  if (auto made = make_directories(parent_path(path)); !made) return fail(made.error());
  if (auto written = write_file_atomically(path, *bytes); !written) return fail(written.error());
  const Member& method = of.file.methods[mutation.method];
  return fmt::format("{}\t{}\t{}\t{}{}\t{}\t{}\n", n, mutation_name(mutation.kind), of.file.name,
                     method.name, method.descriptor, mutation.pc, mutation.what);
}

Status write_mutants(const Arguments& arguments, const Console& console) {
  auto seed = number(arguments.get("seed"));
  auto count = number(arguments.get("count"));
  if (!seed || !count) return fail(ErrorCode::kUsage, "--seed and --count are whole numbers");
  auto wanted = wanted_classes(arguments.get("classes"));
  if (!wanted) return fail(wanted.error());
  auto folder = ClassFolder::read(absolute_path(arguments.words[0]));
  if (!folder) return fail(folder.error());
  std::vector<Mutation> possible = all_mutations(*folder, [&](std::string_view name) {
    return wanted->empty() || wanted->count(std::string(name)) != 0;
  });
  size_t sites = possible.size();
  std::vector<Mutation> chosen = choose_mutations(std::move(possible), *seed, *count);
  std::string out = absolute_path(arguments.get("output"));
  std::string list;
  for (size_t n = 0; n < chosen.size(); ++n) {
    auto line = write_mutant(*folder, chosen[n], n + 1, out);
    if (!line) return fail(line.error());
    list += *line;
  }
  if (auto made = make_directories(out); !made) return made;
  if (auto written = write_file_atomically(join_path(out, kListName), list); !written)
    return written;
  console.say(fmt::format("{} of {} possible mutants written to {}", chosen.size(), sites, out));
  return {};
}

int run_mutate(const Arguments& arguments) {
  Console console(arguments.flag("quiet"));
  auto written = write_mutants(arguments, console);
  if (written) return kExitGood;
  console.error(written.error().text());
  return exit_code_of(written.error());
}

}  // namespace

CommandSpec mutate_command() {
  CommandSpec command;
  command.name = "mutate";
  command.words = "DIR";
  command.summary = "for studies: make classes with one small change each, to check selection with";
  command.details =
      "Each mutant is a class of the folder with another constant, operation, comparison, call,\n"
      "return value, or without an override; the kinds take turns. OUT/N holds the class of mutant "
      "N,\n"
      "OUT/mutants.tsv says what was done where. The same seed gives the same mutants.";
  command.options = {
      {"seed", "N", "1", "which of the possible mutants", {}},
      {"count", "N", "200", "how many", {}},
      {"classes", "FILE", "", "only of the classes in this list: internal names, one per line", {}},
      {"output", "DIR", "mutants", "where to write them", {}, 'o'}};
  command.examples = {
      {"winnow mutate --seed 7 --count 50 -o mutants target/classes", "50 mutants"}};
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = run_mutate;
  return command;
}

}  // namespace winnow
