#include "checker/program_check.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/files.h"
#include "checker/tools/recorded_uses.h"
#include "program/print_input.h"
#include "runners/plan.h"
#include "trace/agent_config.h"

namespace winnow {
namespace {

constexpr uint64_t kLaunchNumber = 1;

bool is_java(const SourceFile& file) { return file.path.ends_with(".java"); }

// What runs once for all tests of a class loader would otherwise run for the first of them only.
bool has_static_state(const Revision& revision) {
  for (const SourceFile& file : revision.files) {
    for (const char* word : {"static", "enum "}) {
      if (file.text.find(word) != std::string::npos) return true;
    }
  }
  return false;
}

Shared sharing_of(const EvolvingProgram& program) {
  if (program.shares_state) return Shared::kState;
  bool isolated = has_static_state(program.first);
  for (const Revision& revision : program.successors) isolated |= has_static_state(revision);
  return isolated ? Shared::kNothing : Shared::kClasses;
}

// All that javac looks at when it compiles a caller.
Print interface_of(const State& state, const std::string& root) {
  PrintInput input;
  const RootSummary* classes = state.root_at(root);
  if (classes == nullptr) return kAbsent;
  for (const ClassSummary& one : classes->classes) {
    input.item("class", one.name);
    input.item("members", one.members);
  }
  return input.take();
}

Status write_agent_config(const std::string& path, const std::string& traces,
                          const std::string& log) {
  AgentConfig config;
  config.trace_dir = traces;
  config.log = log;
  config.launch = kLaunchNumber;
  config.collecting = collecting_for_checks();
  return write_file_atomically(path, config.text());
}

Status empty_folder(const std::string& path) {
  if (auto gone = remove_tree(path); !gone) return gone;
  return make_directories(path);
}

}  // namespace

Collecting collecting_for_checks() {
  Collecting collecting;
  collecting.blocks = true;
  collecting.receivers = true;
  return collecting;
}

bool keeps_state_between_tests(const Revision& revision) {
  for (const SourceFile& file : revision.files) {
    for (size_t at = 0; (at = file.text.find("static ", at)) != std::string::npos; ++at) {
      size_t end = file.text.find_first_of("=;({", at);
      std::string_view words = std::string_view(file.text).substr(at, end - at);
      bool field = end != std::string::npos && (file.text[end] == '=' || file.text[end] == ';');
      if (field && words.find("final") == std::string_view::npos) return true;
    }
  }
  return false;
}

Lane::Lane(const LaneOptions& options, JvmWorkerOptions plain, JvmWorkerOptions recording)
    : folder_(options.folder),
      java_home_(options.java_home),
      traces_(join_path(options.folder, "traces")),
      plain_(std::move(plain)),
      recording_(std::move(recording)) {}

Lane::~Lane() {
  plain_.restart();
  recording_.restart();
  (void)remove_tree(folder_);
}

Result<std::unique_ptr<Lane>> Lane::open(const LaneOptions& options) {
  // Without them no program would compile or be recorded, which is no bug of any technique.
  for (const std::string& needed : {checker_jar(), agent_library()}) {
    if (!exists(needed)) {
      return fail(ErrorCode::kNotFound, "is missing: is Winnow installed completely?", needed);
    }
  }
  for (const char* name : {"tests", "first-tests", "scratch", "traces"}) {
    if (auto made = make_directories(join_path(options.folder, name)); !made) {
      return fail(made.error());
    }
  }
  std::string config = join_path(options.folder, "agent.txt");
  auto written = write_agent_config(config, join_path(options.folder, "traces"),
                                    join_path(options.folder, "agent.log"));
  if (!written) return fail(written.error());
  JvmWorkerOptions plain;
  plain.java_home = options.java_home;
  plain.folder = join_path(options.folder, "scratch");
  plain.writable = {options.folder};
  plain.test_limit = options.test_limit;
  plain.compile_limit = options.compile_limit;
  JvmWorkerOptions recording = plain;
  recording.agent_argument = "-agentpath:" + agent_library() + "=" + config;
  // The agent has numbers for a million methods, and no class of a program that is gone gives its
  // own back.
  recording.programs_per_jvm = 150;
  return std::unique_ptr<Lane>(new Lane(options, std::move(plain), std::move(recording)));
}

Launch ProgramCheck::launch() const {
  Launch launch;
  launch.module = "program";
  launch.base = lane_.folder_;
  launch.roots = roots();
  launch.test_roots = {tests_folder()};
  launch.java_home = absolute_path(lane_.java_home_);
  return launch;
}

Result<State> ProgramCheck::load_state() const {
  State state = State::load(roots(), RootCache(""));
  auto problems = state.problems();
  if (!problems.empty()) return fail(ErrorCode::kCorrupt, problems.front());
  return state;
}

std::vector<std::string> ProgramCheck::names_of(const IdSet& tests) const {
  std::vector<std::string> names;
  for (uint32_t test : tests) names.push_back(seen_.tests[test]);
  return names;
}

std::string ProgramCheck::test_source(const std::string& test) const {
  for (size_t i = 0; i < seen_.tests.size(); ++i) {
    if (seen_.tests[i] == test) return test_sources_[i].text;
  }
  return {};
}

std::string ProgramCheck::exception_of(const std::string& test) const {
  for (size_t i = 0; i < seen_.tests.size(); ++i) {
    if (seen_.tests[i] == test) return first_ends_[i].exception;
  }
  return {};
}

void ProgramCheck::note_unknown(const std::string& where, const std::vector<TestEnd>& ends) {
  std::set<std::string> known;
  for (const TestEnd& end : ends) {
    if (!end.unknown.empty()) known.insert("a test " + end.unknown);
    if (end.exception.starts_with("java.nio.file.AccessDeniedException") ||
        end.exception.find("(Permission denied)") != std::string::npos) {
      known.insert("a test was kept from writing elsewhere");
    }
    if (end.exception.starts_with("java.lang.OutOfMemoryError")) {
      known.insert("a test used up the memory");
      lane_.plain_.restart();
    }
  }
  for (const std::string& what : known) seen_.contained.push_back(where + ": " + what);
}

Result<ProgramObservation> ProgramCheck::run(const EvolvingProgram& program,
                                             std::string_view mode) {
  seen_ = {};
  seen_.program = program.name;
  seen_.mode = mode;
  seen_.refused = program.refused;
  recorded_.reset();
  test_sources_.clear();
  (void)remove_tree(classes_folder());
  ++lane_.programs_;
  lane_.plain_.next_program();
  bool new_jvm = lane_.recording_.next_program();
  if (new_jvm) {
    if (auto empty = empty_folder(lane_.traces_); !empty) return fail(empty.error());
    lane_.slice_.begin(lane_.traces_);
  }
  for (auto step : {&ProgramCheck::make_tests, &ProgramCheck::run_first, &ProgramCheck::record,
                    &ProgramCheck::compare_uses}) {
    if (auto done = (this->*step)(program); !done) return fail(done.error());
    if (!seen_.compiles || !seen_.trouble.empty() || seen_.tests.empty()) return seen_;
  }
  if (auto done = run_again(); !done) return fail(done.error());
  for (const Revision& revision : program.successors) {
    auto observed = run_revision(revision);
    if (!observed) return fail(observed.error());
    seen_.revisions.push_back(std::move(*observed));
  }
  end_processes(lane_.plain_);
  end_processes(lane_.recording_);
  return seen_;
}

void ProgramCheck::end_processes(JvmWorker& worker) {
  size_t count = worker.processes_left();
  if (count == 0) return;
  seen_.contained.push_back("some revision: left " + std::to_string(count) + " processes running");
  worker.restart();
}

Result<std::vector<SourceFile>> ProgramCheck::put_resources(const Revision& revision,
                                                            const std::string& folder) {
  if (auto empty = empty_folder(folder); !empty) return fail(empty.error());
  std::vector<SourceFile> sources;
  for (const SourceFile& file : revision.files) {
    if (is_java(file)) {
      sources.push_back(file);
      continue;
    }
    std::string path = join_path(folder, file.path);
    if (auto made = make_directories(parent_path(path)); !made) return fail(made.error());
    if (auto written = write_file_atomically(path, file.text); !written) {
      return fail(written.error());
    }
  }
  return sources;
}

Result<bool> ProgramCheck::compile_program(const Revision& revision, std::string& error) {
  auto sources = put_resources(revision, classes_folder());
  if (!sources) return fail(sources.error());
  auto compiled = lane_.plain_.compile(classes_folder(), {}, *sources);
  if (!compiled) return fail(compiled.error());
  if (!compiled->given_up.empty()) {
    note_given_up(revision, "the program", *compiled);
    error = "javac " + compiled->given_up;
  } else if (!compiled->errors.empty()) {
    error = compiled->errors.begin()->first + ":" + compiled->errors.begin()->second;
  }
  return compiled->good();
}

void ProgramCheck::note_given_up(const Revision& revision, const std::string& what,
                                 const Compiled& compiled) {
  seen_.contained.push_back((recorded_ ? revision.change : "first revision") + ": javac " +
                            compiled.given_up + " with " + what);
}

Status ProgramCheck::make_tests(const EvolvingProgram& program) {
  std::string error;
  auto compiles = compile_program(program.first, error);
  if (!compiles) return fail(compiles.error());
  seen_.compiles = *compiles;
  if (!*compiles) return {};
  std::vector<std::string> classes;
  State state = State::load({classes_folder()}, RootCache(""));
  for (const ClassSummary* one : state.classes()) classes.push_back(dotted(one->name));
  // The same for a program whichever others are checked with it.
  uint64_t seed = seed_ ^ print_of(program.name).low;
  auto sources = lane_.plain_.generate({classes_folder()}, classes, seed);
  if (!sources) {
    seen_.trouble = "while tests were made, a call " + sources.error().message;
    seen_.contained.push_back("first revision: " + seen_.trouble);
    lane_.plain_.restart();
    return {};
  }
  for (size_t i = 0; i < sources->size(); ++i) {
    std::string name = "T" + std::to_string(1000 + i);
    test_sources_.push_back({name + ".java", std::move((*sources)[i])});
    seen_.tests.push_back(std::move(name));
  }
  return {};
}

Result<IdSet> ProgramCheck::compile_tests(const Revision& revision, const std::string& output) {
  if (auto empty = empty_folder(output); !empty) return fail(empty.error());
  IdSet good;
  for (uint32_t i = 0; i < test_sources_.size(); ++i) good.push_back(i);
  // What javac finds wrong in one of its steps hides what it would have found in a later one.
  while (!good.empty()) {
    std::vector<SourceFile> sources;
    for (uint32_t test : good) sources.push_back(test_sources_[test]);
    auto compiled = lane_.plain_.compile(output, {classes_folder()}, sources);
    if (!compiled) return fail(compiled.error());
    if (compiled->good()) break;
    if (!compiled->given_up.empty()) {
      note_given_up(revision, "the tests", *compiled);
      return IdSet{};
    }
    const auto& errors = compiled->errors;
    size_t before = good.size();
    std::erase_if(good, [&](uint32_t test) { return errors.count(test_sources_[test].path) != 0; });
    if (good.size() == before) {
      return fail(ErrorCode::kCorrupt, "the tests can't be compiled: " + errors.begin()->second);
    }
  }
  return good;
}

// Runs everything twice: a test that does not end in the same way both times tells nothing.
Status ProgramCheck::run_first(const EvolvingProgram& program) {
  shared_ = sharing_of(program);
  auto good = compile_tests(program.first, tests_folder());
  if (!good) return fail(good.error());
  auto first = lane_.plain_.run(roots(), names_of(*good), shared_);
  if (!first) return fail(first.error());
  auto second = lane_.plain_.run(roots(), names_of(*good), shared_);
  if (!second) return fail(second.error());
  note_unknown("first revision", *first);
  std::vector<SourceFile> sources;
  std::vector<std::string> names;
  for (size_t i = 0; i < good->size(); ++i) {
    uint32_t test = (*good)[i];
    const TestEnd &one = (*first)[i], &two = (*second)[i];
    bool steady = one.unknown.empty() && two.unknown.empty() && one.exception == two.exception &&
                  one.returned == two.returned && one.state == two.state;
    if (!steady) {
      (void)remove_tree(join_path(tests_folder(), seen_.tests[test] + ".class"));
      continue;
    }
    sources.push_back(std::move(test_sources_[test]));
    names.push_back(std::move(seen_.tests[test]));
    first_ends_.resize(names.size());
    first_ends_.back() = one;
  }
  test_sources_ = std::move(sources);
  seen_.tests = std::move(names);
  return {};
}

Status ProgramCheck::record(const EvolvingProgram& program) {
  // Where the truth is what each test does alone, each is also recorded alone.
  bool isolated = !program.shares_state && keeps_state_between_tests(program.first);
  Shared shared = isolated ? Shared::kNothing : Shared::kClasses;
  size_t jvms = lane_.recording_.jvms_started();
  std::vector<std::string> all = seen_.tests;
  // The first test that uses a class also sees it being looked for by name. Others don't, so what
  // counts is a second time, when everything is loaded: if that is enough to select a test, more
  // is. Where tests find what others left, a second time is another test.
  if (!program.shares_state) all.insert(all.end(), seen_.tests.begin(), seen_.tests.end());
  auto ends = lane_.recording_.run(roots(), all, shared);
  if (!ends) return fail(ends.error());
  size_t disturbed = 0;
  for (size_t i = 0; i < ends->size(); ++i) {
    const TestEnd& then = first_ends_[i % first_ends_.size()];
    disturbed += (*ends)[i].exception != then.exception || !(*ends)[i].unknown.empty();
  }
  if (lane_.recording_.jvms_started() > jvms + 1) {
    seen_.trouble = "a test ended the JVM in which it was recorded";
    lane_.recording_.restart();
    return {};
  }
  auto trace = lane_.slice_.next();
  if (!trace) return fail(trace.error());
  auto state = load_state();
  if (!state) return fail(state.error());
  first_interface_ = interface_of(*state, classes_folder());
  auto recorded = RecordedProgram::record(lane_.folder_, launch(), *state, *trace);
  if (!recorded) return fail(recorded.error());
  recorded_.emplace(std::move(*recorded));
  seen_.first.assign(techniques_.size(), {recorded_->recorded(), disturbed});
  return {};
}

// The same tests with the program as it is when it says itself what runs. A program that can't be
// compiled with marks, or that does not end with them, is not compared.
Status ProgramCheck::compare_uses(const EvolvingProgram& program) {
  auto sources = put_resources(program.first, marked_folder());
  if (!sources) return fail(sources.error());
  auto marked = lane_.plain_.mark(*sources);
  if (!marked) return {};
  auto compiled = lane_.plain_.compile(marked_folder(), {}, *marked);
  if (!compiled) return fail(compiled.error());
  if (!compiled->good()) return {};
  auto said = lane_.plain_.uses({marked_folder(), tests_folder()}, seen_.tests);
  if (!said) return {};
  std::map<std::string, std::vector<std::string>> uses;
  for (size_t i = 0; i < said->size(); ++i) {
    std::vector<std::string>& of_test = uses[seen_.tests[i]];
    for (std::string& use : (*said)[i]) {
      if (is_comparable(use)) of_test.push_back(std::move(use));
    }
    seen_.uses += of_test.size();
  }
  auto lacking = recorded_->lacking(uses, techniques_);
  if (!lacking) return fail(lacking.error());
  for (size_t i = 0; i < techniques_.size(); ++i) {
    for (LackingUse& one : (*lacking)[i]) {
      // Sorted like the tests: all names have the same length.
      auto test = std::lower_bound(seen_.tests.begin(), seen_.tests.end(), one.test);
      seen_.first[i].lacking.push_back(static_cast<uint32_t>(test - seen_.tests.begin()));
      seen_.first[i].lacking_uses.push_back(std::move(one.use));
    }
  }
  return {};
}

Status ProgramCheck::select(const State& state, RevisionObservation& seen) {
  auto selected = recorded_->select(state, techniques_);
  if (!selected) return fail(selected.error());
  for (std::vector<SelectedTest>& of_one : *selected) {
    IdSet& ids = seen.selected.emplace_back();
    std::vector<std::string>& causes = seen.causes.emplace_back();
    // Both are sorted: all names have the same length.
    size_t at = 0;
    for (SelectedTest& test : of_one) {
      while (at < seen_.tests.size() && seen_.tests[at] < test.name) ++at;
      if (at == seen_.tests.size() || seen_.tests[at] != test.name) continue;
      ids.push_back(static_cast<uint32_t>(at));
      causes.push_back(std::move(test.cause));
    }
  }
  return {};
}

Status ProgramCheck::run_again() {
  auto state = load_state();
  if (!state) return fail(state.error());
  seen_.again.change = "none";
  for (uint32_t i = 0; i < seen_.tests.size(); ++i) seen_.again.tests.push_back(i);
  if (auto selected = select(*state, seen_.again); !selected) return selected;
  RevisionObservation once_more;
  if (auto selected = select(*state, once_more); !selected) return selected;
  seen_.selected_again = std::move(once_more.selected);
  return {};
}

Result<RevisionObservation> ProgramCheck::run_revision(const Revision& revision) {
  RevisionObservation seen;
  seen.change = revision.change;
  auto compiles = compile_program(revision, seen.compile_error);
  if (!compiles) return fail(compiles.error());
  seen.compiles = *compiles;
  if (!seen.compiles) return seen;
  auto state = load_state();
  if (!state) return fail(state.error());
  bool same_tests = interface_of(*state, classes_folder()) == first_interface_;
  if (same_tests) {
    for (uint32_t i = 0; i < seen_.tests.size(); ++i) seen.tests.push_back(i);
  } else {
    // The tests of the first revision wait beside, for the next revision that needs no others.
    (void)remove_tree(first_tests_folder());
    if (::rename(tests_folder().c_str(), first_tests_folder().c_str()) != 0) {
      return fail(ErrorCode::kIo, "can't be moved aside", tests_folder());
    }
    auto good = compile_tests(revision, tests_folder());
    if (!good) return fail(good.error());
    seen.tests = std::move(*good);
    state = load_state();
    if (!state) return fail(state.error());
  }
  auto ends = lane_.plain_.run(roots(), names_of(seen.tests), shared_);
  if (!ends) return fail(ends.error());
  note_unknown(revision.change, *ends);
  for (size_t i = 0; i < ends->size(); ++i) {
    uint32_t test = seen.tests[i];
    const TestEnd &then = first_ends_[test], &now = (*ends)[i];
    if (!now.unknown.empty()) {
      seen.unknown.push_back(test);
      continue;
    }
    bool fails = then.exception != now.exception || then.returned != now.returned;
    if (fails) seen.newly_failing.push_back(test);
    if (fails || then.state != now.state) seen.affected.push_back(test);
  }
  if (auto selected = select(*state, seen); !selected) return fail(selected.error());
  if (!same_tests) {
    (void)remove_tree(tests_folder());
    if (::rename(first_tests_folder().c_str(), tests_folder().c_str()) != 0) {
      return fail(ErrorCode::kIo, "can't be put back", first_tests_folder());
    }
  }
  return seen;
}

Result<std::string> ProgramCheck::explain(const EvolvingProgram& program, size_t revision,
                                          const CheckedTechnique& technique,
                                          const std::string& test) {
  std::string error;
  auto compiles = compile_program(program.successors.at(revision), error);
  if (!compiles) return fail(compiles.error());
  auto good = compile_tests(program.successors.at(revision), tests_folder());
  if (!good) return fail(good.error());
  auto state = load_state();
  if (!state) return fail(state.error());
  return recorded_->explain(*state, technique, test);
}

}  // namespace winnow
