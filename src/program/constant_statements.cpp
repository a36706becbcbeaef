#include "program/constant_statements.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "classfile/instructions.h"

namespace winnow {
namespace {

constexpr uint8_t kAconstNull = 1, kIconstM1 = 2, kIconst5 = 8, kDconst1 = 15, kBipush = 16;
constexpr uint8_t kIastore = 79, kAastore = 83, kSastore = 86, kDup = 89;
// What a statement has on the stack at once is an array, an index and an element, a few deep.
constexpr size_t kDeepestStack = 16;

struct Value {
  enum class Kind : uint8_t { kNumber, kInt, kNull, kArray, kUnmade, kObject };
  Kind kind = Kind::kNumber;
  int32_t number = 0;          // of an int its value, of an array its length
  std::string_view type = {};  // of an object its class, of an array its elements' class or ""
  uint32_t made_at = 0;        // of what `new` made
};
using Kind = Value::Kind;

constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kObject = "java/lang/Object";

// Calls that can't fail for any number and have no effect but their result.
bool makes_of_a_number(const MemberRef& call, std::string_view& made) {
  static constexpr std::pair<std::string_view, char> kBoxes[] = {
      {"java/lang/Boolean", 'Z'}, {"java/lang/Byte", 'B'},    {"java/lang/Character", 'C'},
      {"java/lang/Short", 'S'},   {"java/lang/Integer", 'I'}, {"java/lang/Long", 'J'},
      {"java/lang/Float", 'F'},   {"java/lang/Double", 'D'},  {"java/math/BigInteger", 'J'}};
  if (call.name != "valueOf" || call.descriptor.size() < 5) return false;
  for (const auto& [box, number] : kBoxes) {
    bool is_this = call.owner == box && call.descriptor[1] == number && call.descriptor[2] == ')' &&
                   call.descriptor.substr(4, call.descriptor.size() - 5) == box;
    if (!is_this) continue;
    made = box;
    return true;
  }
  return false;
}

// Classes whose constructor without arguments can't fail and has no effect but the object.
bool is_simply_made(std::string_view name) {
  static constexpr std::string_view kClasses[] = {kObject,
                                                  "java/util/ArrayList",
                                                  "java/util/HashMap",
                                                  "java/util/HashSet",
                                                  "java/util/LinkedHashMap",
                                                  "java/util/LinkedHashSet",
                                                  "java/util/TreeMap",
                                                  "java/util/concurrent/ConcurrentHashMap",
                                                  "java/util/concurrent/atomic/AtomicInteger",
                                                  "java/util/concurrent/atomic/AtomicLong",
                                                  "java/util/concurrent/locks/ReentrantLock"};
  return std::find(std::begin(kClasses), std::end(kClasses), name) != std::end(kClasses);
}

// Classes that are there in every JDK, as elements of arrays.
bool is_known_element(std::string_view name) {
  static constexpr std::string_view kClasses[] = {kString,
                                                  kObject,
                                                  "java/lang/CharSequence",
                                                  "java/lang/Number",
                                                  "java/lang/Boolean",
                                                  "java/lang/Byte",
                                                  "java/lang/Character",
                                                  "java/lang/Short",
                                                  "java/lang/Integer",
                                                  "java/lang/Long",
                                                  "java/lang/Float",
                                                  "java/lang/Double"};
  return std::find(std::begin(kClasses), std::end(kClasses), name) != std::end(kClasses);
}

// Whether JVMS aastore takes it without a question: no ArrayStoreException.
bool fits(const Value& element, std::string_view into) {
  if (element.kind == Kind::kNull || into == kObject) return true;
  return element.kind == Kind::kObject && element.type == into;
}

class StatementFinder {
 public:
  StatementFinder(const ClassFile& file, const Code& code) : file_(file), code_(code) {}

  std::vector<ConstantStatement> run() {
    if (!read()) return {};
    std::vector<ConstantStatement> found;
    for (size_t first = 0; first < instructions_.size();) {
      size_t end = first;
      std::optional<MemberRef> field = statement(first, end);
      if (!field) field = assertion_flag(first, end);
      if (!field || !is_run_once(first, end) || !is_own_field(*field)) {
        ++first;
        continue;
      }
      uint32_t begin_pc = instructions_[first].pc;
      uint32_t end_pc = instructions_[end - 1].pc + instructions_[end - 1].length;
      found.push_back({begin_pc, end_pc, field->name, field->descriptor});
      first = end;
    }
    std::erase_if(found, [&](const ConstantStatement& one) {
      return writes_[{one.field, one.descriptor}] != 1;
    });
    return found;
  }

 private:
  struct Edge {
    uint32_t from, to;
  };

