#include "program/constant_machine.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "program/bootstrap_methods.h"
#include "program/constant_statements.h"

namespace winnow {
namespace {

using Kind = ConstantValue::Kind;

constexpr uint8_t kAconstNull = 1, kIconstM1 = 2, kIconst5 = 8, kDconst1 = 15, kBipush = 16;
constexpr uint8_t kIload = 21, kIload0 = 26, kAload3 = 45;
constexpr uint8_t kIastore = 79, kAastore = 83, kSastore = 86, kDup = 89;
constexpr uint8_t kAreturn = 176;
// What a statement has on the stack at once is an array, an index and an element, a few deep.
constexpr size_t kDeepestStack = 32;
constexpr int kDeepestCall = 4;
constexpr int kMostInstructions = 1 << 18;

constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kObject = "java/lang/Object";

// The types of the arguments, a letter each: L for all references.
std::optional<std::string> argument_types(std::string_view descriptor) {
  std::string types;
  if (!descriptor.starts_with('(')) return std::nullopt;
  for (size_t at = 1; at < descriptor.size() && descriptor[at] != ')'; ++at) {
    bool is_array = descriptor[at] == '[';
    while (at < descriptor.size() && descriptor[at] == '[') ++at;
    if (at >= descriptor.size()) return std::nullopt;
    char letter = descriptor[at];
    if (letter == 'L') at = descriptor.find(';', at);
    if (at == std::string_view::npos) return std::nullopt;
    types.push_back(is_array ? 'L' : letter);
  }
  return types;
}

}  // namespace

void ConstantMachine::clear() {
  stack_.clear();
  locals_.clear();
  arrays_.clear();
  depth_ = 0;
  reads_constants_ = calls_values_ = false;
}

bool ConstantMachine::step(const Instruction& one) {
  const ConstantPool& pool = file_.pool;
  uint8_t code = one.opcode;
  if (stack_.size() > kDeepestStack) return false;
  if (code == kAconstNull) return push({Kind::kNull});
  if (code >= kIconstM1 && code <= kIconst5) {
    return push({Kind::kInt, int32_t{code} - opcode::kIconst0});
  }
  if (code > kIconst5 && code <= kDconst1) return push({Kind::kNumber});
  if (code == kBipush || code == opcode::kSipush) return push({Kind::kInt, one.value});
  if (code >= opcode::kLdc && code <= opcode::kLdc2W) return load_constant(one.index);
  if (code >= kIload && code <= kAload3) return load_local(one);
  if (code >= kIastore && code <= kSastore) return store_element(code == kAastore);
  switch (code) {
    case opcode::kNewarray: {
      static constexpr std::string_view kLetters = "ZCFDBSIJ";
      constexpr int32_t kFirst = 4;  // JVMS newarray
      auto place = static_cast<size_t>(one.value - kFirst);
      return place < kLetters.size() && make_array(kLetters.substr(place, 1), true);
    }
    case opcode::kAnewarray:
      return is_known_element(pool.name_of(one.index)) &&
             make_array(pool.name_of(one.index), false);
    case kDup:
      return copy_top();
    case opcode::kNew:
      return make_object(pool.name_of(one.index));
    case opcode::kCheckcast:
      return cast(pool.name_of(one.index));
    case opcode::kGetstatic:
      return read_static(pool.member(one.index));
    case opcode::kPutfield:
      return write_field(pool.member(one.index));
    case opcode::kInvokespecial:
    case opcode::kInvokestatic:
    case opcode::kInvokevirtual:
      return call(pool.member(one.index), code);
    case opcode::kInvokedynamic:
      return make_lambda(one.index);
    default:
      return false;
  }
}

bool ConstantMachine::push(const Value& value) {
  stack_.push_back(value);
  return true;
}

bool ConstantMachine::load_constant(uint16_t index) {
  switch (file_.pool.tag(index)) {
    case ConstantTag::kInteger:
      return push({Kind::kInt, static_cast<int32_t>(file_.pool.number(index))});
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      return push({Kind::kNumber});
    case ConstantTag::kString:
      return push({.kind = Kind::kObject,
                   .type = kString,
                   .is_text = true,
                   .text = file_.pool.name_of(index)});
    default:
      return false;
  }
}

bool ConstantMachine::load_local(const Instruction& one) {
  size_t local = one.opcode < kIload0 ? one.index : (one.opcode - kIload0) % 4u;
  return depth_ > 0 && local < locals_.size() && push(Value(locals_[local]));
}

bool ConstantMachine::make_array(std::string_view element, bool has_primitives) {
  if (stack_.empty() || stack_.back().kind != Kind::kInt) return false;
  int32_t length = stack_.back().number;
  if (length < 0 || length > kMostElements) return false;
  stack_.back() = {.kind = Kind::kArray,
                   .number = length,
                   .type = element,
                   .made_at = ++made_,
                   .has_primitives = has_primitives};
  arrays_[made_] = {};
  return true;
}

// Of other classes of the program nothing is known. The class itself is being initialised.
bool ConstantMachine::make_object(std::string_view type) {
  constexpr uint16_t kNoObjects = access::kAbstract | access::kInterface;
  bool is_own = type == file_.name && (file_.access_flags & kNoObjects) == 0;
  if (!is_own && !type.starts_with("java/")) return false;
  return push({.kind = Kind::kUnmade, .type = type, .made_at = ++made_, .may_run_program = is_own});
}

// Classes that are there in every JDK, as elements of arrays.
bool ConstantMachine::is_known_element(std::string_view name) const {
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
                                                  "java/lang/Double",
                                                  "java/util/regex/Pattern"};
  if (name.starts_with('[')) {
    while (name.starts_with('[')) name.remove_prefix(1);
    if (!name.starts_with('L')) return true;
    name = name.substr(1, name.size() - 2);
  }
  if (name == file_.name) return true;
  return std::find(std::begin(kClasses), std::end(kClasses), name) != std::end(kClasses);
}

