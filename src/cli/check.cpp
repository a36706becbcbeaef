// winnow check: evolving programs for selection techniques, and what they make of them.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <thread>

#include "base/files.h"
#include "checker/check_report.h"
#include "checker/example_programs.h"
#include "checker/program_sources.h"
#include "checker/replay.h"
#include "cli/command.h"
#include "cli/did_you_mean.h"
#include "report/console.h"
#include "runners/java_home.h"

namespace winnow {
namespace {

std::vector<std::string> split(const std::string& words) {
  std::vector<std::string> result;
  for (size_t at = 0; at <= words.size();) {
    size_t end = std::min(words.find(',', at), words.size());
    if (end > at) result.push_back(words.substr(at, end - at));
    at = end + 1;
  }
  return result;
}

constexpr const char* kWorkPrefix = "winnow-check-";

// What checks that were killed have left behind; the number behind the prefix is the process.
void remove_abandoned(const std::string& base) {
  auto entries = list_directory(base);
  if (!entries) return;
  for (const DirectoryEntry& entry : *entries) {
    if (!entry.name.starts_with(kWorkPrefix)) continue;
    long pid = std::strtol(entry.name.c_str() + std::strlen(kWorkPrefix), nullptr, 10);
    if (pid > 0 && !exists("/proc/" + std::to_string(pid))) {
      (void)remove_tree(join_path(base, entry.name));
    }
  }
}

// In memory where there is such a place: a check writes and deletes millions of small files.
Result<std::string> make_work_folder() {
  std::string base = exists("/dev/shm") ? "/dev/shm" : "/tmp";
  remove_abandoned(base);
  std::string path = base + "/" + kWorkPrefix + std::to_string(::getpid()) + "-XXXXXX";
  if (::mkdtemp(path.data()) == nullptr) {
    return fail(ErrorCode::kIo, "no folder for the programs can be made", base);
  }
  return path;
}

class WorkFolder {
 public:
  explicit WorkFolder(std::string path) : path_(std::move(path)) {}
  ~WorkFolder() { (void)remove_tree(path_); }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Result<std::vector<std::unique_ptr<ProgramSource>>> find_sources(
    const std::vector<std::string>& modes, const GenerationOptions& options) {
  std::vector<std::unique_ptr<ProgramSource>> examples, chosen;
  examples.push_back(example_programs());
  ProgramSources known = all_program_sources(options);
  std::vector<std::string> names = {"all", "published", "families"};
  for (auto& [group, sources] :
       {std::pair{"", &examples}, {"published", &known.published}, {"families", &known.families}}) {
    for (auto& source : *sources) {
      std::string mode(source->mode());
      names.push_back(mode);
      bool wanted = std::any_of(modes.begin(), modes.end(), [&](const std::string& word) {
        return word == "all" || word == group || word == mode;
      });
      if (wanted) chosen.push_back(std::move(source));
    }
  }
  for (const std::string& word : modes) {
    if (std::find(names.begin(), names.end(), word) != names.end()) continue;
    return fail(ErrorCode::kUsage, fmt::format("there is no mode '{}'{}; there are {}", word,
                                               did_you_mean(word, names), fmt::join(names, ", ")));
  }
  return chosen;
}

// One line that is written over, on a terminal; elsewhere one in a while.
class ProgressLine {
 public:
  explicit ProgressLine(bool quiet) : quiet_(quiet), terminal_(::isatty(2) == 1) {}
  void show(const CheckProgress& now) {
    double gap = terminal_ ? 0.5 : 30;
    bool last = now.programs == now.of;
    if (quiet_ || (now.seconds - shown_ < gap && !(last && terminal_))) return;
    shown_ = now.seconds;
    std::string line =
        fmt::format("{} of {} programs, {:.1f} evolving ones per second, about {} left; {}",
                    number_text(now.programs), number_text(now.of),
                    static_cast<double>(now.revisions) / std::max(now.seconds, 0.001),
                    duration_text(static_cast<uint64_t>(now.seconds_left * 1e6)),
                    plural(now.violations, "bug", "bugs"));
    std::cerr << (terminal_ ? "\r\033[K" : "") << "winnow: " << line
              << (terminal_ && !last ? "" : "\n") << std::flush;
  }

