// The record of one test: everything that its window, the initialisers that it relied on and the
// state that earlier tests left for it add up to. The part of RecordBuilder that goes from what ran
// to what that leads to, until nothing new comes.
#include <algorithm>
#include <utility>

#include "base/files.h"
#include "facts/loaded_class.h"
#include "facts/record_builder.h"
#include "facts/ways.h"

namespace winnow {
namespace {

// Those that are not marked yet.
void add_new(const std::vector<uint32_t>& ids, std::vector<bool>& marked,
             std::vector<uint32_t>& out) {
  for (uint32_t id : ids) {
    if (id >= marked.size()) marked.resize(size_t{id} + 1);
    if (marked[id]) continue;
    marked[id] = true;
    out.push_back(id);
  }
}

// The same as normalize(), for large sets of small numbers. What is marked must be in the set.
IdSet sorted_by(std::vector<bool>& marked, const IdSet& ids) {
  IdSet others;
  add_new(ids, marked, others);
  IdSet sorted;
  sorted.reserve(ids.size());
  for (uint32_t id = 0; id < marked.size(); ++id) {
    if (marked[id]) sorted.push_back(id);
  }
  return sorted;
}

}  // namespace

class RecordBuilder::RecordOfTest {
 public:
  RecordOfTest(RecordBuilder& builder, const TraceClose& close)
      : builder_(builder),
        close_(close),
        unobserved_(builder.unobserved_capabilities()),
        initialised_(builder.inits_.size()),
        seen_(builder.trace_.seen.size()),
        used_objects_(builder.loaded_.size()),
        made_objects_(builder.loaded_.size()),
        made_own_objects_(builder.loaded_.size()),
        of_test_{close, methods_, blocks_} {}

  IdSet add_up() {
    // What code that was made up at run time does with members is not known.
    handles_members_ = std::any_of(
        builder_.loaded_.begin(), builder_.loaded_.end(),
        [](const auto& one) { return one->summary == nullptr && !one->trace->refusal.empty(); });
    for (uint32_t id : close_.ids) run(id, Whose::kOwn);
    for (uint32_t id : close_.blocks) run_block(id);
    note_objects();
    for (uint32_t number : close_.seen) see(number);
    builder_.kept_.go_back_from(close_, [&](uint32_t id) { builder_.method_info(id); });
    builder_.obstacle_.clear();
    take(builder_.refused_);
    while (follow_one()) {
    }
    if (builder_.is_for_study()) add_what_ran();
    while (follow_one() || look_for_more()) {
    }
    add_answers_to_capabilities();
    add_what_needs_all();
    return sorted_by(has_fact_, facts_);
  }

 private:
  enum class Whose : uint8_t { kOwn, kOthers };

  void run(uint32_t id, Whose whose = Whose::kOthers) {
    // An id that no class has is not known to be anything.
    const LoadedClass* loaded = builder_.class_of(id);
    if (loaded == nullptr) return;
    if (id >= methods_.size()) methods_.resize(size_t{id} + 1);
    if (methods_[id]) return;
    methods_[id] = true;
    pending_.push_back(id);
    handles_members_ |= loaded->summary == nullptr;
    Role role = builder_.role_of(id);
    if (role == Role::kOfObject && whose == Whose::kOwn) used_objects_[loaded->number] = true;
    if (role != Role::kConstructor) return;
    made_objects_[loaded->number] = true;
    if (whose == Whose::kOwn) made_own_objects_[loaded->number] = true;
  }

  void run_block(uint32_t id) {
    if (id >= blocks_.size()) blocks_.resize(size_t{id} + 1);
    if (blocks_[id]) return;
    blocks_[id] = true;
    pending_.push_back(id);
  }

  // Who names a field of an object uses it, whether or not a method runs on it.
  void note_objects() {
    auto note = [this](const MethodInfo& info) {
      named_objects_.insert(info.objects.begin(), info.objects.end());
    };
    for (uint32_t id : close_.ids) note(builder_.method_info(id));
    for (uint32_t id : close_.blocks) note(builder_.block_info(id).info);
  }

  bool uses_objects_of(const LoadedClass& one) const {
    return used_objects_[one.number] || named_objects_.count(one.trace->name) != 0;
  }

  void see(uint32_t number) {
    if (number >= seen_.size() || seen_[number]) return;
    seen_[number] = true;
    seen_todo_.push_back(number);
    handles_members_ |= builder_.trace_.seen[number].kind == SeenKind::kDefined;
  }

  void take_over(const KeptState::Left& left) {
    for (uint32_t id : left.methods) run(id);
    for (uint32_t id : left.blocks) run_block(id);
    for (uint32_t number : left.seen) see(number);
  }

