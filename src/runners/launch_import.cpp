#include "runners/launch_import.h"

#include <algorithm>
#include <ctime>

#include "base/files.h"
#include "change/class_version.h"
#include "facts/class_digest.h"
#include "runners/plain_class.h"
#include "select/selection.h"
#include "store/fact_groups.h"
#include "trace/agent_config.h"

namespace winnow {
namespace {

// Gives the facts of one builder their ids in the store.
class Interner {
 public:
  Interner(const RecordBuilder& builder, Answers& answers, Store::Transaction& transaction)
      : builder_(builder),
        answers_(answers),
        transaction_(transaction),
        digests_(answers.state()) {}

  Status intern(const IdSet& ids, IdSet& out) {
    interned_.resize(builder_.facts().size());
    for (uint32_t id : ids) {
      if (interned_[id] == 0) {
        const Fact& fact = builder_.facts()[id];
        auto stored = transaction_.intern(fact, digest_for(fact));
        if (!stored) return fail(stored.error());
        interned_[id] = *stored;
        if (auto kept = keep_version(fact); !kept) return kept;
      }
      out.push_back(interned_[id]);
    }
    return {};
  }

 private:
  Status keep_version(const Fact& fact) {
    if (fact.kind != FactKind::kClass || fact.print.absent()) return {};
    const ClassSummary* one = answers_.find(fact.subject);
    if (one == nullptr || one->opaque) return {};
    return transaction_.add_class_version(fact.print, as_bytes(encode_class_version(*one)));
  }

  // The digest with which the fact holds for certain; absent if there is none. What a class answers
  // has the print that the state gives.
  Print digest_for(const Fact& fact) {
    bool by_family = is_answered_by_family(fact.kind);
    if (!by_family && !is_answered_by_class(fact.kind)) return kAbsent;
    const ClassSummary* one = answers_.find(group_subject(fact.kind, fact.subject));
    if (one == nullptr) return kAbsent;
    return by_family ? digests_.of_family(*one) : digests_.of_class(*one);
  }

