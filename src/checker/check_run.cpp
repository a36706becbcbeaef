#include "checker/check_run.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "base/files.h"
#include "checker/program_check.h"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// The file of results: what is in it, and its end.
class ResultsFile {
 public:
  ~ResultsFile() {
    if (fd_ >= 0) ::close(fd_);
  }

  // Reads what an earlier part of the check left; a torn last line is cut off.
  Status open(const std::string& path, const ResultsHeader& header) {
    if (path.empty()) return {};
    std::string good;
    if (exists(path)) {
      auto content = read_file(path);
      if (!content) return fail(content.error());
      if (auto read = take(*content, header, path, good); !read) return read;
    }
    if (good.empty()) good = to_line(header);
    if (auto written = write_file_atomically(path, good); !written) return written;
    fd_ = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (fd_ < 0) return fail(ErrorCode::kIo, "can't be written", path);
    return {};
  }

  void append(const ProgramResult& result) const {
    std::string line = to_line(result);
    if (fd_ >= 0) (void)!::write(fd_, line.data(), line.size());
  }

  std::map<std::string, ProgramResult> known;  // by the program's name

 private:
  Status take(std::string_view content, const ResultsHeader& header, const std::string& path,
              std::string& good) {
    size_t end = content.find('\n');
    if (end == std::string_view::npos) return {};
    auto found = header_from_line(content.substr(0, end));
    if (!found) return fail(found.error().code, found.error().message, path);
    if (*found != header) {
      return fail(ErrorCode::kUsage,
                  "the results there were made with another seed or other techniques; give the "
                  "same ones, or another folder",
                  path);
    }
    good = content.substr(0, end + 1);
    for (size_t at = end + 1; at < content.size(); at = end + 1) {
      end = content.find('\n', at);
      if (end == std::string_view::npos) break;
      auto result = result_from_line(content.substr(at, end - at));
      if (!result) break;
      good += content.substr(at, end + 1 - at);
      std::string name = result->program;
      known.emplace(std::move(name), std::move(*result));
    }
    return {};
  }

  int fd_ = -1;
};

class Check {
 public:
  Check(const CheckTasks& tasks, const std::vector<CheckedTool>& tools, const CheckOptions& options,
        const std::function<void(const CheckProgress&)>& progress)
      : tasks_(tasks), tools_(tools), options_(options), progress_(progress) {
    results_.resize(tasks_.count);
  }

  Result<CheckResults> run() {
    CheckResults all;
    all.header.seed = options_.seed;
    for (const CheckedTool& one : tools_) all.header.tools.push_back(one.name);
    if (auto opened = file_.open(options_.results, all.header); !opened) {
      return fail(opened.error());
    }
    std::vector<std::thread> threads;
    for (size_t job = 0; job < options_.jobs; ++job) {
      threads.emplace_back([this, job] { work(job); });
    }
    for (std::thread& thread : threads) thread.join();
    if (error_) return fail(*error_);
    all.programs = std::move(results_);
    all.seconds = seconds_since(begin_);
    all.revisions_now = state_.revisions;
    return all;
  }

 private:
  void work(size_t job) {
    auto lane = tasks_.open_lane(job);
    if (!lane) return stop(lane.error());
    while (!stopped_) {
      size_t number = next_++;
      if (number >= tasks_.count) return;
      std::string name = (*lane)->take(number);
      if (auto known = file_.known.find(name); known != file_.known.end()) {
        done(number, known->second, false);
        continue;
      }
      auto seen = (*lane)->check();
      if (!seen) {
        Error error = seen.error();
        error.message = "while " + name + " was checked: " + error.text();
        error.where.clear();
        return stop(error);
      }
      done(number, result_of(*seen), true);
    }
  }