 private:
  bool quiet_;
  bool terminal_;
  double shown_ = 0;
};

struct Setup {
  std::vector<std::unique_ptr<ProgramSource>> sources;
  std::vector<CheckedTechnique> techniques;
  CheckOptions options;
};

Result<Setup> setup_from(const Arguments& arguments) {
  Setup setup;
  auto techniques = find_techniques(split(arguments.get("techniques")));
  if (!techniques) return fail(techniques.error());
  setup.techniques = std::move(*techniques);
  setup.options.seed = std::strtoull(arguments.get("seed").c_str(), nullptr, 10);
  setup.options.programs = std::strtoull(arguments.get("programs").c_str(), nullptr, 10);
  GenerationOptions generation;
  generation.seed = setup.options.seed;
  generation.programs_per_mode = setup.options.programs;
  auto sources = find_sources(split(arguments.get("modes")), generation);
  if (!sources) return fail(sources.error());
  setup.sources = std::move(*sources);
  setup.options.jobs = std::strtoull(arguments.get("jobs").c_str(), nullptr, 10);
  if (setup.options.jobs == 0) {
    setup.options.jobs = std::max(1u, std::thread::hardware_concurrency());
  }
  setup.options.test_limit =
      std::chrono::seconds(std::strtoull(arguments.get("test-limit").c_str(), nullptr, 10));
  setup.options.java_home = java_home();
  if (!exists(join_path(setup.options.java_home, "bin/javac"))) {
    return fail(ErrorCode::kNotFound,
                "a check compiles programs and needs a JDK; set JAVA_HOME to one");
  }
  return setup;
}

Result<int> replay_one(const Arguments& arguments, const std::vector<const ProgramSource*>& sources,
                       const Setup& setup) {
  if (arguments.words.size() != 2 || arguments.words[0] != "replay") {
    return fail(ErrorCode::kUsage, "what can follow `winnow check` is `replay PROGRAM`");
  }
  auto target = replay_target(arguments.words[1]);
  if (!target) return fail(target.error());
  target->test = arguments.get("test");
  target->shrink = arguments.flag("shrink");
  auto text = replay(sources, setup.techniques, setup.options, *target);
  if (!text) return fail(text.error());
  std::cout << *text;
  return kExitGood;
}

Result<int> check(const Arguments& arguments) {
  auto setup = setup_from(arguments);
  if (!setup) return fail(setup.error());
  auto work = make_work_folder();
  if (!work) return fail(work.error());
  WorkFolder folder(*work);
  setup->options.work = folder.path();
  std::vector<const ProgramSource*> sources;
  for (const auto& source : setup->sources) sources.push_back(source.get());
  if (!arguments.words.empty()) return replay_one(arguments, sources, *setup);
  if (std::string results = arguments.get("resume"); !results.empty()) {
    if (auto made = make_directories(results); !made) return fail(made.error());
    setup->options.results = join_path(results, "results.jsonl");
  }
  ProgressLine progress(arguments.flag("quiet"));
  auto results = run_check(sources, setup->techniques, setup->options,
                           [&](const CheckProgress& now) { progress.show(now); });
  if (!results) return fail(results.error());
  CheckTotals totals = totals_of(*results, setup->techniques);
  bool json = arguments.get("format") == "json";
  std::cout << (json ? check_json(*results, totals, setup->techniques)
                     : check_text(*results, totals, setup->techniques));
  if (std::string html = arguments.get("html"); !html.empty()) {
    auto written = write_file_atomically(html, check_html(*results, totals, setup->techniques));
    if (!written) return fail(written.error());
  }
  return totals.bugs == 0 ? kExitGood : kExitChanged;
}

int run_check_command(const Arguments& arguments) {
  Console console(arguments.flag("quiet"));
  auto code = check(arguments);
  if (code) return *code;
  console.error(code.error().text());
  return exit_code_of(code.error());
}

}  // namespace

CommandSpec check_command() {
  CommandSpec command;
  command.name = "check";
  command.words = "[replay PROGRAM]";
  command.summary = "check that selection misses no test, on programs that are made up and changed";
  command.details =
      "Makes programs and tests for them, changes the programs in every way it knows, and compares "
      "what\n"
      "each technique would run with what running everything shows. docs/checking-selection.md "
      "says "
      "what\n"
      "the modes and rules are. The exit code is 1 if a technique broke what it claims.";
  command.options = {
      {"modes", "MODES", "all", "which programs, with commas between them", {}},
      {"programs", "N", "400", "how many first revisions of each mode, if it has so many", {}},
      {"seed", "N", "1", "which programs are chosen, and which tests are made", {}},
      {"techniques",
       "NAMES",
       "all-known",
       "which techniques; all-known for all of them, safe-KIND for safe without the facts of a "
       "kind, without-each for each of these",
       {}},
      {"jobs", "N", "0", "how many programs at a time; 0 for as many as there are cores", {}},
      {"test-limit", "SECONDS", "10", "a test that takes longer is given up", {}},
      {"resume", "DIR", "", "keep results there, and go on where they end", {}},
      {"format", "FORMAT", "text", "of the report", {"text", "json"}},
      {"html", "FILE", "", "write the report as a page, too", {}},
      {"test", "NAME", "", "of a replayed program: the test to explain", {}},
      {"shrink", "", "", "of a replayed revision: leave out what a missed test does not need", {}}};
  command.examples = {
      {"winnow check --programs 50", "some of everything"},
      {"winnow check replay jd1-000000:0 --test T1028",
       "one program with one change: its sources, who selects what, and what was recorded"}};
  command.most_words = 2;
  command.run = run_check_command;
  return command;
}

}  // namespace winnow