  // False for code in which it can't be told what runs.
  bool read() {
    InstructionReader reader(code_.instructions);
    Instruction one;
    while (reader.next(one)) {
      if (one.opcode == opcode::kJsr || one.opcode == opcode::kJsrW || one.opcode == opcode::kRet) {
        return false;
      }
      add_edges(one);
      bool returns = one.opcode >= opcode::kIreturn && one.opcode <= opcode::kReturn;
      if (returns) first_return_ = std::min(first_return_, one.pc);
      if (one.opcode == opcode::kPutstatic) {
        MemberRef field = file_.pool.member(one.index);
        ++writes_[{field.name, field.descriptor}];
      }
      instructions_.push_back(one);
    }
    for (const ExceptionHandler& handler : code_.handlers) {
      edges_.push_back({handler.start_pc, handler.handler_pc});
      if (handler.end_pc > 0) edges_.push_back({handler.end_pc - 1U, handler.handler_pc});
    }
    return reader.ok();
  }

  void add_edges(const Instruction& one) {
    auto add = [&](int32_t offset) {
      edges_.push_back({one.pc, static_cast<uint32_t>(int64_t{one.pc} + offset)});
    };
    if (one.operand == Operand::kBranch2 || one.operand == Operand::kBranch4) add(one.value);
    if (one.operand != Operand::kTableswitch && one.operand != Operand::kLookupswitch) return;
    SwitchReader cases(code_.instructions, one);
    add(cases.default_offset);
    for (uint32_t i = 0; i < cases.count; ++i) add(cases.offset(i));
  }

  // The field that is filled by a row of instructions from `first` on; `end` is behind them.
  std::optional<MemberRef> statement(size_t first, size_t& end) {
    stack_.clear();
    for (size_t at = first; at < instructions_.size(); ++at) {
      const Instruction& one = instructions_[at];
      if (one.opcode == opcode::kPutstatic) {
        if (stack_.size() != 1 || stack_[0].kind == Kind::kUnmade) return std::nullopt;
        end = at + 1;
        return file_.pool.member(one.index);
      }
      if (!step(one) || stack_.size() > kDeepestStack) return std::nullopt;
    }
    return std::nullopt;
  }

  bool step(const Instruction& one) {
    uint8_t code = one.opcode;
    if (code == kAconstNull) return push({Kind::kNull});
    if (code >= kIconstM1 && code <= kIconst5) {
      return push({Kind::kInt, int32_t{code} - opcode::kIconst0});
    }
    if (code > kIconst5 && code <= kDconst1) return push({Kind::kNumber});
    if (code == kBipush || code == opcode::kSipush) return push({Kind::kInt, one.value});
    if (code >= opcode::kLdc && code <= opcode::kLdc2W) return load_constant(one.index);
    if (code == opcode::kNewarray) return make_array("");
    if (code == opcode::kAnewarray) {
      std::string_view element = file_.pool.name_of(one.index);
      return is_known_element(element) && make_array(element);
    }
    if (code >= kIastore && code <= kSastore) return store_element(code == kAastore);
    if (code == kDup) return copy_top();
    if (code == opcode::kNew) {
      std::string_view type = file_.pool.name_of(one.index);
      return is_simply_made(type) && push({Kind::kUnmade, 0, type, one.pc});
    }
    if (code == opcode::kInvokespecial) return construct(file_.pool.member(one.index));
    if (code == opcode::kInvokestatic) return call(file_.pool.member(one.index));
    return false;
  }

  bool push(const Value& value) {
    stack_.push_back(value);
    return true;
  }

  bool load_constant(uint16_t index) {
    switch (file_.pool.tag(index)) {
      case ConstantTag::kInteger:
        return push({Kind::kInt, static_cast<int32_t>(file_.pool.number(index))});
      case ConstantTag::kFloat:
      case ConstantTag::kLong:
      case ConstantTag::kDouble:
        return push({Kind::kNumber});
      case ConstantTag::kString:
        return push({Kind::kObject, 0, kString});
      default:
        return false;
    }
  }

  bool make_array(std::string_view element) {
    if (stack_.empty() || stack_.back().kind != Kind::kInt) return false;
    int32_t length = stack_.back().number;
    if (length < 0 || length > kMostElements) return false;
    stack_.back() = {Kind::kArray, length, element};
    return true;
  }

  bool store_element(bool is_reference) {
    if (stack_.size() < 3) return false;
    const Value& array = stack_[stack_.size() - 3];
    const Value& index = stack_[stack_.size() - 2];
    const Value& element = stack_.back();
    if (array.kind != Kind::kArray || index.kind != Kind::kInt) return false;
    if (index.number < 0 || index.number >= array.number) return false;
    if (element.kind == Kind::kUnmade) return false;
    if (is_reference && !fits(element, array.type)) return false;
    stack_.resize(stack_.size() - 3);
    return true;
  }