  void take(const MethodInfo& info) {
    if (builder_.obstacle_.empty()) builder_.obstacle_ = info.obstacle;
    capabilities_ |= info.capabilities & unobserved_;
    handles_members_ |= (info.capabilities & kLooksAtMembers) != 0;
    reads_all_values_ |= info.reads_all_values;
    add_new(info.facts, has_fact_, facts_);
    for (uint32_t init : builder_.numbers_of_inits(info)) initialise(init);
    for (uint32_t state : info.states) {
      if (builder_.kept_.is_of_objects(state)) {
        states_of_objects_.insert(state);
      } else {
        add_new({state}, has_state_, states_todo_);
      }
    }
    add_new(info.calls, has_call_, calls_);
    add_new(info.receivers, has_receiver_, receivers_);
  }

  void initialise(uint32_t number) {
    if (initialised_[number]) return;
    initialised_[number] = true;
    const Init& one = builder_.inits_[number];
    bool makes_switch_maps = builder_.holds_switch_maps(one.class_name);
    for (const TraceInit* init : one.runs) {
      for (uint32_t id : init->ids) {
        if (!makes_switch_maps || !counts_alone(id)) run(id);
      }
      for (uint32_t id : init->blocks) {
        auto place = makes_switch_maps ? builder_.trace_.block(id) : std::nullopt;
        bool is_left_out =
            place && counts_alone(place->loaded->first_id + static_cast<uint32_t>(place->method));
        if (!is_left_out) run_block(id);
      }
      for (uint32_t seen : init->seen) see(seen);
    }
  }

  // What gives the constants of an enum to a switch map: whether it does what it did counts, but
  // not what it gives.
  bool counts_alone(uint32_t method) {
    if (!builder_.gives_constants_of_enum(method)) return false;
    const TraceMethod* values = builder_.method_of(method);
    std::string subject =
        method_subject(builder_.class_of(method)->subject, values->name + values->descriptor);
    alone_.push_back(builder_.fact(FactKind::kWays, ways_subject(subject, kNoWays)));
    return true;
  }

  // What one observation or one piece of code leads to; false if none is left.
  bool follow_one() {
    if (!seen_todo_.empty()) {
      follow_seen();
    } else if (!pending_.empty()) {
      follow_code();
    } else {
      return false;
    }
    return true;
  }

  void follow_seen() {
    uint32_t number = seen_todo_.back();
    seen_todo_.pop_back();
    take(builder_.seen_info(number));
    const Observation& asked = builder_.trace_.seen[number];
    if (builder_.is_set_by_somebody(asked)) {
      bool is_locale = asked.kind == SeenKind::kLocale;
      std::string_view setting = is_locale ? kLocaleSetting : kTimeZoneSetting;
      add_new({builder_.kept_.number_of_setting(setting)}, has_state_, states_todo_);
    }
    if (asked.kind == SeenKind::kFile &&
        is_below(asked.subject, builder_.answers_.surroundings().project)) {
      take_over(builder_.kept_.left_in_file(number, of_test_));
    }
  }

  void follow_code() {
    uint32_t id = pending_.back();
    pending_.pop_back();
    if (id < blocks_.size() && blocks_[id]) {
      const BlockInfo& block = builder_.block_info(id);
      take(block.info);
      std::vector<bool>& blocks = ran_[block.method];
      if (block.number >= blocks.size()) blocks.resize(size_t{block.number} + 1);
      blocks[block.number] = true;
    } else {
      take(builder_.method_info(id));
    }
    // A class that is looked up by name is initialised without being mentioned anywhere; if an
    // earlier test did the same, nothing of it runs again. So it may have been any of them.
    if (pending_.empty() && (capabilities_ & kLooksUpNames) != 0) {
      for (uint32_t init = 0; init < initialised_.size(); ++init) initialise(init);
    }
  }

  // So far nothing was taken over from earlier tests, but for files that they wrote.
  void add_what_ran() {
    IdSet ways = facts_;
    builder_.add_ways(methods_, ran_, ways);
    for (uint32_t id : ways) {
      const Fact& one = builder_.facts_[id];
      if (one.kind == FactKind::kWays) alone_.push_back(builder_.fact(FactKind::kRan, one.subject));
    }
    alone_.push_back(builder_.fact(FactKind::kRan, test_));
  }