// Whether JVMS aastore takes it without a question: no ArrayStoreException.
bool ConstantMachine::fits(const Value& element, std::string_view into) const {
  if (element.kind == Kind::kNull || into == kObject) return true;
  if (element.kind == Kind::kArray) return class_of_array(element) == into;
  return element.kind == Kind::kObject && element.type == into;
}

bool ConstantMachine::store_element(bool is_reference) {
  if (stack_.size() < 3) return false;
  Value array = stack_[stack_.size() - 3];
  const Value& index = stack_[stack_.size() - 2];
  const Value& element = stack_.back();
  if (array.kind != Kind::kArray || index.kind != Kind::kInt) return false;
  if (index.number < 0 || index.number >= array.number) return false;
  if (element.kind == Kind::kUnmade) return false;
  if (is_reference && !fits(element, array.type)) return false;
  arrays_[array.made_at].put(index.number, element);
  bool may_run_program = element.may_run_program;
  stack_.resize(stack_.size() - 3);
  for (Value& copy : stack_) {
    if (copy.kind == Kind::kArray && copy.made_at == array.made_at) {
      copy.may_run_program |= may_run_program;
    }
  }
  return true;
}

bool ConstantMachine::copy_top() {
  if (stack_.empty()) return false;
  Kind kind = stack_.back().kind;
  if (kind != Kind::kArray && kind != Kind::kUnmade) return false;
  return push(Value(stack_.back()));
}

bool ConstantMachine::cast(std::string_view type) const {
  if (stack_.empty()) return false;
  const Value& top = stack_.back();
  return top.kind == Kind::kNull || (top.kind == Kind::kObject && top.type == type);
}

