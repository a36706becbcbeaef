// From what ran (a trace) to what a test relied on (facts). For each executed method the test
// relied on
//   - the ways that it took through the method (facts/ways.h), as far as its blocks were recorded,
//     and for techniques that do not look inside methods, the method itself and its class;
//   - every class that the method's code mentions, with the supertypes of all of these, because a
//     call or a type test on an object is answered by its class and the classes above it;
//   - where the method's bound calls lead, if that is not the named class itself, and what else its
//     instructions ask: of those in the blocks that ran, where that is known;
//   - everything that ran inside the static initialisers of the classes it used, whichever test was
//     the one to trigger them.
// What a test asked at run time (reflection, classes by name, resources, files) is in the trace if
// the agent could watch it. Where it could not, the test relied on all that its code could have
// asked: see types/jdk_calls.h.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/id_set.h"
#include "base/text_hash.h"
#include "facts/answers.h"
#include "facts/dispatch.h"
#include "facts/fact.h"
#include "facts/kept_state.h"
#include "facts/observed_files.h"
#include "trace/trace_reader.h"
#include "types/references.h"

namespace winnow {

class RecordBuilder {
 public:
  // Builds the records of one JVM. Everything given must outlive the builder.
  RecordBuilder(const Trace& trace, Answers& answers);
  ~RecordBuilder();

  // Indices into facts(), for one closed test.
  IdSet build(const TraceClose& close);
  // The facts that say that a class is no test: what a framework can see of it and of its
  // supertypes, and how the launch and the framework are configured.
  IdSet build_not_a_test(std::string_view class_name);

  // All facts that any of the built records uses.
  const std::deque<Fact>& facts() const { return facts_; }
  // Why the last record that was built can't be relied on; empty if it can.
  const std::string& obstacle() const { return obstacle_; }
  // Classes of which other bytes ran than stand on the class path: another agent or a class loader
  // changed them, or somebody the file. They count as a whole in the records that were built.
  struct ChangedClass {
    std::string name;
    std::string subject;  // of its facts
    std::string file;     // that it, or the jar it is in, was loaded from
    bool loses_nothing;   // it looks like JaCoCo's work, or has no two methods to tell apart
  };
  const std::vector<ChangedClass>& changed_classes() const { return changed_; }

 private:
  struct LoadedClass;
  class RecordOfTest;  // record_of_test.cpp
  // What a method, a block or an observation adds to a record.
  struct MethodInfo {
    IdSet facts;                                // without those of static initialisers
    std::vector<std::string> inits;             // classes whose initialiser may have run for it
    mutable std::optional<IdSet> init_numbers;  // of those that ran; see numbers_of_inits
    std::vector<uint32_t> calls;       // whose target depends on the object; numbers of dispatch_
    std::vector<uint32_t> receivers;   // classes of which it may make objects; the same
    std::vector<uint32_t> states;      // that it names; numbers of kept_
    std::vector<std::string> objects;  // classes of objects of which it names such fields
    uint32_t capabilities = 0;
    bool reads_all_values = false;  // of any static field that there is
    std::string obstacle;
  };

  // A method that ran, and where it stands.
  struct RunMethod {
    uint32_t id = 0;
    const TraceClass* loaded = nullptr;
    std::string class_subject, stable_key;
    const ClassSummary* summary = nullptr;  // of the class
    const ClassFile* file = nullptr;        // null if it can't be read
    const Member* code = nullptr;           // null if the file does not have it
  };
  // One of which it is known which blocks ran.
  struct DividedMethod {
    const MethodGraph* graph = nullptr;
    std::string subject;  // empty for a static initialiser, which counts otherwise
    const ClassSummary* by = nullptr;
    std::vector<References> blocks;
  };
  struct BlockInfo {
    uint32_t method = 0;
    uint32_t number = 0;
    MethodInfo info;
  };
  // What was run in a test, as far as it tells which calls were made.
  struct WhatRan {
    const std::vector<bool>& methods;          // by id
    std::set<const ClassSummary*> texts = {};  // on whose objects Object.toString ran
    bool knows_texts = false;
  };
  // By what it shows that a call was made on an object of a class.
  struct CallTrace {
    bool is_hidden = false;  // it may have been made without any trace
    bool is_text = false;    // it runs Object.toString
    IdSet methods = {};      // it runs one of these
    IdSet facts = {};        // of methods that it may have come to without running them
  };
  struct JdkCall {
    std::string key;
    CallTrace trace;
  };
  // What the JDK may call on an object.
  struct JdkCalls {
    std::vector<JdkCall> calls;
    std::unordered_map<std::vector<bool>, uint32_t> facts = {};  // by which of them were made
  };
  using RanBlocks = std::unordered_map<uint32_t, std::vector<bool>>;  // by method