  void done(size_t number, ProgramResult result, bool is_new) {
    std::lock_guard guard(lock_);
    if (is_new) file_.append(result);
    ++state_.programs;
    if (is_new) {
      state_.revisions += result.compilable;
      ++now_;
    }
    for (const FoundViolation& one : result.violations) {
      state_.violations += is_bug(one, tools_) ? 1 : 0;
    }
    results_[number] = std::move(result);
    state_.of = tasks_.count;
    state_.seconds = seconds_since(begin_);
    state_.seconds_left = now_ == 0 ? 0
                                    : state_.seconds *
                                          static_cast<double>(tasks_.count - state_.programs) /
                                          static_cast<double>(now_);
    if (progress_) progress_(state_);
  }

  void stop(const Error& error) {
    std::lock_guard guard(lock_);
    if (!error_) error_ = error;
    stopped_ = true;
  }

  const CheckTasks& tasks_;
  const std::vector<CheckedTool>& tools_;
  const CheckOptions& options_;
  const std::function<void(const CheckProgress&)>& progress_;
  const Clock::time_point begin_ = Clock::now();
  std::vector<ProgramResult> results_;
  ResultsFile file_;
  std::atomic<size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex lock_;
  CheckProgress state_;
  size_t now_ = 0;  // programs that were not known before
  std::optional<Error> error_;
};

struct Task {
  const ProgramSource* source;
  size_t index;
};

// Generated programs, in JVMs of the lane's own.
class GeneratedLane : public CheckLane {
 public:
  GeneratedLane(const std::vector<Task>& tasks, std::unique_ptr<Lane> lane,
                const std::vector<CheckedTechnique>& techniques, uint64_t seed)
      : tasks_(tasks), lane_(std::move(lane)), check_(*lane_, techniques, seed) {}

  std::string take(size_t number) override {
    taken_ = &tasks_[number];
    program_ = taken_->source->program(taken_->index);
    return program_.name;
  }
  Result<ProgramObservation> check() override {
    return check_.run(program_, taken_->source->mode());
  }

 private:
  const std::vector<Task>& tasks_;
  std::unique_ptr<Lane> lane_;
  ProgramCheck check_;
  const Task* taken_ = nullptr;
  EvolvingProgram program_;
};

}  // namespace

std::vector<size_t> choose_programs(size_t size, size_t count, uint64_t seed) {
  std::vector<size_t> chosen;
  if (count == 0 || count > size) count = size;
  for (size_t i = 0; i < count; ++i) chosen.push_back(i * size / count);
  size_t gap = count == 0 ? 1 : size / count;
  // Within the gaps, so that another seed takes others and none twice.
  for (size_t& index : chosen) index += gap > 1 ? seed % gap : 0;
  return chosen;
}

bool is_bug(const FoundViolation& violation, const std::vector<CheckedTool>& tools) {
  const Rule* rule = find_rule(violation.rule);
  if (rule == nullptr || !rule->always) return false;
  return !rule->safety || tools[violation.tool].claims_safety;
}

Result<CheckResults> run_tasks(const CheckTasks& tasks, const std::vector<CheckedTool>& tools,
                               const CheckOptions& options,
                               const std::function<void(const CheckProgress&)>& progress) {
  return Check(tasks, tools, options, progress).run();
}

Result<CheckResults> run_check(const std::vector<const ProgramSource*>& sources,
                               const std::vector<CheckedTechnique>& techniques,
                               const CheckOptions& options,
                               const std::function<void(const CheckProgress&)>& progress) {
  std::vector<Task> chosen;
  for (const ProgramSource* source : sources) {
    for (size_t index : choose_programs(source->size(), options.programs, options.seed)) {
      chosen.push_back({source, index});
    }
  }
  CheckTasks tasks;
  tasks.count = chosen.size();
  tasks.open_lane = [&](size_t job) -> Result<std::unique_ptr<CheckLane>> {
    LaneOptions lane_options;
    lane_options.folder = join_path(options.work, "lane-" + std::to_string(job));
    lane_options.java_home = options.java_home;
    lane_options.test_limit = options.test_limit;
    auto lane = Lane::open(lane_options);
    if (!lane) return fail(lane.error());
    return std::make_unique<GeneratedLane>(chosen, std::move(*lane), techniques, options.seed);
  };
  return run_tasks(tasks, as_tools(techniques), options, progress);
}

}  // namespace winnow
