#include "types/changes_of_others.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "classfile/instructions.h"
#include "classfile/type_state.h"

namespace winnow {
namespace {

// Beginnings of the names of methods that change a collection or the like.
constexpr std::array<std::string_view, 29> kChanges = {
    "put",     "add",           "set",        "compute",   "merge",   "replace",
    "push",    "offer",         "load",       "remove",    "clear",   "append",
    "insert",  "getAnd",        "compareAnd", "updateAnd", "poll",    "pop",
    "enqueue", "accumulateAnd", "increment",  "decrement", "sort",    "register",
    "retain",  "drain",         "lazySet",    "flip",      "exchange"};
// The same of static methods, which get the collection or array as their first argument.
constexpr std::array<std::string_view, 11> kChangesOfFirst = {
    "add",  "sort",    "fill",   "set",     "parallel", "shuffle",
    "swap", "reverse", "rotate", "replace", "copy"};
// Their objects keep nothing of those who call them but what they are given, and give nothing to
// anybody by themselves.
constexpr std::array<std::string_view, 16> kPlain = {
    "java/lang/StringBuilder",  "java/lang/StringBuffer",  "java/util/StringJoiner",
    "java/util/ArrayList",      "java/util/LinkedList",    "java/util/ArrayDeque",
    "java/util/Vector",         "java/util/Stack",         "java/util/BitSet",
    "java/util/HashMap",        "java/util/LinkedHashMap", "java/util/TreeMap",
    "java/util/HashSet",        "java/util/LinkedHashSet", "java/util/TreeSet",
    "java/util/IdentityHashMap"};
// What is given to their methods is only looked at.
constexpr std::array<std::string_view, 4> kLookers = {"java/lang/String", "java/lang/StringBuilder",
                                                      "java/lang/StringBuffer", "java/lang/System"};

template <typename List>
bool begins_with_one_of(const List& beginnings, std::string_view text) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
}

template <typename List>
bool is_one_of(const List& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

// Follows the objects that a method makes through its locals and its operand stack, over all ways,
// until nothing new comes: a place that holds an object of its own on one way and another one on
// another way holds anything.
class Follower {
 public:
  Follower(const ClassFile& file, const Code& code) : file_(file), code_(code) {}

  std::optional<ChangesOfOthers> run() {
    if (!read()) return std::nullopt;
    arrive(0, {{}, std::vector<Thing>(code_.max_locals, kAny)});
    while (!pending_.empty()) {
      uint32_t pc = *pending_.begin();
      pending_.erase(pending_.begin());
      if (!follow(pc, at_[pc])) return std::nullopt;
    }
    bool is_changed_elsewhere = std::any_of(changed_.begin(), changed_.end(),
                                            [&](Thing one) { return handed_on_.count(one) != 0; });
    return ChangesOfOthers{stores_, changes_any_ || is_changed_elsewhere};
  }

 private:
  // The pc of the instruction that made it, and one: 0 is anything else.
  using Thing = uint32_t;
  static constexpr Thing kAny = 0;
  struct Places {
    std::vector<Thing> stack, locals;  // slots
  };

  bool read() {
    InstructionReader reader(code_.instructions);
    Instruction one;
    while (reader.next(one)) {
      if (one.opcode == opcode::kJsr || one.opcode == opcode::kJsrW || one.opcode == opcode::kRet) {
        return false;
      }
      numbers_[one.pc] = instructions_.size();
      instructions_.push_back(one);
      for_each_target(one, [&](uint32_t target) { targets_.insert(target); });
    }
    for (const ExceptionHandler& handler : code_.handlers) targets_.insert(handler.handler_pc);
    return reader.ok();
  }

  template <typename Function>
  void for_each_target(const Instruction& one, const Function& function) const {
    auto to = [&](int32_t offset) {
      function(static_cast<uint32_t>(int64_t{one.pc} + int64_t{offset}));
    };
    if (one.operand == Operand::kBranch2 || one.operand == Operand::kBranch4) to(one.value);
    if (one.operand != Operand::kTableswitch && one.operand != Operand::kLookupswitch) return;
    SwitchReader cases(code_.instructions, one);
    to(cases.default_offset);
    for (uint32_t i = 0; i < cases.count; ++i) to(cases.offset(i));
  }

  // What is at a place on all ways that lead there.
  void arrive(uint32_t pc, const Places& from) {
    auto [found, is_new] = at_.try_emplace(pc, from);
    bool is_other = is_new;
    if (!is_new) {
      is_other |= meet(found->second.stack, from.stack);
      is_other |= meet(found->second.locals, from.locals);
    }
    if (is_other) pending_.insert(pc);
  }

  static bool meet(std::vector<Thing>& places, const std::vector<Thing>& others) {
    bool is_other = false;
    for (size_t i = 0; i < places.size(); ++i) {
      Thing other = i < others.size() ? others[i] : kAny;
      if (places[i] == other || places[i] == kAny) continue;
      places[i] = kAny;
      is_other = true;
    }
    return is_other;
  }

  // As far as the next place to which a way leads.
  bool follow(uint32_t pc, Places places) {
    auto number = numbers_.find(pc);
    if (number == numbers_.end()) return false;
    for (size_t i = number->second; i < instructions_.size(); ++i) {
      const Instruction& one = instructions_[i];
      if (one.pc != pc && targets_.count(one.pc) != 0) {
        arrive(one.pc, places);
        return true;
      }
      arrive_at_handlers(one.pc, places);
      if (!step(one, places)) return false;
      arrive_at_handlers(one.pc, places);
      for_each_target(one, [&](uint32_t target) { arrive(target, places); });
      if (!falls_through(one.opcode)) return true;
    }
    return true;
  }

  void arrive_at_handlers(uint32_t pc, const Places& places) {
    for (const ExceptionHandler& handler : code_.handlers) {
      if (pc < handler.start_pc || pc >= handler.end_pc) continue;
      arrive(handler.handler_pc, {{kAny}, places.locals});
    }
  }

  bool step(const Instruction& one, Places& places) {
    std::vector<Thing>& stack = places.stack;
    uint8_t op = one.opcode;
    auto pop = [&](size_t count) {
      if (count > stack.size()) return false;
      stack.resize(stack.size() - count);
      return true;
    };
    auto push = [&](size_t count) { stack.resize(stack.size() + count, kAny); };
    if (op >= opcode::kIastore && op <= opcode::kSastore) return store_element(op, places);
    StackEffect effect = stack_effect(op);
    if (effect.pushes != '?') {
      if (!pop(effect.pops)) return false;
      bool is_wide = effect.pushes == 'J' || effect.pushes == 'D';
      if (effect.pushes != '-') push(is_wide ? 2 : 1);
      return true;
    }
    if (op >= 54 && op <= 78) return store_local(one, places);
    if (op == kAreturn) {
      if (stack.empty()) return false;
      hand_on(stack.back(), places);
    }
    if (op >= opcode::kIreturn && op <= opcode::kReturn) return true;
    switch (op) {
      case opcode::kLdc:
      case opcode::kLdcW:
        push(1);
        return true;
      case opcode::kLdc2W:
        push(2);
        return true;
      case opcode::kAload:
        return load_local(one.index, places);
      case opcode::kAload0:
      case opcode::kAload0 + 1:
      case opcode::kAload0 + 2:
      case opcode::kAload0 + 3:
        return load_local(op - opcode::kAload0, places);
      case opcode::kAaload:
        if (!pop(2)) return false;
        push(1);
        return true;
      case kDup:
        return copy_top(1, 1, stack);
      case kDup + 1:
        return copy_top(1, 2, stack);
      case kDup + 2:
        return copy_top(1, 3, stack);
      case kDup + 3:
        return copy_top(2, 2, stack);
      case kDup + 4:
        return copy_top(2, 3, stack);
      case kDup + 5:
        return copy_top(2, 4, stack);
      case kSwap:
        return copy_top(1, 2, stack) && pop(1);
      case opcode::kTableswitch:
      case opcode::kLookupswitch:
      case opcode::kAthrow:
        return pop(1);
      case opcode::kGetfield:
      case opcode::kGetstatic:
        if (op == opcode::kGetfield && !pop(1)) return false;
        push(slots_of(file_.pool.member(one.index).descriptor));
        return true;
      case opcode::kPutfield:
      case opcode::kPutstatic: {
        size_t slots = slots_of(file_.pool.member(one.index).descriptor);
        if (slots > stack.size()) return false;
        if (slots == 1) hand_on(stack.back(), places);
        return pop(slots + (op == opcode::kPutfield ? 1 : 0));
      }
      case opcode::kNew:
        push(1);
        if (is_one_of(kPlain, file_.pool.name_of(one.index))) stack.back() = one.pc + 1;
        return true;
      case opcode::kNewarray:
      case opcode::kAnewarray:
        if (!pop(1)) return false;
        push(1);
        make_array(one.pc + 1, places);
        return true;
      case opcode::kMultianewarray:
        if (!pop(static_cast<size_t>(one.value))) return false;
        push(1);
        make_array(one.pc + 1, places);
        return true;
      case opcode::kCheckcast:
        return !stack.empty();
      case opcode::kInvokevirtual:
      case opcode::kInvokespecial:
      case opcode::kInvokestatic:
      case opcode::kInvokeinterface:
      case opcode::kInvokedynamic:
        return call(one, places);
      default:
        return false;
    }
  }

  static constexpr uint8_t kDup = 89;
  static constexpr uint8_t kSwap = 95;
  static constexpr uint8_t kAreturn = 176;

  static size_t slots_of(std::string_view descriptor) {
    return descriptor == "J" || descriptor == "D" ? 2 : 1;
  }

  // The one that the same instruction made before is another one.
  void make_array(Thing made, Places& places) {
    forget(made, places);
    arrays_.insert(made);
    places.stack.back() = made;
  }

  static void forget(Thing one, Places& places) {
    for (auto* slots : {&places.stack, &places.locals}) {
      std::replace(slots->begin(), slots->end(), one, Thing{kAny});
    }
  }

  void hand_on(Thing one, Places& places) {
    if (one == kAny) return;
    if (arrays_.count(one) != 0) {
      forget(one, places);
    } else {
      handed_on_.insert(one);
    }
  }

  static bool copy_top(size_t count, size_t below, std::vector<Thing>& stack) {
    if (below > stack.size()) return false;
    std::vector<Thing> top(stack.end() - static_cast<ptrdiff_t>(count), stack.end());
    stack.insert(stack.end() - static_cast<ptrdiff_t>(below), top.begin(), top.end());
    return true;
  }

  bool load_local(size_t local, Places& places) {
    if (local >= places.locals.size()) return false;
    places.stack.push_back(places.locals[local]);
    return true;
  }

  bool store_local(const Instruction& one, Places& places) {
    bool is_short = one.opcode >= 59;
    size_t local = is_short ? (one.opcode - 59) % 4 : one.index;
    size_t type = is_short ? (one.opcode - 59) / 4 : one.opcode - 54;
    size_t slots = type == 1 || type == 3 ? 2 : 1;
    if (slots > places.stack.size() || local + slots > places.locals.size()) return false;
    for (size_t i = 0; i < slots; ++i) {
      places.locals[local + i] = places.stack[places.stack.size() - slots + i];
    }
    places.stack.resize(places.stack.size() - slots);
    return true;
  }

  bool store_element(uint8_t op, Places& places) {
    size_t slots = stack_effect(op).pops;
    if (slots > places.stack.size()) return false;
    Thing array = places.stack[places.stack.size() - slots];
    Thing element = places.stack.back();
    if (array == kAny) stores_ |= static_cast<ArrayStores>(1 << (op - opcode::kIastore));
    if (op == kAastore) hand_on(element, places);
    places.stack.resize(places.stack.size() - slots);
    return true;
  }
  static constexpr uint8_t kAastore = 83;

  void change(Thing one) {
    if (one == kAny) {
      changes_any_ = true;
    } else {
      changed_.insert(one);
    }
  }

  bool call(const Instruction& one, Places& places) {
    bool is_dynamic = one.opcode == opcode::kInvokedynamic;
    MemberRef method;
    if (!is_dynamic) method = file_.pool.member(one.index);
    std::string_view descriptor =
        is_dynamic ? file_.pool.dynamic(one.index).descriptor : method.descriptor;
    size_t arguments = 0;
    size_t at = 1;
    while (at < descriptor.size() && descriptor[at] != ')') {
      arguments += type_in_descriptor(descriptor, at).takes_two_slots() ? 2 : 1;
    }
    if (at >= descriptor.size() || arguments > places.stack.size()) return false;
    std::vector<Thing> given(places.stack.end() - static_cast<ptrdiff_t>(arguments),
                             places.stack.end());
    places.stack.resize(places.stack.size() - arguments);
    bool is_static = is_dynamic || one.opcode == opcode::kInvokestatic;
    Thing receiver = kAny;
    if (!is_static) {
      if (places.stack.empty()) return false;
      receiver = places.stack.back();
      places.stack.pop_back();
    }
    if (is_static && !is_dynamic) change_by_static_call(method, given);
    if (!is_static && one.opcode != opcode::kInvokespecial &&
        begins_with_one_of(kChanges, method.name)) {
      change(receiver);
    }
    bool only_looks = !is_dynamic && (is_one_of(kLookers, method.owner) ||
                                      (method.name == "<init>" && is_one_of(kPlain, method.owner)));
    if (!only_looks) {
      for (Thing thing : given) hand_on(thing, places);
    }
    std::string_view result = descriptor.substr(at + 1);
    if (result == "V") return true;
    places.stack.resize(places.stack.size() + slots_of(result), kAny);
    if (is_static && !is_dynamic ? copies_array(method) : gives_array(method, result)) {
      make_array(one.pc + 1, places);
    }
    // append() and the like give back the text itself.
    if (receiver != kAny && gives_itself(method, result)) places.stack.back() = receiver;
    return true;
  }

  static bool copies_array(const MemberRef& method) {
    return method.owner == "java/util/Arrays" && method.name.starts_with("copyOf");
  }

  static bool gives_array(const MemberRef& method, std::string_view result) {
    bool is_copy = method.owner.starts_with('[') && method.name == "clone";
    return is_copy || (method.owner == "java/lang/String" && result.starts_with('['));
  }

  static bool gives_itself(const MemberRef& method, std::string_view result) {
    bool is_text =
        method.owner == "java/lang/StringBuilder" || method.owner == "java/lang/StringBuffer";
    return is_text && result.size() == method.owner.size() + 2 &&
           result.substr(1, method.owner.size()) == method.owner;
  }

  void change_by_static_call(const MemberRef& method, const std::vector<Thing>& given) {
    if (method.owner == "java/lang/System" && method.name == "arraycopy" && given.size() == 5) {
      if (given[2] == kAny) stores_ = kAnyArrayStore;
      return;
    }
    bool changes_first = begins_with_one_of(kChangesOfFirst, method.name) && !given.empty();
    bool is_copy = copies_array(method);
    if (method.owner == "java/util/Arrays" && changes_first && !is_copy && given.front() == kAny) {
      stores_ = kAnyArrayStore;
    }
    if (method.owner == "java/util/Collections" && changes_first) change(given.front());
  }

  const ClassFile& file_;
  const Code& code_;
  std::vector<Instruction> instructions_;
  std::map<uint32_t, size_t> numbers_;  // by pc
  std::set<uint32_t> targets_;
  std::map<uint32_t, Places> at_;  // by pc of a target
  std::set<uint32_t> pending_;     // of them
  std::set<Thing> arrays_;
  std::set<Thing> changed_, handed_on_;  // objects of its own
  ArrayStores stores_ = 0;
  bool changes_any_ = false;
};

bool may_change_anything(const ClassFile& file, const Code& code) {
  InstructionReader reader(code.instructions);
  Instruction one;
  while (reader.next(one)) {
    bool stores = one.opcode >= opcode::kIastore && one.opcode <= opcode::kSastore;
    bool calls = one.opcode == opcode::kInvokevirtual || one.opcode == opcode::kInvokeinterface ||
                 one.opcode == opcode::kInvokestatic;
    if (stores) return true;
    if (!calls) continue;
    MemberRef method = file.pool.member(one.index);
    if (begins_with_one_of(kChanges, method.name)) return true;
    if (one.opcode == opcode::kInvokestatic && method.owner.starts_with("java/")) return true;
  }
  return !reader.ok();
}

}  // namespace

ArrayStores stores_into(std::string_view descriptor) {
  constexpr std::string_view kElements = "IJFDLBCS";  // iastore and so on
  auto bit = [&](char element) {
    size_t place = kElements.find(element == 'Z' ? 'B' : element);
    return place == std::string_view::npos ? kAnyArrayStore : static_cast<ArrayStores>(1 << place);
  };
  size_t depth = std::min(descriptor.find_first_not_of('['), descriptor.size());
  std::string_view element = descriptor.substr(depth);
  // In these there may be arrays, too.
  for (std::string_view any :
       {"Ljava/lang/Object;", "Ljava/lang/Cloneable;", "Ljava/io/Serializable;"}) {
    if (element == any) return kAnyArrayStore;
  }
  ArrayStores stores = element.empty() ? kAnyArrayStore : bit(element.front());
  return depth > 1 ? stores | bit('L') : stores;
}

bool is_name_of_change(std::string_view method) { return begins_with_one_of(kChanges, method); }

ChangesOfOthers changes_of_others(const ClassFile& file, const Code& code) {
  if (!may_change_anything(file, code)) return {};
  return Follower(file, code).run().value_or(ChangesOfOthers{kAnyArrayStore, true});
}

}  // namespace winnow