// A constant of the JDK, or one of the enum itself, in whatever state it is: who looks at the array
// of them looks at all of them.
bool ConstantMachine::read_static(const MemberRef& field) {
  if (auto value = constant_of_jdk(field)) return push(*value);
  bool is_constant = field.owner == file_.name &&
                     std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
                       return own.name == field.name && own.descriptor == field.descriptor &&
                              own.has(access::kEnum) && own.has(access::kStatic);
                     });
  if (!is_constant || field.descriptor != "L" + std::string(file_.name) + ";") return false;
  reads_constants_ = true;
  return push({.kind = Kind::kObject, .type = file_.name, .may_run_program = true});
}

// Of the object that a constructor is making.
bool ConstantMachine::write_field(const MemberRef& field) {
  if (depth_ == 0 || stack_.size() < 2) return false;
  const Value& object = stack_[stack_.size() - 2];
  const Value& value = stack_.back();
  bool is_new = object.kind == Kind::kUnmade && object.made_at == locals_[0].made_at &&
                object.type == file_.name;
  bool is_own = field.owner == file_.name &&
                std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
                  return own.name == field.name && own.descriptor == field.descriptor &&
                         !own.has(access::kStatic);
                });
  if (!is_new || !is_own || value.kind == Kind::kUnmade) return false;
  stack_.resize(stack_.size() - 2);
  return true;
}

bool ConstantMachine::call(const MemberRef& method, uint8_t opcode) {
  auto types = argument_types(method.descriptor);
  if (!types) return false;
  if (opcode == opcode::kInvokestatic && method.owner == file_.name) return call_values(method);
  bool constructs = method.name == "<init>";
  if (constructs != (opcode == opcode::kInvokespecial)) return false;
  size_t count = types->size() + (opcode == opcode::kInvokevirtual ? 1 : 0);
  if (stack_.size() < count) return false;
  std::vector<Value> arguments(stack_.end() - static_cast<ptrdiff_t>(count), stack_.end());
  stack_.resize(stack_.size() - count);
  bool has_unmade = std::any_of(arguments.begin(), arguments.end(),
                                [](const Value& one) { return one.kind == Kind::kUnmade; });
  if (has_unmade) return false;
  if (constructs) return construct(method, arguments);
  auto made = made_by_jdk(method, arguments, arrays_);
  return made && push(*made);
}

// The new object is on the stack; if it was made here, there is a copy of it below.
bool ConstantMachine::construct(const MemberRef& constructor, const std::vector<Value>& arguments) {
  if (stack_.empty() || stack_.back().kind != Kind::kUnmade) return false;
  Value made = stack_.back();
  stack_.pop_back();
  bool is_this = depth_ > 0 && made.made_at == locals_[0].made_at;
  if (is_this && constructor.owner == file_.super_name) {
    return (constructor.owner == kObject && arguments.empty()) ||
           (constructor.owner == "java/lang/Record" && arguments.empty()) ||
           (constructor.owner == "java/lang/Enum" &&
            constructor.descriptor == "(Ljava/lang/String;I)V");
  }
  if (made.type != constructor.owner) return false;
  if (made.type == file_.name) {
    const Member* own = own_method(constructor.name, constructor.descriptor);
    if (own == nullptr || !construct_own(*own, made, arguments)) return false;
  } else if (!made_by_jdk(constructor, arguments, arrays_)) {
    return false;
  }
  if (is_this) return true;
  bool has_copy = !stack_.empty() && stack_.back().kind == Kind::kUnmade &&
                  stack_.back().made_at == made.made_at;
  if (!has_copy) return false;
  stack_.back().kind = Kind::kObject;
  stack_.back().may_run_program |=
      std::any_of(arguments.begin(), arguments.end(),
                  [](const Value& argument) { return argument.may_run_program; });
  return true;
}

bool ConstantMachine::construct_own(const Member& constructor, const Value& made,
                                    const std::vector<Value>& arguments) {
  std::vector<Value> locals = {made};
  std::string types = *argument_types(constructor.descriptor);
  for (size_t i = 0; i < arguments.size(); ++i) {
    locals.push_back(arguments[i]);
    // They take two.
    if (types[i] == 'J' || types[i] == 'D') locals.emplace_back();
  }
  return run(constructor, std::move(locals));
}

