#include "direct/fork_run.h"

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/subprocess.h"

namespace winnow {
namespace {

constexpr uint64_t kNoopEvery = 10'000;  // milliseconds; the JVM ends itself after 30 s without
constexpr std::string_view kTestKey = "tc.";
constexpr std::string_view kProcessKey = "pluginPid=";

uint64_t milliseconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1000 + static_cast<uint64_t>(now.tv_nsec) / 1'000'000;
}

// The file that tells Surefire's JVM which tests to run.
bool is_booter_file(std::string_view content) {
  return content.find("\nproviderConfiguration=") != std::string_view::npos;
}

std::string ascii(const std::string& name) {
  return std::any_of(name.begin(), name.end(),
                     [](char c) { return static_cast<signed char>(c) < 0; })
             ? std::string()
             : name;
}

// The recorded file line by line, with other tests and another parent process.
std::string with_tests(std::string_view content, const std::vector<std::string>& tests) {
  std::string text;
  while (!content.empty()) {
    size_t end = std::min(content.find('\n'), content.size() - 1) + 1;
    std::string_view line = content.substr(0, end);
    content.remove_prefix(end);
    if (!line.starts_with(kTestKey) && !line.starts_with(kProcessKey)) text += line;
  }
  for (size_t i = 0; i < tests.size(); ++i) {
    text += std::string(kTestKey) + std::to_string(i) + "=" + tests[i] + "\n";
  }
  return text + std::string(kProcessKey) + std::to_string(::getpid()) + "\n";
}

// The files of the command line, there for as long as the JVM runs.
class ForkFiles {
 public:
  Status write(const Fork& fork, const std::vector<std::string>& tests) {
    for (const auto& [path, content] : fork.files) {
      if (auto made = make_directories(parent_path(path)); !made) return made;
      auto written = write_file_atomically(
          path, is_booter_file(content) ? with_tests(content, tests) : content);
      if (!written) return written;
      paths_.push_back(path);
    }
    return {};
  }
  ~ForkFiles() {
    for (const std::string& path : paths_) {
      ::unlink(path.c_str());
      ::rmdir(parent_path(path).c_str());  // as Surefire does; stays if others have files in it
    }
  }

 private:
  std::vector<std::string> paths_;
};

Command fork_command(const Fork& fork, const ForkOrder& order) {
  Command command;
  command.arguments = fork.arguments;
  if (!order.agent_argument.empty()) {
    command.arguments.insert(command.arguments.begin() + 1, order.agent_argument);
  }
  command.directory = fork.directory;
  command.environment = fork.set;
  command.unset = fork.unset;
  if (!order.preload.empty()) {
    const char* before = std::getenv("LD_PRELOAD");
    std::string value = before == nullptr ? "" : before + std::string(":");
    for (const auto& [name, set] : fork.set) {
      if (name == "LD_PRELOAD") value = set + ":";
    }
    command.environment.emplace_back("LD_PRELOAD", value + order.preload);
  }
  return command;
}

// One JVM's talk with us.
class ForkTalk : public Conversation {
 public:
  ForkTalk(ForkProtocol protocol, const ForkOrder& order, TestWatcher& watcher)
      : protocol_(protocol), decoder_(protocol), order_(order), watcher_(watcher) {}

  void hear(std::string_view text) override {
    decoder_.read(
        text, [&](const ForkEvent& event) { take(event); },
        [&](std::string_view foreign) { print_foreign(foreign); });
  }

  std::string say() override {
    watcher_.tick();
    std::string text = std::move(to_say_);
    to_say_.clear();
    if (milliseconds_now() - last_noop_ >= kNoopEvery) {
      last_noop_ = milliseconds_now();
      text += noop_command(protocol_);
    }
    return text;
  }

  ForkResult finish(int code) {
    decoder_.finish([&](std::string_view foreign) { print_foreign(foreign); });
    result_.code = code;
    if (!result_.complete && result_.problem.empty()) {
      result_.problem = "the test JVM ended without properly saying goodbye (exit code " +
                        std::to_string(code) + ")";
    }
    for (auto& [name, report] : open_) {
      if (!report.cases.empty()) close(report);
    }
    return std::move(result_);
  }

 private:
  // Surefire ends its events with empty lines now and then.
  void print_foreign(std::string_view text) {
    if (text.find_first_not_of("\r\n") != std::string_view::npos) watcher_.printed(text, false);
  }

  void take(const ForkEvent& event) {
    switch (event.type) {
      case ForkEventType::kClassStarting:
        if (event.run != 0) classes_of_runs_[event.run] = event.source;
        last_class_ = event.source;
        open_[event.source].name = event.source;
        began_[event.source] = milliseconds_now();
        watcher_.class_started(event.source);
        break;
      case ForkEventType::kClassCompleted:
        complete(event);
        break;
      case ForkEventType::kTestStarting:
        running_[event.source] = {};
        began_[event.source + "." + event.name] = milliseconds_now();
        break;
      case ForkEventType::kTestSucceeded:
        add_case(event, CaseOutcome::kPassed);
        break;
      case ForkEventType::kTestFailed:
        add_case(event, CaseOutcome::kFailed);
        break;
      case ForkEventType::kTestError:
        add_case(event, CaseOutcome::kError);
        break;
      case ForkEventType::kTestSkipped:
      case ForkEventType::kAssumptionFailed:
        add_case(event, CaseOutcome::kSkipped);
        break;
      case ForkEventType::kOutput:
      case ForkEventType::kErrorOutput:
        print(event);
        break;
      case ForkEventType::kConsole:
        watcher_.printed(event.text + "\n", false);
        break;
      case ForkEventType::kExitError:
        result_.problem = event.text.empty() ? event.trace : event.text;
        break;
      case ForkEventType::kBye:
        result_.complete = true;
        to_say_ += bye_command(protocol_);
        break;
      case ForkEventType::kOther:
        break;
    }
  }