  const RecordBuilder& builder_;
  Answers& answers_;
  Store::Transaction& transaction_;
  std::vector<uint32_t> interned_;  // by the builder's ids; 0: not yet
  ClassDigests digests_;
};

}  // namespace

struct LaunchImport::Runtime {
  Surroundings surroundings;
  Answers answers;
  Runtime(Surroundings around, const State& state, const RootCache& cache)
      : surroundings(std::move(around)), answers(state, cache, surroundings) {}
};

struct LaunchImport::Jvm {
  struct Test {
    const TraceClose* close;
    IdSet facts;  // of the builder
    std::string obstacle;
  };
  Jvm(Trace what_it_wrote, Answers& its_answers)
      : trace(std::move(what_it_wrote)), answers(its_answers) {}
  Trace trace;
  Answers& answers;
  std::optional<RecordBuilder> builder;  // none if the trace can't be relied on
  std::vector<Test> tests;
};

struct LaunchImport::Now {
  State state;
  Surroundings surroundings;
  Answers answers;
  std::map<std::pair<FactKind, std::string>, bool> differs;
  Now(State at_the_end, Surroundings around, const RootCache& cache)
      : state(std::move(at_the_end)),
        surroundings(std::move(around)),
        answers(state, cache, surroundings) {}
};

LaunchImport::LaunchImport(const Project& project, std::string stem, const std::string& revision)
    : project_(project), stem_(std::move(stem)), revision_(revision), cache_(project.cache()) {}

LaunchImport::~LaunchImport() = default;

bool LaunchImport::is_planned() {
  if (planned_) return *planned_;
  planned_ = false;
  auto launch = Launch::read(stem_ + ".txt");
  auto content = read_file(stem_ + ".wstate");
  if (!launch || !content) return false;
  auto state = State::decode(as_bytes(*content), stem_ + ".wstate");
  if (!state) return false;
  launch_ = std::move(*launch);
  state_ = std::move(*state);
  encoded_state_ = std::move(*content);
  planned_at_ = stat_file(stem_ + ".txt").signature.ctime_ns;
  return *(planned_ = true);
}

LaunchImport::Runtime& LaunchImport::runtime_of(const Trace& trace) {
  std::string home = trace.jvms.empty() ? launch_.java_home : trace.jvms.front().java_home;
  auto& runtime = runtimes_[home];
  if (runtime == nullptr) {
    Surroundings surroundings = launch_.surroundings(project_);
    if (!trace.jvms.empty()) {
      surroundings.java_home = home;
      surroundings.platform = jdk_print(home);
    }
    runtime = std::make_unique<Runtime>(std::move(surroundings), state_, cache_);
  }
  return *runtime;
}

std::unique_ptr<LaunchImport::Jvm> LaunchImport::build(Trace trace) {
  Answers& answers = runtime_of(trace).answers;
  auto jvm = std::make_unique<Jvm>(std::move(trace), answers);
  if (!jvm->trace.troubles.empty()) return jvm;
  jvm->builder.emplace(jvm->trace, answers);
  for (const TraceClose& close : jvm->trace.closed) {
    IdSet facts = jvm->builder->build(close);
    jvm->tests.push_back({&close, std::move(facts), jvm->builder->obstacle()});
  }
  return jvm;
}

void LaunchImport::build_ahead(TraceFile file, Trace trace) {
  if (!is_planned()) return;
  files_.insert(std::move(file));
  jvms_.push_back(build(std::move(trace)));
}

Status LaunchImport::record(std::map<TraceFile, Trace> rest, Store::Transaction& transaction,
                            ImportSummary& summary) {
  if (!is_planned()) return {};
  // What tests did in a JVM that collects nothing was not to be recorded.
  auto collects_nothing = [](const Trace& trace) {
    return !trace.jvms.empty() && (trace.jvms.front().collects & kCollectsNothing) != 0;
  };
  for (const auto& jvm : jvms_) {
    if (collects_nothing(jvm->trace)) return {};
  }
  for (const auto& [file, trace] : rest) {
    if (collects_nothing(trace)) return {};
  }
  ++summary.launches;
  find_touched_classes();
  for (; !jvms_.empty(); jvms_.pop_front()) {
    if (auto added = add(*jvms_.front(), transaction, summary); !added) return added;
  }
  for (auto& [file, trace] : rest) {
    files_.insert(file);
    if (auto added = add(*build(std::move(trace)), transaction, summary); !added) return added;
  }
  // A JVM in which no test ran says nothing about how tests are started.
  if (parts_.empty() && launch_.test_roots.empty()) return {};
  if (auto written = write_records(transaction, summary); !written) return written;
  if (auto written = write_classes_that_are_no_tests(transaction); !written) return written;
  if (auto set = transaction.set_launch(launch_.module, launch_.stored_lines(project_.root()));
      !set) {
    return set;
  }
  return write_file_atomically(project_.state_path(launch_.module), encoded_state_);
}

Status LaunchImport::add(const Jvm& jvm, Store::Transaction& transaction, ImportSummary& summary) {
  const Trace& trace = jvm.trace;
  every_jvm_ended_well_ &= trace.ended && !trace.torn && trace.troubles.empty();
  for (const std::string& test : trace.unfinished()) parts_[test].unfinished = true;
  if (!jvm.builder) {
    summary.notes.push_back("the agent had trouble in a test JVM (" + trace.troubles.front() +
                            "); nothing is recorded from it and its tests run again");
    return {};
  }
  find_classes_that_changed_back(jvm);
  const std::deque<Fact>& facts = jvm.builder->facts();
  Interner interner(*jvm.builder, jvm.answers, transaction);
  for (const Jvm::Test& test : jvm.tests) {
    const TraceClose& close = *test.close;
    TestParts& part = parts_[close.test];
    part.failed = part.failed || close.outcome == TestOutcome::kFailed;
    part.duration_us += close.microseconds;
    if (!trace.jvms.empty()) {
      part.jdk = trace.jvms.front().java_version;
      part.collects &= trace.jvms.front().collects;
    }
    if (auto added = interner.intern(test.facts, part.facts); !added) return added;
    if (!test.obstacle.empty()) part.obstacle = test.obstacle;
    for (uint32_t id : test.facts) {
      if (was_touched(facts[id])) {
        part.obstacle =
            describe_question(facts[id].kind, facts[id].subject) + " changed while the tests ran";
      }
    }
  }
  note_changed_classes(*jvm.builder, summary);
  return {};
}

// Classes that are not as they were when the run was planned: the JVM may have seen either.
void LaunchImport::find_touched_classes() {
  const State& planned = state_;
  if (State::load_print(launch_.roots, cache_) == planned.print()) return;
  State now = State::load(launch_.roots, cache_);
  for (const ClassSummary* then : planned.classes()) {
    const ClassSummary* one = now.find(then->name);
    if (one != nullptr && one->whole == then->whole && one->members == then->members) continue;
    touched_.insert(then->name);
    touched_.insert(std::string(then->stable_name()));
  }
  for (const ClassSummary* one : now.classes()) {
    if (planned.find(one->name) == nullptr) touched_.insert(one->name);
  }
  if (now.resources_print() == planned.resources_print()) return;
  now_ = std::make_unique<Now>(std::move(now), launch_.surroundings(project_), cache_);
}

// A test that writes a resource concerns those who asked for it, and nobody else.
bool LaunchImport::has_another_answer_now(const Fact& fact) {
  auto [known, is_new] = now_->differs.try_emplace({fact.kind, fact.subject}, false);
  if (is_new) known->second = now_->answers.answer(fact.kind, fact.subject) != fact.print;
  return known->second;
}

// Other bytes ran than stand there now and stood there then. If nobody has touched the file since
// the run was planned and its JVM began, another agent or a class loader has changed them. Between
// the two, Surefire may fetch what it runs tests with.
void LaunchImport::find_classes_that_changed_back(const Jvm& jvm) {
  int64_t since = planned_at_;
  if (!jvm.trace.jvms.empty()) {
    auto began = static_cast<int64_t>(jvm.trace.jvms.front().began_ns);
    since = std::max(since, began - kFileTimeTick);
  }
  for (const auto& changed : jvm.builder->changed_classes()) {
    if (stat_file(changed.file).signature.ctime_ns >= since) touched_.insert(changed.subject);
  }
}

void LaunchImport::note_changed_classes(const RecordBuilder& builder,
                                        ImportSummary& summary) const {
  std::string first;
  size_t count = 0;
  for (const auto& changed : builder.changed_classes()) {
    if (changed.loses_nothing || touched_.count(changed.subject) != 0) continue;
    if (count++ == 0) first = dotted(changed.name);
  }
  if (count == 0) return;
  summary.notes.push_back(
      first + (count == 1 ? "" : " and " + std::to_string(count - 1) + " other classes") +
      (count == 1 ? " was" : " were") +
      " changed by another agent or a class loader before running; methods of a class that "
      "was are not told apart");
}

bool LaunchImport::was_touched(const Fact& fact) {
  if (touched_.empty() && !now_) return false;
  switch (fact.kind) {
    case FactKind::kClass:
    case FactKind::kShape:
    case FactKind::kMembers:
    case FactKind::kOrder:
      return touched_.count(fact.subject) != 0;
    case FactKind::kResources:
    case FactKind::kResource:
    case FactKind::kBundle:
      return now_ != nullptr && has_another_answer_now(fact);
    case FactKind::kClassNames:
      return !touched_.empty();
    default:
      return false;
  }
}

Status LaunchImport::write_records(Store::Transaction& transaction, ImportSummary& summary) {
  for (auto& [test, part] : parts_) {
    StoredRecord record;
    record.made_at = static_cast<int64_t>(std::time(nullptr));
    record.revision = revision_;
    record.jdk = part.jdk;
    record.collects = part.collects == UINT32_MAX ? 0 : part.collects;
    if (part.unfinished) {
      summary.unfinished.push_back(test);
      record.outcome = RecordOutcome::kUnfinished;
    } else if (!part.obstacle.empty()) {
      summary.notes.push_back(test + " is not recorded and runs again: " + part.obstacle);
      if (!part.failed) continue;
      // Without facts it holds always, so that no earlier success is taken for the last word.
      record.outcome = RecordOutcome::kFailed;
    } else {
      record.outcome = part.failed ? RecordOutcome::kFailed : RecordOutcome::kPassed;
      record.duration_us = part.duration_us;
      record.facts = std::move(part.facts);
      normalize(record.facts);
      part.failed ? ++summary.failed : ++summary.passed;
      if (part.failed) summary.failed_tests.push_back(test);
    }
    if (auto added = transaction.add_record(launch_.module, test, record); !added) return added;
  }
  return {};
}

// Only then does it mean something of every class that it was not run as a test.
bool LaunchImport::run_was_complete() const {
  if (!launch_.filter.empty() || !launch_.refuse.empty() || files_.empty()) return false;
  auto text = read_file(stem_ + ".done");
  if (!text) return false;
  auto done = KeyValues::parse(*text, "winnow-done", 1, stem_ + ".done");
  if (!done || done->get("outcome") != "passed") return false;
  if (!every_jvm_ended_well_) return false;
  for (const auto& [test, part] : parts_) {
    if (part.failed || part.unfinished) return false;
  }
  return touched_.empty();
}

// Where a test failed, others may have been left out; a plain class is no test all the same.
Status LaunchImport::write_classes_that_are_no_tests(Store::Transaction& transaction) {
  bool complete = run_was_complete();
  if (!launch_.filter.empty() || !launch_.refuse.empty() || !touched_.empty()) return {};
  std::set<std::string> tests;
  for (const auto& [test, part] : parts_) tests.insert(test);
  auto agent = AgentConfig::read(stem_ + ".agent");
  if (!agent) return {};
  tests.insert(agent->skip.begin(), agent->skip.end());

  Surroundings surroundings = launch_.surroundings(project_);
  Answers answers(state_, cache_, surroundings);
  Trace nothing_ran;
  RecordBuilder builder(nothing_ran, answers);
  Interner interner(builder, answers, transaction);
  for (const std::string& name : launch_.candidates(state_)) {
    if (tests.count(name) != 0) continue;
    if (!complete && !is_plain_class(state_, slashed(name))) continue;
    StoredRecord record;
    record.outcome = RecordOutcome::kNotATest;
    record.made_at = static_cast<int64_t>(std::time(nullptr));
    record.revision = revision_;
    IdSet ids = builder.build_not_a_test(slashed(name));
    if (auto added = interner.intern(ids, record.facts); !added) return added;
    normalize(record.facts);
    if (auto added = transaction.add_record(launch_.module, name, record); !added) return added;
  }
  return {};
}

void LaunchImport::find_flaky_tests(Store& store, ImportSummary& summary) {
  auto tests = parts_.empty() ? Result<std::vector<StoredTest>>{}
                              : store.tests(launch_.module, Store::With::kNoFacts);
  if (!tests) return;
  std::erase_if(*tests, [&](const StoredTest& test) {
    auto ended = [&](RecordOutcome outcome) {
      return std::any_of(test.records.begin(), test.records.end(),
                         [&](const StoredRecord& one) { return one.outcome == outcome; });
    };
    return parts_.count(test.name) == 0 || !ended(RecordOutcome::kPassed) ||
           !ended(RecordOutcome::kFailed);
  });
  if (tests->empty() || runtimes_.empty()) return;
  Answers& answers = runtimes_.rbegin()->second->answers;
  const Technique& technique = *find_technique(kDefaultTechnique);
  auto broken = BrokenFacts::find(store, *tests, answers, technique.kinds);
  if (!broken) return;
  SelectionInput input{std::move(*tests), std::move(*broken), {}};
  for (const StoredTest& test : input.tests) input.candidates.push_back(test.name);
  for (const Decision& decision : select_tests(input, state_, technique).decisions) {
    if (decision.reason == Reason::kFlaky) summary.flaky.push_back(decision.test);
  }
}

}  // namespace winnow
