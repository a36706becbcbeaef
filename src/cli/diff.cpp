#include <fmt/format.h>

#include <cstdio>

#include "cli/class_parts.h"
#include "cli/command.h"
#include "cli/side.h"
#include "facts/fact.h"
#include "report/change_report.h"
#include "report/console.h"
#include "runners/java_home.h"

namespace winnow {
namespace {

int give_up(const Error& error) {
  Console(false).error(error.text());
  return exit_code_of(error);
}

void print_diff_lines(const std::string& diff, bool coloured) {
  for (size_t at = 0; at < diff.size();) {
    size_t end = std::min(diff.find('\n', at), diff.size());
    std::string_view line = std::string_view(diff).substr(at, end - at);
    Colour colour = line.starts_with("---") || line.starts_with("+++") ? Colour::kBold
                    : line.starts_with('-')                            ? Colour::kRed
                    : line.starts_with('+')                            ? Colour::kGreen
                    : line.starts_with("@@")                           ? Colour::kDim
                                                                       : Colour::kPlain;
    std::puts(paint(line, colour, coloured).c_str());
    at = end + 1;
  }
}

Result<std::vector<HashedPart>> parts_of(Side& side, std::string_view class_name) {
  if (side.state().find(class_name) == nullptr) return std::vector<HashedPart>();
  auto bytes = side.class_file(class_name);
  if (!bytes) return fail(bytes.error());
  std::string where = fmt::format("{} in {}", dotted(class_name), side.name());
  auto file = ClassFile::parse(as_bytes(*bytes), where);
  if (!file) return fail(file.error());
  return hashed_parts(*file, where);
}

int explain(Side& before, Side& after, const std::string& word) {
  std::string name = slashed(word);
  if (before.state().find(name) == nullptr && after.state().find(name) == nullptr) {
    return give_up({ErrorCode::kNotFound, "is a class on neither side", word});
  }
  auto then = parts_of(before, name);
  auto now = parts_of(after, name);
  if (!then || !now) return give_up(!then ? then.error() : now.error());
  std::string diff = diff_of_parts(*then, *now);
  if (diff.empty()) {
    std::puts(fmt::format("{}: what is hashed is the same on both sides", word).c_str());
    return kExitGood;
  }
  print_diff_lines(diff, Console::stdout_is_coloured());
  return kExitChanged;
}

// The JDK on which both sides are taken to run. Without one, what comes from outside the sides is
// only known by name.
Result<std::shared_ptr<Platform>> platform_of(const Arguments& arguments) {
  return Platform::open(arguments.flag("jdk") ? arguments.get("jdk") : java_home());
}

int run_diff(const Arguments& arguments) {
  auto before = Side::open(arguments.words[0]);
  if (!before) return give_up(before.error());
  auto after = Side::open(arguments.words[1]);
  if (!after) return give_up(after.error());
  if (arguments.flag("explain")) return explain(*before, *after, arguments.get("explain"));

  if (auto platform = platform_of(arguments)) {
    before->use_platform(*platform);
    after->use_platform(*platform);
  } else if (arguments.flag("jdk")) {
    return give_up(platform.error());
  }
  ComparisonNames names{before->name(), after->name(), before->state().problems()};
  for (std::string& problem : after->state().problems()) names.problems.push_back(problem);
  std::vector<Change> changes = all_changes(before->state(), after->state());
  std::string format = arguments.get("format");
  if (format == "json") {
    std::fputs(changes_as_json(changes, names).c_str(), stdout);
  } else {
    for (const std::string& problem : names.problems) {
      Console(false).warn(problem + "; it is compared as a whole");
    }
    std::fputs(format == "lines" ? changes_as_lines(changes).c_str()
                                 : changes_as_table(changes, Console::stdout_is_coloured()).c_str(),
               stdout);
  }
  return changes.empty() ? kExitGood : kExitChanged;
}

}  // namespace

CommandSpec diff_command() {
  CommandSpec command;
  command.name = "diff";
  command.words = "OLD NEW";
  command.summary = "show what changed between two builds of a program, class by class";
  command.details =
      "Each side is a class path (folders of classes and jars, with ':' between them), a state "
      "that\n"
      "winnow snapshot saved, or git:REVISION:path for output that is under version control. "
      "Debug data,\n"
      "the layout of class files and their time stamps don't count. The exit code is 0 if nothing\n"
      "changed and 1 if something did. docs/comparing-programs.md says what the codes mean.";
  command.options = {{"format",
                      "FORMAT",
                      "text",
                      "a table, a line per change, or JSON",
                      {"text", "lines", "json"}},
                     {"jdk",
                      "DIR",
                      "",
                      "the JDK whose classes both sides inherit from ($JAVA_HOME, or that of java)",
                      {}},
                     {"explain", "CLASS", "", "show how what is hashed of this class differs", {}}};
  command.examples = {{"winnow diff old/classes target/classes", "two folders of classes"},
                      {"winnow diff lib-1.0.jar lib-1.1.jar", "what an upgrade changes"},
                      {"winnow diff before.wstate target/classes", "since a snapshot"},
                      {"winnow diff --explain shop.Cart old new", "what differs in a class"}};
  command.fewest_words = command.most_words = 2;
  command.run = run_diff;
  return command;
}

}  // namespace winnow
