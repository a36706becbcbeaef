// A JVM that runs test classes of a real project, again and again with other classes of the
// program: libraries stay loaded, and only the project's own folders are read anew. It is warm
// after the first time, so that all tests of a small project take a second. A test class that ends
// the JVM or hangs says so in its outcome, and the next JVM goes on behind it.
//
// The request is one more of those in jvm_worker.h:
//   project := 'p' roots:list(text) tests:list(text)
//              answered, for each test class when it has ended, by outcome:text
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/worker_process.h"

namespace winnow {

struct ProjectJvmOptions {
  std::string java_home;
  std::string folder;                  // in which tests run: the module's
  std::vector<std::string> libraries;  // with the test framework among them
  // A test class is given up after this and four times what it took at most before.
  std::chrono::seconds test_limit{10};
  size_t runs_per_jvm = 100;  // classes that somebody holds on to pile up
};

class ProjectJvm {
 public:
  explicit ProjectJvm(ProjectJvmOptions options) : options_(std::move(options)) {}

  // By test class: how many of its tests ran and which failed with what, in words that are the same
  // if the same happened. Nothing of those that came after too many that had to be given up. An
  // error only if no JVM can be started.
  Result<std::map<std::string, std::string>> run(const std::vector<std::string>& roots,
                                                 const std::vector<std::string>& tests);
  // The next run finds a new JVM.
  void restart() { process_.reset(); }

 private:
  Status start();
  Status request(const std::vector<std::string>& roots, const std::vector<std::string>& tests);
  Result<std::string> outcome(const std::string& test);

  ProjectJvmOptions options_;
  std::optional<WorkerProcess> process_;
  size_t runs_ = 0;
  std::map<std::string, std::chrono::milliseconds> longest_;  // by test class
};

// Outcomes that no framework gave. `how` is what became of the JVM.
std::string given_up(std::string_view how);
bool is_given_up(std::string_view outcome);

// What has to be added to the class path for the JUnit Platform to be called: its launcher, from
// beside the engine, where the build that ran the tests has put it. Empty if nothing has.
std::string missing_launcher(const std::vector<std::string>& class_path);

}  // namespace winnow
