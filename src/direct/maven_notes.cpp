#include "direct/maven_notes.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <set>
#include <tuple>

#include "base/key_value.h"
#include "direct/known_mojos.h"
#include "direct/resources.h"
#include "direct/variables.h"
#include "program/class_path.h"
#include "runners/plan.h"

namespace winnow {
namespace {

constexpr int64_t kMillisecond = 1'000'000;
// The file system's clock is a little behind the one that the extension reads.
constexpr int64_t kClockGrain = 20 * kMillisecond;

std::vector<std::string> split_at_tabs(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t at = 0;;) {
    size_t tab = text.find('\t', at);
    parts.push_back(text.substr(at, tab - at));
    if (tab == std::string::npos) return parts;
    at = tab + 1;
  }
}

Result<KeyValues> read_notes(const std::string& path, std::string_view magic) {
  auto text = read_file(path);
  if (!text) return fail(text.error());
  return KeyValues::parse(*text, magic, 1, path);
}

// The generated sources are no input: javac writes them.
std::string generated_folder(const Compilation& one) {
  for (size_t i = 0; i + 1 < one.arguments.size(); ++i) {
    if (one.arguments[i] == "-s") return absolute_path(one.arguments[i + 1]);
  }
  return {};
}

bool compiled_all(const KeyValues& notes, const std::string& prefix, const FileStamps& stamps) {
  std::set<std::string> sources;
  for (const std::string& path : notes.all(prefix + "source")) {
    sources.insert(absolute_path(path));
  }
  std::set<std::string> found;
  for (const FileStamp& stamp : stamps) found.insert(absolute_path(stamp.path));
  return sources == found;
}

bool reached_tests(const std::vector<std::string>& mojos) {
  return std::any_of(mojos.begin(), mojos.end(), [](const std::string& mojo) {
    return short_mojo_name(mojo) == "maven-surefire-plugin:test";
  });
}

std::optional<Compilation> read_compilation(const KeyValues& notes, const std::string& prefix,
                                            bool succeeded) {
  if (!notes.has(prefix + "began")) return std::nullopt;
  Compilation one;
  one.skipped = notes.has(prefix + "skipped");
  one.obstacle = notes.get(prefix + "obstacle");
  one.output = notes.get(prefix + "output");
  one.roots = notes.all(prefix + "source-root");
  one.javac = notes.get(prefix + "javac");
  one.arguments = notes.all(prefix + "argument");
  one.known = notes.has(prefix + "compiled");
  std::erase(one.roots, generated_folder(one));
  one.sources = stamp_sources(one);
  if (one.obstacle.empty() && notes.all(prefix + "began").size() > 1) {
    one.obstacle = "Maven compiles into this folder more than once";
  }
  if (one.known && one.obstacle.empty() && !compiled_all(notes, prefix, one.sources)) {
    one.obstacle = "Maven compiles other sources than those in its folders";
  }
  int64_t began = std::strtoll(notes.get(prefix + "began").c_str(), nullptr, 10) * kMillisecond;
  distrust_since(one.sources, succeeded ? began - kClockGrain : INT64_MIN);
  one.classes = stamp_classes(one);
  return one;
}

// Of the kind that the fork of a whole run has, so that only the names of the tests differ next
// time.
std::string fork_obstacle(const Launch& launch) {
  for (const std::string& line : launch.config) {
    size_t equals = line.find('=');
    std::string name = line.substr(0, equals);
    std::string value = equals == std::string::npos ? "" : line.substr(equals + 1);
    bool refused = (name == "forkCount" && value != "1") ||
                   (name == "forkMode" && value != "once") ||
                   (name == "reuseForks" && value != "true") ||
                   (name == "rerunFailingTestsCount" && value != "0") ||
                   (name == "skipAfterFailureCount" && value != "0") ||
                   (name == "runOrder" && (value == "failedfirst" || value == "balanced")) ||
                   name.starts_with("suiteXmlFiles") || name.starts_with("dependenciesToScan") ||
                   name.starts_with("includesFile") || name.starts_with("excludesFile");
    if (refused) return "Surefire is configured with " + name + "=" + value;
  }
  return launch.refuse;
}

// What a launch of this run tells of an execution.
struct SeenLaunch {
  Launch launch;
  std::string stem;
};

std::map<std::string, SeenLaunch> seen_launches(const std::string& run_folder) {
  std::map<std::string, SeenLaunch> result;
  auto entries = list_directory(run_folder);
  if (!entries) return result;
  for (const DirectoryEntry& entry : *entries) {
    if (!entry.name.starts_with("launch-") || !entry.name.ends_with(".txt")) continue;
    std::string path = join_path(run_folder, entry.name);
    auto launch = Launch::read(path);
    if (launch) result[launch->module] = {*launch, path.substr(0, path.size() - 4)};
  }
  return result;
}

std::optional<Fork> read_fork(const SeenLaunch& seen) {
  auto notes = read_notes(seen.stem + ".jvm", "winnow-jvm");
  if (!notes) return std::nullopt;
  Fork fork;
  fork.launch = print_of_launch(seen.launch);
  for (const std::string& argument : notes->all("argument")) {
    if (!argument.starts_with("-agentpath:" + agent_library())) fork.arguments.push_back(argument);
  }
  fork.directory = notes->get("directory");
  auto names = notes->all("file");
  auto contents = notes->all("content");
  if (names.size() != contents.size()) return std::nullopt;
  for (size_t i = 0; i < names.size(); ++i) fork.files.emplace_back(names[i], contents[i]);
  compare_variables(notes->all("environment"), fork.set, fork.unset);
  return fork;
}

// Whether all of these were as they are now.
bool has_files(const BuildRecord& before, const FileStamps& files) {
  return std::includes(before.files.begin(), before.files.end(), files.begin(), files.end(),
                       [](const FileStamp& a, const FileStamp& b) {
                         auto all_of = [](const FileStamp& one) {
                           const FileSignature& file = one.signature;
                           return std::tie(one.path, file.size, file.mtime_ns, file.inode,
                                           file.ctime_ns);
                         };
                         return all_of(a) < all_of(b);
                       });
}

class Reader {
 public:
  Reader(const Project& project, const std::string& run_folder)
      : launches_(seen_launches(run_folder)) {
    auto before = BuildRecord::load(project);
    if (before) before_ = std::move(*before);
  }