  uint32_t fact(FactKind kind, std::string_view subject);
  std::string mentioned(std::string_view name, const ClassSummary* by) const {
    return answers_.state().name_seen_from(by, name);
  }
  void add_class(const std::string& subject, IdSet& out);
  void add_type(const std::string& subject, IdSet& out);
  void add_annotation_types(const ClassSummary* one, IdSet& out);
  void add_initialiser(std::string_view name, const std::string& subject, IdSet& out);
  void add_initialised(std::string_view name, const ClassSummary* by, MethodInfo& info);
  void add_loaded_elsewhere(const std::string& name, IdSet& out);
  void add_receiver(std::string_view name, MethodInfo& info);
  void add_calls(const References& references, const ClassSummary* by, MethodInfo& info);
  void add_reflective_calls(std::string_view name, MethodInfo& info);
  void add_dispatch(const std::vector<uint32_t>& calls, const std::vector<uint32_t>& receivers,
                    const WhatRan& ran, IdSet& out);
  void add_overrides(uint32_t receiver, const WhatRan& ran, IdSet& out);
  CallTrace trace_of_call(const ClassSummary& receiver, std::string_view key, bool by_interface);
  void add_target(const Target& target, std::string_view key, bool by_interface, CallTrace& trace);
  static bool was_made(const CallTrace& call, const ClassSummary& receiver, const WhatRan& ran);
  bool add_probes(std::string_view class_name, std::string_view key, IdSet& out);
  WhatRan what_ran(const std::vector<bool>& methods, const std::vector<bool>& seen) const;
  void add_modifiers(IdSet& out);
  void add_value(std::string_view owner, std::string_view field, IdSet& out);
  void add_values(const std::string& subject, const ClassSummary& one, IdSet& out);
  bool holds_switch_maps(std::string_view class_name);
  bool gives_constants_of_enum(uint32_t id) const;
  void add_values_read_unseen(std::string_view test, bool reads_all, IdSet& out);
  std::function<bool(const ClassSummary&)> is_looked_at_in(std::string_view test);
  void add_supertypes(std::string_view name, IdSet& out, std::vector<std::string>* inits);
  const IdSet& mention_facts(const std::string& name);
  void add_members_of_test(std::string_view test, IdSet& out);
  bool is_suite_of_the_platform(std::string_view test) const;
  void add_numbered_names(size_t classes_loaded, IdSet& out);
  void add_names_in_texts(const std::vector<bool>& executed, IdSet& out);
  void add_members_of_all(size_t classes_loaded, IdSet& out);
  void add_everywhere(IdSet& out);
  const MethodInfo& method_info(uint32_t id);
  void add_inside(const RunMethod& method, MethodInfo& info);
  const MethodGraph* graph_of_what_ran(const RunMethod& method);
  const BlockInfo& block_info(uint32_t id);
  void add_ways(const std::vector<bool>& executed, const RanBlocks& ran, IdSet& out);
  const MethodInfo& seen_info(uint32_t number);
  void add_members(const std::string& name, IdSet& out);
  void add_types_of_members(std::string_view name, MethodInfo& info);
  void add_static_members(std::string_view name, MethodInfo& info);
  void add_receiving(std::string_view receiver_subject, MethodInfo& info);
  void add_file(const FileQuestion& question, MethodInfo& info);
  void add_long_name(MethodInfo& info);
  bool observes(uint32_t families) const;
  bool is_set_by_somebody(const Observation& seen) const;
  bool is_for_study() const;  // what the test ran itself is told apart
  uint32_t unobserved_capabilities() const;
  const LoadedClass* class_of(uint32_t id) const;
  const TraceMethod* method_of(uint32_t id) const;  // null if no class has the id
  const ClassFile* file_of(const LoadedClass& loaded);
  std::string version_that_ran(const RootSummary& root, const TraceClass& loaded,
                               std::string found);
  const Member* member_of(const LoadedClass& loaded, const std::string& key);
  References references_of_all(const LoadedClass& loaded);
  const std::vector<References>& references_of_blocks(uint32_t method);
  enum class Role : uint8_t { kUnknown, kStatic, kOfObject, kConstructor };
  Role role_of(uint32_t method);
  bool uses_class(std::string_view name, const std::vector<bool>& has_fact);
  const IdSet& numbers_of_inits(const MethodInfo& info) const;
  void add_uses(const References& references, const ClassSummary* by, MethodInfo& info);
  bool can_link(const std::string& owner, const MethodSummary& method,
                const ClassSummary* by) const;
  void add_mentions(const References& references, const ClassSummary* by, MethodInfo& info);
  void add_questions(const References& references, const ClassSummary* by, MethodInfo& info);
  void forget_own_states(std::string_view class_name, MethodInfo& info) const;
  void add_super_call(const std::string& owner, const std::string& call, const ClassSummary* by,
                      MethodInfo& info);
  void add_whole_class(const LoadedClass& loaded, MethodInfo& info);
  bool was_changed(const LoadedClass& loaded);
  static bool only_counts_were_added(const LoadedClass& loaded);

