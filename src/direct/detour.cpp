#include "direct/detour.h"

#include <algorithm>
#include <ctime>

#include "direct/compile.h"
#include "direct/known_mojos.h"
#include "direct/variables.h"

namespace winnow {
namespace {

// Maven looks once a day whether a repository has a newer snapshot.
constexpr int64_t kDay = 24 * 60 * 60;

std::optional<std::string> changed_file(const BuildRecord& record) {
  for (const FileStamp& then : record.files) {
    FileStamp now = stamp_file(then.path);
    if (now == then) continue;
    const char* how = then.signature == FileSignature{}  ? " is new"
                      : now.signature == FileSignature{} ? " is gone"
                                                         : " changed";
    return relative_to(then.path, record.directory) + how;
  }
  return std::nullopt;
}

// What a variable of a record is called: "[mvn]" is a program.
std::string readable_name(const std::string& variable) {
  if (!variable.starts_with('[')) return variable;
  return variable.substr(1, variable.size() - 2) + " in PATH";
}

std::optional<std::string> changed_variable(const BuildRecord& record) {
  for (const auto& [name, value] : record.variables) {
    if (value_of(name) != value) return readable_name(name) + " is not what it was";
  }
  return std::nullopt;
}

std::string in_module(const BuildRecord& record, const ModuleBuild& module, std::string what) {
  return record.modules.size() == 1 ? what : module.name + ": " + what;
}

std::optional<std::string> detour_in(const BuildRecord& record, const ModuleBuild& module) {
  if (!module.obstacles.empty()) return in_module(record, module, module.obstacles.front());
  for (const std::string& mojo : module.mojos) {
    if (work_of_mojo(mojo) == MojoWork::kUnknown) {
      return in_module(record, module, short_mojo_name(mojo) + " runs before the tests");
    }
  }
  // Where nothing is known of a compilation but what hinders it, no change can be seen either.
  for (const std::optional<Compilation>* one : {&module.main, &module.test}) {
    if (!*one || (*one)->skipped || !(*one)->output.empty()) continue;
    return in_module(record, module, compile_obstacle(**one));
  }
  for (const TestExecution& execution : module.executions) {
    if (!execution.obstacle.empty()) return in_module(record, module, execution.obstacle);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> detour_of(const BuildRecord& record) {
  if (auto reason = changed_file(record)) return reason;
  if (auto reason = changed_variable(record)) return reason;
  if (!record.obstacles.empty()) return record.obstacles.front();
  if (record.has_snapshots && std::time(nullptr) - record.made_at > kDay) {
    return "a dependency is a snapshot, which may have been replaced since yesterday";
  }
  for (const ModuleBuild& module : record.modules) {
    if (auto reason = detour_in(record, module)) return reason;
  }
  return std::nullopt;
}

std::vector<std::string> maven_words(const BuildRecord& record) {
  std::vector<std::string> words = record.command;
  // From the end, where goals usually are: an option may have such a word for its value.
  for (const std::string& goal : record.goals) {
    auto found = std::find(words.rbegin(), words.rend(), goal);
    if (found != words.rend()) words.erase(std::next(found).base());
  }
  words.emplace_back("test");
  return words;
}

}  // namespace winnow