// The array of an enum's constants, which newer compilers make in a method of its own.
bool ConstantMachine::call_values(const MemberRef& method) {
  const Member* own = own_method(method.name, method.descriptor);
  bool is_it = own != nullptr && method.name == kMakerOfConstants && own->has(access::kSynthetic) &&
               own->has(access::kStatic) && method.descriptor.starts_with("()[");
  if (!is_it || !run(*own, {Value{}})) return false;
  calls_values_ = reads_constants_ = true;
  return push(
      {.kind = Kind::kObject, .type = method.descriptor.substr(2), .may_run_program = true});
}

// From the first instruction to the last, without a branch.
bool ConstantMachine::run(const Member& method, std::vector<Value> locals) {
  if (depth_ >= kDeepestCall || method.attribute("Code") == nullptr) return false;
  if (method.has(access::kSynchronized)) return false;
  auto code = Code::parse(file_, method, std::string(file_.name));
  if (!code || !code->handlers.empty()) return false;
  std::vector<Value> outer_stack, outer_locals = std::move(locals);
  std::swap(stack_, outer_stack);
  std::swap(locals_, outer_locals);
  ++depth_;
  InstructionReader reader(code->instructions);
  Instruction one;
  bool has_returned = false;
  int steps = 0;
  while (!has_returned && reader.next(one) && ++steps < kMostInstructions) {
    has_returned = one.opcode == opcode::kReturn || one.opcode == kAreturn;
    if (!has_returned && !step(one)) break;
  }
  --depth_;
  std::swap(stack_, outer_stack);
  std::swap(locals_, outer_locals);
  return has_returned;
}

// One that captures nothing, and has no types of the program but the class itself in it: the JVM
// has nothing to find when it is linked that could be missing.
bool ConstantMachine::make_lambda(uint16_t index) {
  constexpr size_t kArguments = 3;
  const ConstantPool& pool = file_.pool;
  DynamicRef site = pool.dynamic(index);
  if (!site.descriptor.starts_with("()Ljava/")) return false;
  std::vector<Bytes> methods;
  if (!read_bootstrap_methods(file_, methods) || site.bootstrap_method >= methods.size()) {
    return false;
  }
  ByteReader in(methods[site.bootstrap_method]);
  MemberRef bootstrap = pool.member(pool.method_handle(in.u2()).reference);
  if (bootstrap.owner != "java/lang/invoke/LambdaMetafactory" || bootstrap.name != "metafactory" ||
      in.u2() != kArguments) {
    return false;
  }
  uint16_t erased = in.u2(), body = in.u2(), actual = in.u2();
  if (!in.ok()) return false;
  MemberRef target = pool.member(pool.method_handle(body).reference);
  bool is_own = target.owner == file_.name && own_method(target.name, target.descriptor) != nullptr;
  bool is_known = (is_own || target.owner.starts_with("java/")) && target.name != "<init>" &&
                  names_known_types(target.descriptor) && names_known_types(pool.name_of(erased)) &&
                  names_known_types(pool.name_of(actual));
  return is_known && push({.kind = Kind::kObject,
                           .type = site.descriptor.substr(3, site.descriptor.size() - 4)});
}

bool ConstantMachine::names_known_types(std::string_view descriptor) const {
  for (size_t at = 0; at < descriptor.size(); ++at) {
    if (descriptor[at] != 'L') continue;
    size_t end = descriptor.find(';', at);
    if (end == std::string_view::npos) return false;
    std::string_view name = descriptor.substr(at + 1, end - at - 1);
    if (!name.starts_with("java/") && name != file_.name) return false;
    at = end;
  }
  return true;
}

const Member* ConstantMachine::own_method(std::string_view name,
                                          std::string_view descriptor) const {
  for (const Member& method : file_.methods) {
    if (method.name == name && method.descriptor == descriptor) return &method;
  }
  return nullptr;
}

}  // namespace winnow