  bool copy_top() {
    if (stack_.empty()) return false;
    Kind kind = stack_.back().kind;
    if (kind != Kind::kArray && kind != Kind::kUnmade) return false;
    return push(Value(stack_.back()));
  }

  bool construct(const MemberRef& constructor) {
    if (stack_.size() < 2 || constructor.name != "<init>" || constructor.descriptor != "()V") {
      return false;
    }
    const Value& made = stack_.back();
    Value& kept = stack_[stack_.size() - 2];
    bool is_this = made.kind == Kind::kUnmade && kept.kind == Kind::kUnmade &&
                   made.made_at == kept.made_at && constructor.owner == made.type;
    if (!is_this) return false;
    kept.kind = Kind::kObject;
    stack_.pop_back();
    return true;
  }

  bool call(const MemberRef& method) {
    std::string_view made;
    bool has_number = !stack_.empty() &&
                      (stack_.back().kind == Kind::kInt || stack_.back().kind == Kind::kNumber);
    if (!has_number || !makes_of_a_number(method, made)) return false;
    stack_.back() = {Kind::kObject, 0, made};
    return true;
  }

  // $assertionsDisabled = !A.class.desiredAssertionStatus(), as javac writes it, of a class that
  // asks for itself: nested classes ask for their outermost one, which might not be there.
  std::optional<MemberRef> assertion_flag(size_t first, size_t& end) {
    static constexpr uint8_t kShape[] = {
        opcode::kLdc,  opcode::kInvokevirtual, opcode::kIfne,     opcode::kIconst1,
        opcode::kGoto, opcode::kIconst0,       opcode::kPutstatic};
    constexpr size_t kLength = std::size(kShape);
    if (first + kLength > instructions_.size()) return std::nullopt;
    const Instruction* at = &instructions_[first];
    for (size_t i = 0; i < kLength; ++i) {
      uint8_t found = at[i].opcode == opcode::kLdcW ? opcode::kLdc : at[i].opcode;
      if (found != kShape[i]) return std::nullopt;
    }
    MemberRef asked = file_.pool.member(at[1].index);
    bool asks = file_.pool.tag(at[0].index) == ConstantTag::kClass &&
                file_.pool.name_of(at[0].index) == file_.name && asked.owner == "java/lang/Class" &&
                asked.name == "desiredAssertionStatus" && asked.descriptor == "()Z";
    bool branches_inside = at[2].pc + static_cast<uint32_t>(at[2].value) == at[5].pc &&
                           at[4].pc + static_cast<uint32_t>(at[4].value) == at[6].pc;
    if (!asks || !branches_inside) return std::nullopt;
    end = first + kLength;
    return file_.pool.member(at[6].index);
  }

  bool is_run_once(size_t first, size_t end) const {
    uint32_t begin_pc = instructions_[first].pc;
    uint32_t last_pc = instructions_[end - 1].pc;
    if (begin_pc > first_return_) return false;
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.start_pc <= last_pc && handler.end_pc > begin_pc) return false;
    }
    for (const Edge& edge : edges_) {
      bool from_inside = edge.from >= begin_pc && edge.from <= last_pc;
      // Where its own branches lead was looked at when it was found.
      if (from_inside) continue;
      bool is_before = edge.from < begin_pc;
      if (is_before ? edge.to > begin_pc : edge.to <= last_pc) return false;
    }
    return true;
  }

  bool is_own_field(const MemberRef& field) const {
    if (field.owner != file_.name) return false;
    if (field.name == "serialVersionUID" || field.name == "serialPersistentFields") return false;
    return std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
      return own.name == field.name && own.descriptor == field.descriptor &&
             own.has(access::kStatic);
    });
  }

  const ClassFile& file_;
  const Code& code_;
  std::vector<Instruction> instructions_;
  std::vector<Edge> edges_;
  uint32_t first_return_ = UINT32_MAX;
  std::map<std::pair<std::string_view, std::string_view>, int> writes_;  // of fields, by any class
  std::vector<Value> stack_;
};

}  // namespace

std::vector<ConstantStatement> constant_statements(const ClassFile& file, const Member& method,
                                                   const Code& code) {
  if (method.name != "<clinit>") return {};
  return StatementFinder(file, code).run();
}

bool is_left_out(const std::vector<ConstantStatement>& statements, uint32_t pc) {
  auto behind = std::upper_bound(
      statements.begin(), statements.end(), pc,
      [](uint32_t wanted, const ConstantStatement& one) { return wanted < one.begin; });
  return behind != statements.begin() && pc < std::prev(behind)->end;
}

}  // namespace winnow
