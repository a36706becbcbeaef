#include "checker/jvm_worker.h"

#include "base/files.h"
#include "base/subprocess.h"
#include "checker/request_text.h"

namespace winnow {
namespace {

// So many tests of a revision may hang or end the JVM before the others are not tried any more.
constexpr size_t kMostGivenUp = 3;
constexpr const char* kMainClass = "dev.winnow.checker.Worker";

WorkerProcess::Clock::time_point in(std::chrono::seconds time) {
  return WorkerProcess::Clock::now() + time;
}

void add_sources(ByteWriter& out, const std::vector<SourceFile>& sources) {
  out.u4(static_cast<uint32_t>(sources.size()));
  for (const SourceFile& source : sources) {
    add_text(out, source.path);
    add_text(out, source.text);
  }
}

}  // namespace

std::string checker_jar() {
  return join_path(parent_path(parent_path(own_executable())), "lib/winnow/winnow-checker.jar");
}

Status JvmWorker::start() {
  WorkerCommand command;
  command.folder = options_.folder;
  command.writable = options_.writable;
  // One garbage collector thread and the quick compiler: as many JVMs as there are cores run at a
  // time, and none of them lives long.
  command.arguments = {join_path(options_.java_home, "bin/java"),
                       "-Xmx512m",
                       "-XX:+UseSerialGC",
                       "-XX:TieredStopAtLevel=1",
                       "-XX:-UsePerfData",
                       "-Djava.io.tmpdir=" + options_.folder,
                       "-Duser.home=" + options_.folder};
  if (options_.agent_argument.empty()) {
    command.arguments.insert(
        command.arguments.end(),
        {"--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED", "--add-exports",
         "java.base/jdk.internal.misc=ALL-UNNAMED", "-cp", checker_jar()});
  } else {
    // Where the agent takes nothing that runs for a part of the program.
    command.arguments.insert(command.arguments.end(),
                             {options_.agent_argument, "-Xbootclasspath/a:" + checker_jar()});
    if (!options_.preload.empty()) command.environment.emplace_back("LD_PRELOAD", options_.preload);
  }
  command.arguments.emplace_back(kMainClass);
  auto started = WorkerProcess::start(command);
  if (!started) return fail(started.error());
  process_.emplace(std::move(*started));
  programs_ = 0;
  ++started_;
  return {};
}

bool JvmWorker::next_program() {
  if (++programs_ > options_.programs_per_jvm) process_.reset();
  return !process_;
}

Status JvmWorker::request(std::string_view body) {
  if (!process_) {
    if (auto begun = start(); !begun) return begun;
  }
  ByteWriter out;
  add_text(out, body);
  return process_->send(out.str());
}

Result<uint32_t> JvmWorker::number(WorkerProcess::Clock::time_point deadline) {
  auto bytes = process_->receive(4, deadline);
  if (!bytes) return fail(bytes.error());
  return ByteReader(as_bytes(*bytes)).u4();
}

Result<std::string> JvmWorker::text(WorkerProcess::Clock::time_point deadline) {
  auto length = number(deadline);
  if (!length) return fail(length.error());
  return process_->receive(*length, deadline);
}

Result<std::vector<std::string>> JvmWorker::texts(WorkerProcess::Clock::time_point deadline) {
  auto count = number(deadline);
  if (!count) return fail(count.error());
  std::vector<std::string> all;
  for (uint32_t i = 0; i < *count; ++i) {
    auto one = text(deadline);
    if (!one) return fail(one.error());
    all.push_back(std::move(*one));
  }
  return all;
}

Result<std::vector<SourceFile>> JvmWorker::pairs(WorkerProcess::Clock::time_point deadline) {
  auto count = number(deadline);
  if (!count) return fail(count.error());
  std::vector<SourceFile> all;
  for (uint32_t i = 0; i < *count; ++i) {
    auto path = text(deadline);
    if (!path) return fail(path.error());
    auto content = text(deadline);
    if (!content) return fail(content.error());
    all.push_back({std::move(*path), std::move(*content)});
  }
  return all;
}

Result<Compiled> JvmWorker::compile(const std::string& output,
                                    const std::vector<std::string>& class_path,
                                    const std::vector<SourceFile>& sources) {
  ByteWriter out;
  out.u1('c');
  add_text(out, output);
  add_texts(out, class_path);
  add_sources(out, sources);
  bool fresh = !process_;
  auto sent = request(out.str());
  if (!sent && !fresh) {
    // What an earlier program left behind has ended the JVM.
    process_.reset();
    sent = request(out.str());
  }
  if (!sent) return fail(sent.error());
  Compiled compiled;
  auto found = pairs(in(options_.compile_limit));
  if (!found) {
    process_.reset();
    compiled.given_up = found.error().message;
    return compiled;
  }
  for (SourceFile& one : *found) compiled.errors.emplace(std::move(one.path), std::move(one.text));
  return compiled;
}

Result<std::vector<SourceFile>> JvmWorker::mark(const std::vector<SourceFile>& sources) {
  ByteWriter out;
  out.u1('m');
  add_sources(out, sources);
  if (auto sent = request(out.str()); !sent) return fail(sent.error());
  auto marked = pairs(in(options_.compile_limit));
  if (!marked) process_.reset();
  return marked;
}

Result<std::vector<std::vector<std::string>>> JvmWorker::uses(
    const std::vector<std::string>& roots, const std::vector<std::string>& tests) {
  ByteWriter out;
  out.u1('u');
  add_texts(out, roots);
  add_texts(out, tests);
  if (auto sent = request(out.str()); !sent) return fail(sent.error());
  std::vector<std::vector<std::string>> all;
  for (size_t i = 0; i < tests.size(); ++i) {
    auto used = texts(in(options_.test_limit));
    if (!used) {
      process_.reset();
      return fail(used.error());
    }
    all.push_back(std::move(*used));
  }
  return all;
}

Result<std::vector<std::string>> JvmWorker::generate(const std::vector<std::string>& roots,
                                                     const std::vector<std::string>& classes,
                                                     uint64_t seed) {
  ByteWriter out;
  out.u1('g');
  add_texts(out, roots);
  add_texts(out, classes);
  out.u8(seed);
  // The program runs while its tests are made, and may hang.
  auto deadline = in(3 * options_.test_limit);
  if (auto sent = request(out.str()); !sent) return fail(sent.error());
  return texts(deadline);
}

Result<TestEnd> JvmWorker::test_end() {
  auto deadline = in(options_.test_limit);
  TestEnd end;
  auto exception = text(deadline);
  if (!exception) return fail(exception.error());
  end.exception = std::move(*exception);
  auto prints = process_->receive(16, deadline);
  if (!prints) return fail(prints.error());
  ByteReader reader(as_bytes(*prints));
  end.returned = reader.u8();
  end.state = reader.u8();
  return end;
}

Result<std::vector<TestEnd>> JvmWorker::run(const std::vector<std::string>& roots,
                                            const std::vector<std::string>& tests, Shared shared) {
  std::vector<TestEnd> ends;
  size_t given_up = 0;
  while (ends.size() < tests.size()) {
    ByteWriter out;
    out.u1('r');
    add_texts(out, roots);
    bool recorded = !options_.agent_argument.empty();
    out.u1(static_cast<uint8_t>(shared));
    out.u1(recorded ? 1 : 0);
    out.u4(static_cast<uint32_t>(tests.size() - ends.size()));
    for (size_t i = ends.size(); i < tests.size(); ++i) {
      add_text(out, tests[i]);
      auto bytes = recorded ? read_file(join_path(roots.at(1), tests[i] + ".class"))
                            : Result<std::string>(std::string());
      if (!bytes) return fail(bytes.error());
      add_text(out, *bytes);
    }
    bool fresh = !process_;
    if (auto sent = request(out.str()); !sent) {
      if (fresh) return fail(sent.error());
      process_.reset();
      continue;
    }
    while (ends.size() < tests.size()) {
      auto end = test_end();
      if (end) {
        ends.push_back(std::move(*end));
        continue;
      }
      TestEnd unknown;
      unknown.unknown = end.error().message;
      ends.push_back(std::move(unknown));
      process_.reset();
      if (++given_up < kMostGivenUp) break;
      TestEnd left;
      left.unknown = "was not run, because too many before it were given up";
      ends.resize(tests.size(), left);
    }
  }
  return ends;
}

}  // namespace winnow