  // What earlier tests left for this one; false if nothing new came of it.
  bool look_for_more() {
    if (!states_todo_.empty()) {
      take_over(builder_.kept_.left_in(std::exchange(states_todo_, {}), of_test_));
      return true;
    }
    // Who can do nothing with members can't do anything with kept ones either.
    if (handles_members_) {
      for (const auto& [number, name] : builder_.kept_.members_seen()) {
        if (builder_.uses_class(name, has_fact_)) see(number);
      }
    }
    std::vector<std::string_view> made_earlier;
    for (const auto& one : builder_.loaded_) {
      if (!uses_objects_of(*one)) continue;
      if (!made_own_objects_[one->number]) make_earlier(one->trace->name);
      if (made_objects_[one->number]) continue;
      made_objects_[one->number] = true;
      made_earlier.emplace_back(one->trace->name);
    }
    if (!made_earlier.empty()) {
      take_over(builder_.kept_.left_in_objects(made_earlier, of_test_));
    }
    if (!made_earlier.empty() || !asked_frameworks_) {
      asked_frameworks_ = true;
      take_over(builder_.kept_.left_by_frameworks(std::move(made_earlier), of_test_));
    }
    take_states_of_objects();
    return !seen_todo_.empty() || !pending_.empty() || !states_todo_.empty();
  }

  void make_earlier(std::string_view class_name) {
    if (!made_earlier_.insert(class_name).second) return;
    const auto& above = builder_.kept_.above(class_name);
    above_made_earlier_.insert(above.begin(), above.end());
  }

  void take_states_of_objects() {
    std::erase_if(states_of_objects_, [&](uint32_t state) {
      bool is_one = above_made_earlier_.count(builder_.kept_.holder(state)) != 0;
      if (is_one) add_new({state}, has_state_, states_todo_);
      return is_one;
    });
  }

  // What is not observed in this JVM may have been any of the things that the code can do.
  void add_answers_to_capabilities() {
    if (builder_.is_suite_of_the_platform(test_)) capabilities_ |= kLooksAtMembers | kLooksUpNames;
    auto can = [&](uint32_t any) { return (capabilities_ & any) != 0; };
    auto add = [&](FactKind kind, std::string_view subject) {
      facts_.push_back(builder_.fact(kind, subject));
    };
    if (can(kLooksAtMembers | kLooksUpNames)) {
      builder_.add_members_of_all(close_.classes_before, facts_);
    }
    if (can(kShowsNames)) builder_.add_numbered_names(close_.classes_before, facts_);
    if (can(kShowsObjects)) builder_.add_names_in_texts(methods_, facts_);
    if (can(kLooksUpNames)) add(FactKind::kClassNames, "");
    if (can(kReadsResources)) add(FactKind::kResources, "");
    if (can(kReadsManifests)) add(FactKind::kResource, "META-INF/MANIFEST.MF");
    if (can(kUsesFiles) && builder_.obstacle_.empty()) {
      builder_.obstacle_ =
          "its code uses files or other programs, and which ones can't be seen in this JDK";
    }
  }

  void add_what_needs_all() {
    builder_.add_dispatch(calls_, receivers_, builder_.what_ran(methods_, seen_), facts_);
    if (handles_members_) builder_.add_modifiers(facts_);
    builder_.add_ways(methods_, ran_, facts_);
    builder_.add_values_read_unseen(test_, reads_all_values_, facts_);
    facts_.insert(facts_.end(), alone_.begin(), alone_.end());
    builder_.add_members_of_test(test_, facts_);
    builder_.add_everywhere(facts_);
  }

  RecordBuilder& builder_;
  const TraceClose& close_;
  const std::string test_ = slashed(close_.test);
  const uint32_t unobserved_;  // of the capabilities

  std::vector<bool> methods_, blocks_;  // that ran, by id
  RanBlocks ran_;
  std::vector<bool> initialised_, seen_;
  std::vector<uint32_t> pending_;  // of methods_ and blocks_
  std::vector<uint32_t> seen_todo_, states_todo_;
  std::vector<bool> has_fact_, has_state_, has_call_, has_receiver_;
  // Classes on whose objects the test ran something, and those of which objects were made.
  std::vector<bool> used_objects_, made_objects_;
  std::vector<bool> made_own_objects_;
  std::set<std::string, std::less<>> named_objects_;  // classes of objects whose fields it names
  std::set<std::string_view>
      made_earlier_;  // of which the test used objects and made none; by name
  std::set<std::string_view> above_made_earlier_;
  std::set<uint32_t> states_of_objects_;  // fields that its code names, in no such object so far

  uint32_t capabilities_ = 0;
  bool handles_members_ = false;
  bool reads_all_values_ = false;
  bool asked_frameworks_ = false;
  std::vector<uint32_t> calls_, receivers_;
  IdSet facts_, alone_;
  KeptState::OfTest of_test_;
};

IdSet RecordBuilder::build(const TraceClose& close) { return RecordOfTest(*this, close).add_up(); }

IdSet RecordBuilder::build_not_a_test(std::string_view class_name) {
  IdSet result;
  add_members_of_test(class_name, result);
  add_everywhere(result);
  normalize(result);
  return result;
}

}  // namespace winnow