  void add_case(const ForkEvent& event, CaseOutcome outcome) {
    TestCase one;
    one.source = event.source;
    // What a class's set-up throws has no method.
    one.name = event.name;
    one.group = event.group;
    one.outcome = outcome;
    one.elapsed_ms = elapsed(event, event.source + "." + event.name);
    one.message = event.message;
    one.trace_message = event.trace_message;
    one.short_trace = event.short_trace;
    one.trace = event.trace;
    auto running = running_.find(event.source);
    if (running != running_.end()) {
      one.output = std::move(running->second.first);
      one.error_output = std::move(running->second.second);
      running_.erase(running);
    }
    std::string set = set_of(event);
    ClassReport& report = open_[set];
    report.name = set;
    report.cases.push_back(std::move(one));
  }

  // TestNG has one set for all classes.
  std::string set_of(const ForkEvent& event) const {
    auto known = classes_of_runs_.find(event.run);
    if (known != classes_of_runs_.end() && open_.count(known->second) != 0) return known->second;
    bool is_other = open_.count(event.source) == 0 && open_.count(last_class_) != 0;
    return is_other ? last_class_ : event.source;
  }

  // Older releases leave it to those who listen to look at the clock.
  uint32_t elapsed(const ForkEvent& event, const std::string& what) {
    auto began = began_.find(what);
    uint64_t by_clock = began == began_.end() ? 0 : milliseconds_now() - began->second;
    if (began != began_.end()) began_.erase(began);
    return event.elapsed_ms.value_or(static_cast<uint32_t>(by_clock));
  }

  void print(const ForkEvent& event) {
    bool to_error = event.type == ForkEventType::kErrorOutput;
    auto known = classes_of_runs_.find(event.run);
    auto running = running_.find(known == classes_of_runs_.end() ? last_class_ : known->second);
    // The set may have another name than its classes.
    if (running == running_.end() && running_.size() == 1) running = running_.begin();
    if (running != running_.end()) {
      (to_error ? running->second.second : running->second.first) += event.text;
    }
    watcher_.printed(event.text, to_error);
  }

  void complete(const ForkEvent& event) {
    auto found = open_.find(event.source);
    if (found == open_.end()) return;
    found->second.elapsed_ms = elapsed(event, event.source);
    close(found->second);
    open_.erase(found);
  }

  void close(ClassReport& report) {
    if (!order_.reports.empty()) (void)report.write(order_.reports);
    watcher_.class_completed(report);
    result_.classes.push_back(std::move(report));
  }

  ForkProtocol protocol_;
  ForkDecoder decoder_;
  const ForkOrder& order_;
  TestWatcher& watcher_;
  ForkResult result_;
  std::map<std::string, ClassReport> open_;
  std::map<std::string, std::pair<std::string, std::string>>
      running_;  // output of its present test
  std::map<uint64_t, std::string> classes_of_runs_;
  std::map<std::string, uint64_t> began_;
  std::string last_class_;
  std::string to_say_;
  uint64_t last_noop_ = 0;
};

}  // namespace

std::string fork_obstacle(const Fork& fork, const std::string& surefire_version) {
  if (!protocol_of(surefire_version)) {
    return "the JVM of Surefire " + surefire_version + " can't be started without Maven";
  }
  size_t booter_files = 0;
  for (const auto& [path, content] : fork.files) {
    if (!is_booter_file(content)) continue;
    ++booter_files;
    if (content.find("\npreferTestsFromInStream=true") != std::string::npos ||
        content.find("\nforkNodeConnectionString=tcp") != std::string::npos) {
      return "Surefire hands its tests to the JVM in a way that is not known";
    }
  }
  if (booter_files != 1) return "how Surefire starts its JVM was not seen whole";
  return {};
}

Result<ForkResult> run_fork(const Fork& fork, const ForkOrder& order, TestWatcher& watcher) {
  std::vector<std::string> tests;
  for (const std::string& test : order.tests) {
    if (ascii(test).empty()) {
      return fail(ErrorCode::kUnsupported, "a test class whose name is not ASCII", test);
    }
    tests.push_back(test);
  }
  ForkFiles files;
  if (auto written = files.write(fork, tests); !written) return fail(written.error());
  ForkTalk talk(*protocol_of(order.surefire_version), order, watcher);
  auto code = talk_to_command(fork_command(fork, order), talk);
  if (!code) return fail(code.error());
  return talk.finish(*code);
}

}  // namespace winnow
