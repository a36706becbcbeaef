#include "cli/check_parts.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>
#include <thread>

#include "base/files.h"
#include "checker/check_report.h"
#include "checker/example_programs.h"
#include "cli/did_you_mean.h"
#include "report/console.h"
#include "runners/java_home.h"

namespace winnow {
namespace {

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

uint64_t number_of(const Arguments& arguments, const char* option) {
  return std::strtoull(arguments.get(option).c_str(), nullptr, 10);
}

}  // namespace

std::vector<std::string> comma_words(const std::string& words) {
  std::vector<std::string> result;
  for (size_t at = 0; at <= words.size();) {
    size_t end = std::min(words.find(',', at), words.size());
    if (end > at) result.push_back(words.substr(at, end - at));
    at = end + 1;
  }
  return result;
}

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

// In memory where there is such a place: a check writes and deletes millions of small files.
Result<WorkFolder> WorkFolder::make() {
  std::string base = exists("/dev/shm") ? "/dev/shm" : "/tmp";
  remove_abandoned(base);
  std::string path = base + "/" + kWorkPrefix + std::to_string(::getpid()) + "-XXXXXX";
  if (::mkdtemp(path.data()) == nullptr) {
    return fail(ErrorCode::kIo, "no folder for the programs can be made", base);
  }
  return WorkFolder(path);
}

WorkFolder::~WorkFolder() {
  if (!path_.empty()) (void)remove_tree(path_);
}

Result<CheckOptions> check_options(const Arguments& arguments) {
  CheckOptions options;
  options.seed = number_of(arguments, "seed");
  options.programs = number_of(arguments, "programs");
  options.jobs = number_of(arguments, "jobs");
  if (options.jobs == 0) options.jobs = std::max(1u, std::thread::hardware_concurrency());
  options.test_limit = std::chrono::seconds(number_of(arguments, "test-limit"));
  options.java_home = java_home();
  if (!exists(join_path(options.java_home, "bin/javac"))) {
    return fail(ErrorCode::kNotFound,
                "a check compiles programs and needs a JDK; set JAVA_HOME to one");
  }
  if (std::string results = arguments.get("resume"); !results.empty()) {
    if (auto made = make_directories(results); !made) return fail(made.error());
    options.results = join_path(results, "results.jsonl");
  }
  return options;
}

Result<ProjectCheckOptions> build_options(const Arguments& arguments, const std::string& tools,
                                          const std::string& build, const CheckOptions& options) {
  bool chosen = arguments.given.count("techniques") != 0;
  auto techniques =
      find_techniques(comma_words(chosen ? arguments.get("techniques") : "safe,hyrts-f,frts"));
  if (!techniques) return fail(techniques.error());
  ProjectCheckOptions building;
  building.tools = comma_words(tools);
  building.flaky = comma_words(arguments.get("flaky"));
  std::string kept = arguments.get("work");
  building.work = kept.empty() ? options.work : absolute_path(kept);
  std::istringstream words(build);
  for (std::string word; words >> word;) building.build.command.push_back(word);
  if (building.build.command.empty()) return fail(ErrorCode::kUsage, "--build names no command");
  building.build.java_home = options.java_home;
  building.build.techniques = std::move(*techniques);
  return building;
}

ProgressLine::ProgressLine(bool quiet) : quiet_(quiet), terminal_(::isatty(2) == 1) {}

void ProgressLine::show(const CheckProgress& now) {
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

Result<int> report_check(const CheckResults& results, const std::vector<CheckedTool>& tools,
                         const Arguments& arguments, const std::string& heading) {
  CheckTotals totals = totals_of(results, tools);
  bool json = arguments.get("format") == kJsonFormat;
  std::cout << (json ? check_json(results, totals, tools)
                     : heading + check_text(results, totals, tools));
  if (std::string html = arguments.get("html"); !html.empty()) {
    auto written = write_file_atomically(html, check_html(results, totals, tools));
    if (!written) return fail(written.error());
  }
  return totals.bugs == 0 ? kExitGood : kExitChanged;
}

}  // namespace winnow