  const Trace& trace_;
  Answers& answers_;
  std::deque<Fact> facts_;       // none of them moves when there are more
  std::vector<FactKind> kinds_;  // of the facts, for those who look through all of a test
  struct FactKey {
    FactKind kind;
    std::string_view subject;  // in facts_
    bool operator==(const FactKey&) const = default;
  };
  struct FactKeyHash {
    size_t operator()(const FactKey& key) const;
  };
  std::unordered_map<FactKey, uint32_t, FactKeyHash> fact_ids_;
  std::vector<std::unique_ptr<LoadedClass>> loaded_;                // by first id
  std::unordered_map<std::string, IdSet, TextHash> mention_facts_;  // by the name of the class
  std::vector<const LoadedClass*> class_by_id_;                     // of methods
  std::unordered_map<uint32_t, MethodInfo> methods_;
  std::vector<const MethodInfo*> info_by_id_;  // in methods_, or null
  std::unordered_map<uint32_t, DividedMethod> divided_;
  std::unordered_map<uint32_t, BlockInfo> blocks_;
  std::unordered_map<std::string, uint32_t> ways_facts_;  // by method and blocks that ran
  struct Init {
    std::string_view class_name;
    std::vector<const TraceInit*> runs;
  };
  std::vector<Init> inits_;
  std::unordered_map<std::string_view, uint32_t, TextHash> init_numbers_;
  ClassBytes class_bytes_;
  Dispatch dispatch_;
  struct DispatchFact {
    std::optional<uint32_t> fact;  // made when a test needs it
    CallTrace trace;
  };
  std::unordered_map<uint64_t, DispatchFact> dispatch_facts_;  // by receiver and call
  std::unordered_map<uint32_t, JdkCalls> jdk_calls_;           // by receiver
  std::unordered_map<std::string_view, std::vector<const LoadedClass*>> loaded_by_name_;
  bool has_made_up_classes_ = false;
  bool has_native_methods_ = false;  // one of the loaded classes, in the program's own code
  ObservedFiles files_;
  std::unordered_map<uint32_t, MethodInfo> seen_;  // by the number of the observation
  std::unordered_map<std::string, std::vector<std::string>> subjects_by_name_;  // of loaded classes
  KeptState kept_;
  std::unordered_map<uint32_t, std::vector<References>> undivided_;  // that ran in earlier tests
  std::vector<Role> roles_;                                          // of methods, by id
  // What follows from a fact for those who look at members, by the number of that fact.
  std::unordered_map<uint32_t, uint32_t> modifiers_;
  std::unordered_map<uint32_t, IdSet> values_;
  std::optional<std::set<const ClassSummary*>> looked_at_;  // somewhere in this JVM
  struct ShapeFacts {
    size_t known = 0;  // facts that there were when it was looked for
    IdSet ids = {};
  };
  std::unordered_map<std::string_view, ShapeFacts> shapes_;  // of classes, by name
  std::string obstacle_;
  std::vector<ChangedClass> changed_;
  MethodInfo refused_;  // of the classes that could not be instrumented, all together
};

// The root path in a code source's URL ("file:/a%20b/x.jar" -> "/a b/x.jar"), or empty.
std::string path_of_location(std::string_view url);

}  // namespace winnow
