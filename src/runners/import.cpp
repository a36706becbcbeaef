#include "runners/import.h"

#include <algorithm>
#include <ctime>
#include <list>
#include <map>
#include <optional>
#include <set>

#include "base/files.h"
#include "change/class_version.h"
#include "facts/class_digest.h"
#include "facts/record_builder.h"
#include "runners/git_revision.h"
#include "runners/launch.h"
#include "runners/plain_class.h"
#include "select/selection.h"
#include "store/fact_groups.h"
#include "trace/agent_config.h"
#include "trace/trace_reader.h"

namespace winnow {
namespace {

// What one test did in all JVMs of a launch.
struct TestParts {
  bool failed = false;
  bool unfinished = false;
  uint64_t duration_us = 0;
  std::string jdk;
  uint32_t collects = UINT32_MAX;  // what all of the JVMs collected
  IdSet facts;                     // ids of the store
  std::string obstacle;
};

// Gives the facts of one builder their ids in the store.
class Interner {
 public:
  Interner(const RecordBuilder& builder, Answers& answers, Store::Transaction& transaction)
      : builder_(builder),
        answers_(answers),
        transaction_(transaction),
        digests_(answers.state()) {}

  Status intern(const IdSet& ids, IdSet& out) {
    for (uint32_t id : ids) {
      auto [entry, is_new] = interned_.try_emplace(id);
      if (is_new) {
        const Fact& fact = builder_.facts()[id];
        auto stored = transaction_.intern(fact, digest_for(fact));
        if (!stored) return fail(stored.error());
        entry->second = *stored;
        if (auto kept = keep_version(fact); !kept) return kept;
      }
      out.push_back(entry->second);
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

  // The digest with which the fact holds for certain; absent if there is none.
  Print digest_for(const Fact& fact) {
    bool by_family = is_answered_by_family(fact.kind);
    if (!by_family && !is_answered_by_class(fact.kind)) return kAbsent;
    const ClassSummary* one = answers_.find(group_subject(fact.kind, fact.subject));
    if (one == nullptr || answers_.answer(fact.kind, fact.subject) != fact.print) return kAbsent;
    return by_family ? digests_.of_family(*one) : digests_.of_class(*one);
  }

  const RecordBuilder& builder_;
  Answers& answers_;
  Store::Transaction& transaction_;
  std::map<uint32_t, uint32_t> interned_;
  ClassDigests digests_;
};

// One launch: its file, the state it was planned on, the traces of its JVMs.
class LaunchImport {
 public:
  LaunchImport(const Project& project, const std::string& stem, const std::string& revision,
               Store::Transaction& transaction, ImportSummary& summary)
      : project_(project),
        stem_(stem),
        revision_(revision),
        transaction_(transaction),
        summary_(summary) {}

  Status run(const std::vector<Trace>& traces) {
    auto launch = Launch::read(stem_ + ".txt");
    auto read = read_state();
    if (!launch || !read) {
      // Not planned to its end: nothing of it can be trusted, and nothing was skipped.
      return {};
    }
    launch_ = std::move(*launch);
    state_ = std::move(*read);
    surroundings_ = launch_.surroundings(project_.root());
    planned_at_ = stat_file(stem_ + ".txt").signature.ctime_ns;
    for (const Trace& trace : traces) {
      // What its tests did was not to be recorded.
      if (!trace.jvms.empty() && (trace.jvms.front().collects & kCollectsNothing) != 0) return {};
    }
    ++summary_.launches;
    find_touched_classes(state_);
    RootCache cache = project_.cache();
    for (const Trace& trace : traces) {
      if (auto added = read_trace(trace, state_, cache); !added) return added;
    }
    // A JVM in which no test ran says nothing about how tests are started.
    if (parts_.empty() && launch_.test_roots.empty()) return {};
    if (auto written = write_records(); !written) return written;
    if (auto written = write_classes_that_are_no_tests(traces, cache); !written) return written;
    if (auto set = transaction_.set_launch(launch_.module, launch_.stored_lines(project_.root()));
        !set) {
      return set;
    }
    return write_file_atomically(project_.state_path(launch_.module), encoded_state_);
  }

  // Those of this launch that have passed and failed in the state in which they ran. Their records
  // must be in the store.
  void find_flaky_tests(Store& store) {
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
    if (tests->empty()) return;
    RootCache cache = project_.cache();
    Answers answers(state_, cache, surroundings_);
    const Technique& technique = *find_technique(kDefaultTechnique);
    auto broken = BrokenFacts::find(store, *tests, answers, technique.kinds);
    if (!broken) return;
    SelectionInput input{std::move(*tests), std::move(*broken), {}};
    for (const StoredTest& test : input.tests) input.candidates.push_back(test.name);
    for (const Decision& decision : select_tests(input, state_, technique).decisions) {
      if (decision.reason == Reason::kFlaky) summary_.flaky.push_back(decision.test);
    }
  }

 private:
  Result<State> read_state() {
    auto content = read_file(stem_ + ".wstate");
    if (!content) return fail(content.error());
    encoded_state_ = std::move(*content);
    return State::decode(as_bytes(encoded_state_), stem_ + ".wstate");
  }

  // Classes that are not as they were when the run was planned: the JVM may have seen either.
  void find_touched_classes(const State& planned) {
    State now = State::load(launch_.roots, project_.cache());
    if (now.print() == planned.print()) return;
    for (const ClassSummary* then : planned.classes()) {
      const ClassSummary* one = now.find(then->name);
      if (one != nullptr && one->whole == then->whole && one->members == then->members) continue;
      touched_.insert(then->name);
      touched_.insert(std::string(then->stable_name()));
    }
    for (const ClassSummary* one : now.classes()) {
      if (planned.find(one->name) == nullptr) touched_.insert(one->name);
    }
    resources_touched_ = now.resources_print() != planned.resources_print();
  }

  // Other bytes ran than stand there now and stood there then. If nobody has touched the file since
  // the run was planned, another agent or a class loader has changed them.
  void find_classes_that_changed_back(const RecordBuilder& builder) {
    for (const auto& changed : builder.changed_classes()) {
      if (stat_file(changed.file).signature.ctime_ns >= planned_at_)
        touched_.insert(changed.subject);
    }
  }

  Status read_trace(const Trace& trace, const State& state, const RootCache& cache) {
    for (const std::string& test : trace.unfinished()) parts_[test].unfinished = true;
    if (!trace.troubles.empty()) {
      summary_.notes.push_back("the agent had trouble in a test JVM (" + trace.troubles.front() +
                               "); nothing is recorded from it and its tests run again");
      return {};
    }
    Surroundings surroundings = launch_.surroundings(project_.root());
    if (!trace.jvms.empty()) {
      surroundings.java_home = trace.jvms.front().java_home;
      surroundings.platform = jdk_print(surroundings.java_home);
    }
    surroundings_ = surroundings;
    Answers answers(state, cache, surroundings);
    RecordBuilder builder(trace, answers);
    Interner interner(builder, answers, transaction_);
    for (const TraceClose& close : trace.closed) {
      TestParts& part = parts_[close.test];
      part.failed = part.failed || close.outcome == TestOutcome::kFailed;
      part.duration_us += close.microseconds;
      if (!trace.jvms.empty()) {
        part.jdk = trace.jvms.front().java_version;
        part.collects &= trace.jvms.front().collects;
      }
      IdSet ids = builder.build(close);
      if (auto added = interner.intern(ids, part.facts); !added) return added;
      if (!builder.obstacle().empty()) part.obstacle = builder.obstacle();
      find_classes_that_changed_back(builder);
      for (uint32_t id : ids) {
        if (was_touched(builder.facts()[id])) {
          part.obstacle = describe_question(builder.facts()[id].kind, builder.facts()[id].subject) +
                          " changed while the tests ran";
        }
      }
    }
    note_changed_classes(builder);
    return {};
  }

  void note_changed_classes(const RecordBuilder& builder) {
    std::string first;
    size_t count = 0;
    for (const auto& changed : builder.changed_classes()) {
      if (changed.only_counts || touched_.count(changed.subject) != 0) continue;
      if (count++ == 0) first = dotted(changed.name);
    }
    if (count == 0) return;
    summary_.notes.push_back(
        first + (count == 1 ? "" : " and " + std::to_string(count - 1) + " other classes") +
        (count == 1 ? " was" : " were") +
        " changed by another agent or a class loader before running; methods of a class that "
        "was are not told apart");
  }

  bool was_touched(const Fact& fact) const {
    if (touched_.empty() && !resources_touched_) return false;
    switch (fact.kind) {
      case FactKind::kClass:
      case FactKind::kShape:
      case FactKind::kMembers:
      case FactKind::kOrder:
        return touched_.count(fact.subject) != 0;
      case FactKind::kResources:
      case FactKind::kResource:
      case FactKind::kBundle:
        return resources_touched_;
      case FactKind::kClassNames:
        return !touched_.empty();
      default:
        return false;
    }
  }

  Status write_records() {
    for (auto& [test, part] : parts_) {
      StoredRecord record;
      record.made_at = static_cast<int64_t>(std::time(nullptr));
      record.revision = revision_;
      record.jdk = part.jdk;
      record.collects = part.collects == UINT32_MAX ? 0 : part.collects;
      if (part.unfinished) {
        summary_.unfinished.push_back(test);
        record.outcome = RecordOutcome::kUnfinished;
      } else if (!part.obstacle.empty()) {
        summary_.notes.push_back(test + " is not recorded and runs again: " + part.obstacle);
        if (!part.failed) continue;
        // Without facts it holds always, so that no earlier success is taken for the last word.
        record.outcome = RecordOutcome::kFailed;
      } else {
        record.outcome = part.failed ? RecordOutcome::kFailed : RecordOutcome::kPassed;
        record.duration_us = part.duration_us;
        record.facts = std::move(part.facts);
        normalize(record.facts);
        part.failed ? ++summary_.failed : ++summary_.passed;
        if (part.failed) summary_.failed_tests.push_back(test);
      }
      if (auto added = transaction_.add_record(launch_.module, test, record); !added) return added;
    }
    return {};
  }

  // Only then does it mean something of every class that it was not run as a test.
  bool run_was_complete(const std::vector<Trace>& traces) const {
    if (!launch_.filter.empty() || !launch_.refuse.empty() || traces.empty()) return false;
    auto text = read_file(stem_ + ".done");
    if (!text) return false;
    auto done = KeyValues::parse(*text, "winnow-done", 1, stem_ + ".done");
    if (!done || done->get("outcome") != "passed") return false;
    for (const Trace& trace : traces) {
      if (!trace.ended || trace.torn || !trace.troubles.empty()) return false;
    }
    for (const auto& [test, part] : parts_) {
      if (part.failed || part.unfinished) return false;
    }
    return touched_.empty();
  }

  // Where a test failed, others may have been left out; a plain class is no test all the same.
  Status write_classes_that_are_no_tests(const std::vector<Trace>& traces, const RootCache& cache) {
    bool complete = run_was_complete(traces);
    if (!launch_.filter.empty() || !launch_.refuse.empty() || !touched_.empty()) return {};
    std::set<std::string> tests;
    for (const auto& [test, part] : parts_) tests.insert(test);
    auto agent = AgentConfig::read(stem_ + ".agent");
    if (!agent) return {};
    tests.insert(agent->skip.begin(), agent->skip.end());

    Surroundings surroundings = launch_.surroundings(project_.root());
    Answers answers(state_, cache, surroundings);
    Trace nothing_ran;
    RecordBuilder builder(nothing_ran, answers);
    Interner interner(builder, answers, transaction_);
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
      if (auto added = transaction_.add_record(launch_.module, name, record); !added) return added;
    }
    return {};
  }

  const Project& project_;
  const std::string& stem_;
  const std::string& revision_;
  Store::Transaction& transaction_;
  ImportSummary& summary_;
  Launch launch_;
  State state_;
  std::string encoded_state_;  // as it was read
  Surroundings surroundings_;  // of the last of its JVMs
  int64_t planned_at_ = 0;     // when its file was written, before anything else
  std::set<std::string, std::less<>> touched_;
  bool resources_touched_ = false;
  std::map<std::string, TestParts> parts_;
};

bool is_launch_file(const std::string& name) {
  return name.starts_with("launch-") && name.ends_with(".txt");
}

}  // namespace

Result<ImportSummary> import_run(const Project& project, const std::string& run_folder) {
  ImportSummary summary;
  auto entries = list_directory(run_folder);
  if (!entries) return fail(entries.error());
  std::map<uint64_t, std::vector<Trace>> traces;
  std::vector<std::string> stems;
  for (const DirectoryEntry& entry : *entries) {
    std::string path = join_path(run_folder, entry.name);
    if (is_launch_file(entry.name)) stems.push_back(path.substr(0, path.size() - 4));
    if (!entry.name.ends_with(kTraceSuffix)) continue;
    auto trace = Trace::read(path);
    if (!trace) {
      summary.notes.push_back(trace.error().text() + "; its tests run again");
      continue;
    }
    // A JVM that died before it could say who it is has run no test.
    if (!trace->jvms.empty()) traces[trace->jvms.front().launch].push_back(std::move(*trace));
  }
  if (stems.empty()) return summary;
  auto store = project.open_store(Store::Access::kWrite);
  if (!store) return fail(store.error());
  std::string revision = git_revision(project.root());
  auto transaction = store->begin();
  if (!transaction) return fail(transaction.error());
  std::list<LaunchImport> imports;
  for (const std::string& stem : stems) {
    uint64_t number = std::strtoull(stem.c_str() + stem.rfind('-') + 1, nullptr, 10);
    auto& import = imports.emplace_back(project, stem, revision, *transaction, summary);
    if (auto done = import.run(traces[number]); !done) return fail(done.error());
  }
  if (auto committed = transaction->commit(); !committed) return fail(committed.error());
  for (LaunchImport& import : imports) import.find_flaky_tests(*store);
  return summary;
}

}  // namespace winnow
