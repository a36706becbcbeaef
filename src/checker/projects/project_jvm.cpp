#include "checker/projects/project_jvm.h"

#include "base/files.h"
#include "checker/jvm_worker.h"
#include "checker/request_text.h"

namespace winnow {
namespace {

constexpr std::string_view kGivenUp = "given up: ";
constexpr std::chrono::seconds kStartLimit{30};
// So many test classes may hang or end the JVM before the others are not tried any more.
constexpr size_t kMostGivenUp = 3;

std::string joined(const std::vector<std::string>& paths) {
  std::string all;
  for (const std::string& path : paths) all += (all.empty() ? "" : ":") + path;
  return all;
}

}  // namespace

std::string given_up(std::string_view how) { return std::string(kGivenUp) + std::string(how); }
bool is_given_up(std::string_view outcome) { return outcome.starts_with(kGivenUp); }

std::string missing_launcher(const std::vector<std::string>& class_path) {
  constexpr std::string_view kEngine = "junit-platform-engine",
                             kLauncher = "junit-platform-launcher";
  std::string engine;
  for (const std::string& path : class_path) {
    if (file_name(path).starts_with(kLauncher)) return {};
    if (file_name(path).starts_with(kEngine)) engine = path;
  }
  if (engine.empty()) return {};
  // …/junit-platform-engine/1.9.1/junit-platform-engine-1.9.1.jar
  for (size_t at = 0; (at = engine.find(kEngine, at)) != std::string::npos;) {
    engine.replace(at, kEngine.size(), kLauncher);
    at += kLauncher.size();
  }
  return exists(engine) ? engine : std::string();
}

Status ProjectJvm::start() {
  WorkerCommand command;
  command.folder = options_.folder;
  std::vector<std::string> class_path = options_.libraries;
  class_path.push_back(checker_jar());
  command.arguments = {join_path(options_.java_home, "bin/java"),
                       "-Xmx1g",
                       "-XX:+UseSerialGC",
                       "-XX:-UsePerfData",
                       "-Dbasedir=" + options_.folder,
                       "-cp",
                       joined(class_path),
                       "dev.winnow.checker.Worker"};
  auto started = WorkerProcess::start(command);
  if (!started) return fail(started.error());
  process_.emplace(std::move(*started));
  runs_ = 0;
  return {};
}

Status ProjectJvm::request(const std::vector<std::string>& roots,
                           const std::vector<std::string>& tests) {
  ByteWriter body;
  body.u1('p');
  add_texts(body, roots);
  add_texts(body, tests);
  ByteWriter out;
  add_text(out, body.str());
  if (process_ && ++runs_ >= options_.runs_per_jvm) process_.reset();
  for (int tries = 0; tries < 2; ++tries) {
    if (!process_) {
      if (auto started = start(); !started) return started;
    }
    if (process_->send(out.str())) return {};
    process_.reset();
  }
  return fail(ErrorCode::kIo, "the JVM for the tests does not take any", options_.java_home);
}

Result<std::string> ProjectJvm::outcome(const std::string& test) {
  using Clock = WorkerProcess::Clock;
  auto begin = Clock::now();
  auto known = longest_.find(test);
  auto limit = known == longest_.end() ? kStartLimit + options_.test_limit
                                       : options_.test_limit + 4 * known->second;
  auto length = process_->receive(4, begin + limit);
  if (!length) return fail(length.error());
  auto text = process_->receive(ByteReader(as_bytes(*length)).u4(), begin + limit);
  if (!text) return fail(text.error());
  auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  auto& longest = longest_[test];
  longest = std::max(longest, took);
  return text;
}

Result<std::map<std::string, std::string>> ProjectJvm::run(const std::vector<std::string>& roots,
                                                           const std::vector<std::string>& tests) {
  std::map<std::string, std::string> outcomes;
  std::vector<std::string> left = tests;
  size_t given_up_now = 0;
  while (!left.empty()) {
    if (auto sent = request(roots, left); !sent) return fail(sent.error());
    size_t done = 0;
    while (done < left.size()) {
      const std::string& test = left[done++];
      auto ended = outcome(test);
      outcomes[test] = ended ? *ended : given_up(ended.error().message);
      if (ended) continue;
      process_.reset();
      if (++given_up_now == kMostGivenUp) return outcomes;
      break;
    }
    left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(done));
  }
  return outcomes;
}

}  // namespace winnow
