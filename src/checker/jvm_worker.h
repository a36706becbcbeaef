// A JVM that compiles revisions of programs, makes tests for them and runs tests
// (runtime/checker). It lives as long as its programs let it: one that ends or hangs it costs a
// test, and the next JVM goes on behind that.
//
// Requests, all numbers big-endian, text := length:u4 bytes, list := count:u4 item*:
//   request  := length:u4 what                            length: of what follows
//   compile  := 'c' output:text class-path:list(text) sources:list(path:text content:text)
//               answered by list(path:text message:text), empty if all is well
//   generate := 'g' roots:list(text) classes:list(text) seed:u8
//               answered by list(source:text)
//   mark     := 'm' sources:list(path:text content:text)
//               answered by list(path:text content:text): the sources with marks (marked_program.h)
//   uses     := 'u' roots:list(text) tests:list(name:text)
//               answered, for each test when it has ended, by list(text)
//   run      := 'r' roots:list(text) shared:u1 recorded:u1 tests:list(name:text bytes:text)
//               bytes: of its class file, if tests are recorded; the second root is where it is
//               answered, for each test when it has ended, by exception:text returned:u8 state:u8
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/evolving_program.h"
#include "checker/worker_process.h"

namespace winnow {

// What became of sources that were to be compiled.
struct Compiled {
  // By the path of the source: what is wrong with it. A source that is not named is good, but no
  // class was written if anything is wrong.
  std::map<std::string, std::string> errors = {};
  std::string given_up = {};  // javac hung or ended the JVM: nothing else is known then
  bool good() const { return errors.empty() && given_up.empty(); }
};

// How a test ended in a revision.
struct TestEnd {
  std::string exception = {};  // class and message; empty: none
  uint64_t returned = 0;       // print of the values that it got
  uint64_t state = 0;          // print of the objects that it had in the end
  std::string unknown = {};    // why it is not known how it would have ended
};

struct JvmWorkerOptions {
  std::string java_home;
  std::string folder;                 // where programs run
  std::vector<std::string> writable;  // the folders that they can write to; none: all
  // Empty, or what attaches the agent: tests are recorded then, and nothing can be compiled.
  std::string agent_argument;
  std::string preload;
  std::chrono::seconds test_limit{10};
  // A compiler on a busy machine takes its time.
  std::chrono::seconds compile_limit{120};
  size_t programs_per_jvm = 400;
};

// How much of a program the tests of a run share.
enum class Shared : uint8_t {
  kClasses,  // the class loader; the program keeps nothing between tests
  kNothing,  // each test has a class loader of its own
  kState,    // the class loader, and what earlier tests left in static fields: it is no test's own
};

class JvmWorker {
 public:
  explicit JvmWorker(JvmWorkerOptions options) : options_(std::move(options)) {}

  // An error only if no JVM can be started.
  Result<Compiled> compile(const std::string& output, const std::vector<std::string>& class_path,
                           const std::vector<SourceFile>& sources);
  // The sources with what makes them say which methods run. An error if that does not end.
  Result<std::vector<SourceFile>> mark(const std::vector<SourceFile>& sources);
  // What each of the tests makes a marked program say: "p/A.m(I)J", "p/A.<clinit>()V". An error if
  // one of them does not end.
  Result<std::vector<std::vector<std::string>>> uses(const std::vector<std::string>& roots,
                                                     const std::vector<std::string>& tests);
  // Sources of tests for these classes; the first one is the class T1000, the next T1001, …
  Result<std::vector<std::string>> generate(const std::vector<std::string>& roots,
                                            const std::vector<std::string>& classes, uint64_t seed);
  // As many as there are tests. An error only if no JVM can be started.
  Result<std::vector<TestEnd>> run(const std::vector<std::string>& roots,
                                   const std::vector<std::string>& tests, Shared shared);

  // Another program begins. True if the next request finds a new JVM.
  bool next_program();
  // Processes that programs have started and that are still there.
  size_t processes_left() const { return process_ ? process_->other_processes() : 0; }
  // The next request finds a new JVM.
  void restart() { process_.reset(); }
  size_t jvms_started() const { return started_; }

 private:
  Status request(std::string_view body);
  Result<uint32_t> number(WorkerProcess::Clock::time_point deadline);
  Result<std::string> text(WorkerProcess::Clock::time_point deadline);
  Result<std::vector<SourceFile>> pairs(WorkerProcess::Clock::time_point deadline);
  Result<std::vector<std::string>> texts(WorkerProcess::Clock::time_point deadline);
  Result<TestEnd> test_end();
  Status start();

  JvmWorkerOptions options_;
  std::optional<WorkerProcess> process_;
  size_t programs_ = 0;
  size_t started_ = 0;
};

// The jar of the JVM's side.
std::string checker_jar();

}  // namespace winnow