  Result<ModuleBuild> module(const std::string& path, BuildRecord& record) {
    auto notes = read_notes(path, "winnow-module");
    if (!notes) return fail(notes.error());
    ModuleBuild module;
    module.name = notes->get("module");
    module.base = notes->get("base");
    module.is_aggregator = notes->get("packaging") == "pom";
    module.mojos = notes->all("mojo");
    module.obstacles = notes->all("obstacle");
    record.has_snapshots = record.has_snapshots || notes->has("snapshot");
    for (const char* key : {"pom", "file"}) {
      for (const std::string& file : notes->all(key)) record.files.push_back(stamp_file(file));
    }
    bool tested = reached_tests(module.mojos);
    module.main = read_compilation(*notes, "main-", tested);
    module.test = read_compilation(*notes, "test-", tested);
    for (const std::string& line : notes->all("resources")) {
      auto parts = split_at_tabs(line);
      if (parts.size() < 3) continue;
      CopiedResources one{
          parts[0] == "plain", parts[1], parts[2], {parts.begin() + 3, parts.end()}, {}};
      one.plain = one.plain && understands_patterns(one);
      one.files = stamp_resources(one);
      module.resources.push_back(std::move(one));
    }
    for (const std::string& name : notes->all("execution")) {
      module.executions.push_back(execution(module.name, name, *notes));
    }
    return module;
  }

  // A part of the tests was asked for, or none: that is not how they are run.
  bool has_filter() const {
    for (const auto& [name, seen] : launches_) {
      if (!seen.launch.filter.empty()) return true;
    }
    return false;
  }

  // Jars of a class path or of annotation processors, javac and java: Maven would compile and test
  // with other ones.
  void stamp_tools(BuildRecord& record) const {
    std::set<std::string> paths;
    for (const auto& [name, seen] : launches_) {
      paths.insert(seen.launch.roots.begin(), seen.launch.roots.end());
      paths.insert(join_path(seen.launch.java_home, "release"));
    }
    for (const ModuleBuild& module : record.modules) {
      for (const auto* one : {&module.main, &module.test}) {
        if (!*one || !(*one)->known) continue;
        paths.insert((*one)->javac);
        for (const std::string& argument : (*one)->arguments) {
          for (const std::string& path : split_class_path(argument, "/")) {
            if (path.ends_with(".jar")) paths.insert(path);
          }
        }
      }
    }
    for (const std::string& path : paths) {
      if (stat_file(path).type == FileType::kFile) record.files.push_back(stamp_file(path));
    }
  }

  // What was not seen this time, but holds on because nothing was changed.
  void keep_from_before(BuildRecord& record, bool failed) {
    bool same_files =
        before_ && has_files(*before_, record.files) && before_->command == record.command;
    for (ModuleBuild& module : record.modules) {
      ModuleBuild* old = before_ && same_files ? before_->find(module.name) : nullptr;
      bool cut_off = failed && !module.is_aggregator && !reached_tests(module.mojos);
      if (cut_off && old != nullptr) {
        module = *old;
      } else if (cut_off) {
        module.obstacles.push_back("its build has not come to its tests yet");
      } else if (old != nullptr) {
        keep(old->main, module.main);
        keep(old->test, module.test);
      }
    }
  }

 private:
  static void keep(const std::optional<Compilation>& old, std::optional<Compilation>& one) {
    if (!old || !one || one->known || !old->known) return;
    one->known = true;
    one->javac = old->javac;
    one->arguments = old->arguments;
    if (one->obstacle.empty()) one->obstacle = old->obstacle;
    std::erase(one->roots, generated_folder(*one));
    FileStamps stamped = std::move(one->sources);
    one->sources.clear();
    for (FileStamp& stamp : stamped) {
      if (!stamp.path.starts_with(generated_folder(*one) + "/")) {
        one->sources.push_back(std::move(stamp));
      }
    }
  }

  TestExecution execution(const std::string& module, const std::string& name,
                          const KeyValues& notes) {
    TestExecution one;
    one.name = name;
    auto ignoring = notes.all("ignores-failures");
    one.ignores_failures = std::count(ignoring.begin(), ignoring.end(), name) > 0;
    for (const std::string& line : notes.all("reports")) {
      if (line.starts_with(name + "\t")) one.reports = line.substr(name.size() + 1);
    }
    for (const std::string& line : notes.all("report-option")) {
      auto parts = split_at_tabs(line);
      if (parts.size() != 3 || parts[0] != name) continue;
      bool special = (parts[1] == "reportNameSuffix" && !parts[2].empty()) ||
                     (parts[1] == "redirectTestOutputToFile" && parts[2] == "true") ||
                     (parts[1] == "disableXmlReport" && parts[2] == "true") ||
                     (parts[1] == "forkNode" && !parts[2].empty());
      if (special) one.obstacle = "Surefire is configured with " + parts[1];
    }
    auto seen = launches_.find(module + " " + name);
    if (seen == launches_.end()) return one;
    if (one.obstacle.empty()) one.obstacle = fork_obstacle(seen->second.launch);
    one.launch = seen->second.launch.lines();
    one.fork = read_fork(seen->second);
    if (!one.fork) one.fork = fork_from_before(module, name, seen->second.launch);
    return one;
  }

  // Nothing ran this time: it would have been started as the last time, if that was the same
  // launch.
  std::optional<Fork> fork_from_before(const std::string& module, const std::string& name,
                                       const Launch& launch) {
    ModuleBuild* old = before_ ? before_->find(module) : nullptr;
    if (old == nullptr) return std::nullopt;
    for (const TestExecution& one : old->executions) {
      if (one.name == name && one.fork && one.fork->launch == print_of_launch(launch)) {
        return one.fork;
      }
    }
    return std::nullopt;
  }

  std::map<std::string, SeenLaunch> launches_;
  std::optional<BuildRecord> before_;
};

// Those beside the ones that the extension names, and the jars, which would have to be compiled
// against again.
void stamp_surroundings(BuildRecord& record, const std::string& root) {
  for (const char* name : {".mvn/maven.config", ".mvn/jvm.config", ".mvn/extensions.xml",
                           ".mvn/settings.xml", ".mvn/wrapper/maven-wrapper.properties"}) {
    record.files.push_back(stamp_file(join_path(root, name)));
  }
  std::set<std::string> names = variables_of_maven();
  for (const FileStamp& file : record.files) {
    auto text = read_file(file.path);
    if (text) find_variables(*text, names);
  }
  for (const std::string& name : names) record.variables.emplace_back(name, value_of(name));
}

// -DskipTests and the like: that is not how tests are run.
bool skips_tests(const std::vector<std::string>& command) {
  for (const std::string& word : command) {
    for (std::string_view name : {"-DskipTests", "-Dmaven.test.skip", "-Dsurefire.skip"}) {
      if (word == name || word == std::string(name) + "=true") return true;
    }
  }
  return false;
}

bool reaches_tests(const std::vector<std::string>& goals) {
  for (const std::string& goal : goals) {
    for (std::string_view phase :
         {"test", "prepare-package", "package", "pre-integration-test", "integration-test",
          "post-integration-test", "verify", "install", "deploy"}) {
      if (goal == phase) return true;
    }
  }
  return false;
}

}  // namespace

Print print_of_launch(const Launch& launch) {
  std::string text;
  for (const auto& [key, value] : launch.lines()) text += key + "\t" + value + "\n";
  return print_of(text);
}

void remember_build(const Project& project, const std::string& run_folder,
                    const std::vector<std::string>& command) {
  auto notes = read_notes(join_path(run_folder, "build.txt"), "winnow-build");
  if (!notes || notes->has("part") || skips_tests(command)) return;
  BuildRecord record;
  record.command = command;
  record.directory = current_directory();
  record.made_at = static_cast<int64_t>(std::time(nullptr));
  record.goals = notes->all("goal");
  record.obstacles = notes->all("obstacle");
  if (!reaches_tests(record.goals)) return;
  if (std::string failures = notes->get("failures"); failures != "FAIL_FAST") {
    record.obstacles.push_back("Maven was told what to do after a failure (" + failures + ")");
  }
  Reader reader(project, run_folder);
  if (reader.has_filter()) return;
  for (const std::string& file : notes->all("file")) record.files.push_back(stamp_file(file));
  for (const std::string& name : notes->all("module-file")) {
    auto module = reader.module(join_path(run_folder, name), record);
    if (!module) return;
    record.modules.push_back(std::move(*module));
  }
  stamp_surroundings(record, notes->get("root"));
  sort_stamps(record.files);
  reader.keep_from_before(record, notes->has("failed"));
  reader.stamp_tools(record);
  sort_stamps(record.files);
  (void)record.save(project);
}

}  // namespace winnow
