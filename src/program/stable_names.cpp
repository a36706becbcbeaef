#include "program/stable_names.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <optional>
#include <set>

#include "classfile/code.h"
#include "classfile/instructions.h"
#include "program/bootstrap_methods.h"

namespace winnow {
namespace {

constexpr std::string_view kLambdaPrefix = "lambda$";
constexpr std::string_view kAccessPrefix = "access$";
// Deeper nesting than people write would make names without end.
constexpr size_t kLongestName = 2000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The form inside the brackets. Stable names in it (the owner of a nested lambda) keep theirs.
std::string inside_brackets(std::string_view text) {
  std::string result;
  result.reserve(text.size() + 8);  // for a few numbers
  int nested = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '[' && i > 0 && text[i - 1] == '$') ++nested;
    if (nested > 0) {
      if (c == ']') --nested;
      result.push_back(c);
      continue;
    }
    static constexpr std::string_view kSpecial = "();.[";
    static constexpr std::string_view kWritten = "{},'^";
    size_t special = kSpecial.find(c);
    result.push_back(special == std::string_view::npos ? c : kWritten[special]);
    if (c != '$' || i + 1 == text.size() || !is_digit(text[i + 1])) continue;
    result.push_back('#');
    while (i + 1 < text.size() && is_digit(text[i + 1])) ++i;
  }
  return result;
}

std::string member_key(std::string_view owner, std::string_view name, std::string_view descriptor) {
  std::string key;
  key.reserve(owner.size() + 1 + name.size() + descriptor.size());
  return key.append(owner).append(".").append(name).append(descriptor);
}

}  // namespace

// By its own account.
struct StableNames::NestedClass {
  const ClassFile* file = nullptr;
  std::string_view outer;
  bool is_member = false;  // of `outer`; else it stands in a method or initialiser of it
  NameAndType method;      // that it stands in; empty in an initialiser
  std::string_view simple_name;
  uint32_t number = 0;
};

namespace {

using NestedClass = StableNames::NestedClass;

// Its own entry in InnerClasses.
bool read_inner_entry(const ClassFile& file, NestedClass& out) {
  const Attribute* attribute = file.attribute(AttributeKind::kInnerClasses);
  if (attribute == nullptr) return false;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 8);
  for (size_t i = 0; i < count; ++i) {
    bool own = file.pool.name_of(in.u2()) == file.name;
    out.outer = file.pool.name_of(in.u2());
    out.simple_name = file.pool.utf8(in.u2());
    in.skip(2);
    if (!own) continue;
    out.is_member = !out.outer.empty();
    return in.ok();
  }
  return false;
}

// Names of javac's form only: outer$Simple for members, outer$12Simple and outer$12 for others.
std::optional<NestedClass> as_nested_class(const ClassFile& file) {
  NestedClass nested;
  nested.file = &file;
  if (!read_inner_entry(file, nested)) return std::nullopt;
  if (!nested.is_member) {
    const Attribute* enclosing = file.attribute(AttributeKind::kEnclosingMethod);
    if (enclosing == nullptr) return std::nullopt;
    ByteReader in(enclosing->content);
    nested.outer = file.pool.name_of(in.u2());
    nested.method = file.pool.name_and_type(in.u2());
    if (!in.ok()) return std::nullopt;
  }
  std::string_view rest = file.name;
  if (nested.outer.empty() || !rest.starts_with(nested.outer)) return std::nullopt;
  rest.remove_prefix(nested.outer.size());
  if (!rest.starts_with('$')) return std::nullopt;
  rest.remove_prefix(1);
  if (!nested.is_member) {
    auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), nested.number);
    if (error != std::errc()) return std::nullopt;
    rest.remove_prefix(static_cast<size_t>(end - rest.data()));
  }
  return rest == nested.simple_name ? std::optional(nested) : std::nullopt;
}

bool is_accessor(const Member& method) {
  if (!method.is_static() || !method.name.starts_with(kAccessPrefix)) return false;
  std::string_view number = method.name.substr(kAccessPrefix.size());
  return !number.empty() && std::all_of(number.begin(), number.end(), is_digit);
}

// The instructions of an accessor, none of which does more than name a member or a local. Empty if
// one does.
std::string what_it_does(const ClassFile& file, const Member& method, const StableNames& names) {
  auto code = Code::parse(file, method, "");
  if (!code || !code->handlers.empty()) return {};
  std::string text;
  InstructionReader reader(code->instructions);
  Instruction instruction;
  while (reader.next(instruction) && text.size() <= kLongestName) {
    text.append(text.empty() ? "" : " ").append(opcode_name(instruction.opcode));
    if (instruction.operand == Operand::kNone) continue;
    if (instruction.operand == Operand::kLocal) {
      text.append(" ").append(std::to_string(instruction.index));
      continue;
    }
    MemberRef member = file.pool.member(instruction.index);
    if (instruction.operand != Operand::kConstant2 || member.owner.empty()) return {};
    std::string place(names.class_name(member.owner));
    place.append(".").append(member.name).append(":").append(names.descriptor(member.descriptor));
    text.append(" ").append(inside_brackets(place));
  }
  return reader.ok() ? text : "";
}

// The descriptor of the constructor that this one calls, which has the same parameters but for the
// last one; empty if there is none.
std::string without_tag(const ClassFile& file, const Member& method) {
  std::string last = "L" + std::string(outermost_name(file.name)) + "$1;)V";
  if (!method.descriptor.ends_with(last) || method.attribute("Code") == nullptr) return {};
  std::string plain(method.descriptor.substr(0, method.descriptor.size() - last.size()));
  plain.append(")V");
  auto code = Code::parse(file, method, "");
  if (!code) return {};
  InstructionReader reader(code->instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    if (instruction.opcode != opcode::kInvokespecial) continue;
    MemberRef called = file.pool.member(instruction.index);
    bool same = called.owner == file.name && called.name == "<init>" && called.descriptor == plain;
    return same ? plain : "";
  }
  return {};
}

}  // namespace

bool is_numbered_method_name(std::string_view name) {
  return name.starts_with(kLambdaPrefix) || name.starts_with(kAccessPrefix);
}

bool is_lambda_body(const Member& method) {
  return method.has(access::kPrivate) && method.has(access::kSynthetic) &&
         method.name.starts_with(kLambdaPrefix);
}

std::string_view outermost_name(std::string_view class_name) {
  size_t slash = class_name.substr(0, class_name.find("$[")).rfind('/');
  size_t dollar = class_name.find('$', slash == std::string_view::npos ? 1 : slash + 2);
  return class_name.substr(0, dollar);
}

StableNames::StableNames(const std::vector<const ClassFile*>& group) {
  // Lambdas first: an anonymous class may stand in one.
  for (const ClassFile* file : group) name_lambdas(*file);
  if (group.size() <= 1) return;
  name_classes(group);
  for (const ClassFile* file : group) name_accessors(*file);
}

// Goes through the methods in the order of their names, and through the lambdas found in them after
// that: a body belongs to the first method that refers to it.
void StableNames::name_lambdas(const ClassFile& file) {
  if (std::none_of(file.methods.begin(), file.methods.end(), is_lambda_body)) return;
  std::map<std::string, const Member*, std::less<>> bodies;
  std::vector<std::pair<std::string, const Member*>> owners;
  for (const Member& method : file.methods) {
    if (is_lambda_body(method)) {
      bodies.emplace(member_key(file.name, method.name, method.descriptor), &method);
    } else if (method.name != "$deserializeLambda$") {
      owners.emplace_back(std::string(method.name).append(method.descriptor), &method);
    }
  }
  if (bodies.empty()) return;
  std::sort(owners.begin(), owners.end());
  std::deque<std::pair<std::string, const Member*>> todo(owners.begin(), owners.end());
  std::vector<Bytes> bootstraps;
  (void)read_bootstrap_methods(file, bootstraps);
  std::map<std::string, uint32_t> ordinals;

  auto found = [&](const std::string& owner, const DynamicRef& site, const MemberRef& target) {
    auto body = bodies.find(member_key(target.owner, target.name, target.descriptor));
    if (body == bodies.end()) return;
    size_t result = site.descriptor.rfind(')');
    std::string_view type =
        site.descriptor.substr(result == std::string_view::npos ? 0 : result + 1);
    if (type.size() > 2 && type.front() == 'L') type = type.substr(1, type.size() - 2);
    std::string base = inside_brackets(owner) + ":" + inside_brackets(type) + ":";
    std::string name(kLambdaPrefix);
    name.append("[").append(base).append(std::to_string(ordinals[base]++)).append("]");
    const Member* method = body->second;
    if (name.size() <= kLongestName) {
      methods_.emplace(body->first, name);
      todo.emplace_back(name.append(method->descriptor), method);
    }
    bodies.erase(body);
  };
  while (!todo.empty() && !bodies.empty()) {
    auto [owner, method] = std::move(todo.front());
    todo.pop_front();
    const Attribute* content = method->attribute(AttributeKind::kCode);
    // A method without that byte has no such instruction.
    if (content == nullptr ||
        as_text(content->content).find(static_cast<char>(opcode::kInvokedynamic)) ==
            std::string_view::npos) {
      continue;
    }
    auto code = Code::parse(file, *method, "");
    if (!code) continue;
    InstructionReader reader(code->instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      if (instruction.opcode != opcode::kInvokedynamic) continue;
      DynamicRef site = file.pool.dynamic(instruction.index);
      if (site.bootstrap_method >= bootstraps.size()) continue;
      ByteReader in(bootstraps[site.bootstrap_method]);
      in.skip(2);
      uint16_t count = in.u2();
      for (uint16_t i = 0; i < count; ++i) {
        uint16_t argument = in.u2();
        if (file.pool.tag(argument) != ConstantTag::kMethodHandle) continue;
        found(owner, site, file.pool.member(file.pool.method_handle(argument).reference));
      }
    }
  }
}

void StableNames::name_accessors(const ClassFile& file) {
  std::map<std::string, uint32_t> ordinals;
  for (const Member& method : file.methods) {
    if (!method.has(access::kSynthetic)) continue;
    std::string key = member_key(file.name, method.name, method.descriptor);
    if (method.name == "<init>") {
      std::string tagged = without_tag(file, method);
      if (tagged.empty()) continue;
      tagged.insert(tagged.rfind(')'), "L" + std::string(outermost_name(file.name)) + "$[access];");
      constructors_.emplace(std::move(key), descriptor(tagged));
      continue;
    }
    std::string name = is_accessor(method) ? what_it_does(file, method, *this) : "";
    if (name.empty() || name.size() > kLongestName) continue;
    // javac makes one of each.
    uint32_t ordinal = ordinals[name]++;
    if (ordinal > 0) name.append(" ").append(std::to_string(ordinal));
    methods_.emplace(std::move(key), std::string(kAccessPrefix) + "[" + name + "]");
  }
}

void StableNames::name_classes(const std::vector<const ClassFile*>& group) {
  std::vector<NestedClass> nested;
  std::set<std::string_view> names;
  for (const ClassFile* file : group) {
    names.insert(file->name);
    if (auto one = as_nested_class(*file)) nested.push_back(*one);
  }
  // Outer classes before what is in them, then by number.
  std::sort(nested.begin(), nested.end(), [](const NestedClass& a, const NestedClass& b) {
    if (a.outer.size() != b.outer.size()) return a.outer.size() < b.outer.size();
    if (a.outer != b.outer) return a.outer < b.outer;
    return a.number != b.number ? a.number < b.number : a.simple_name < b.simple_name;
  });
  for (const NestedClass& one : nested) {
    if (one.is_member || names.count(one.outer) == 0) continue;
    if (auto maps = read_switch_maps(*one.file)) switch_maps_.emplace(one.file->name, *maps);
  }
  std::map<std::string, uint32_t> ordinals;
  for (const NestedClass& one : nested) {
    if (names.count(one.outer) == 0) continue;
    std::string name(class_name(one.outer));
    if (one.is_member) {
      if (name == one.outer) continue;
      name.append("$").append(one.simple_name);
    } else {
      name.append("$[").append(place_of(one)).append(":");
      name.append(std::to_string(ordinals[name]++)).append("]");
    }
    if (name.size() <= kLongestName) classes_.emplace(one.file->name, std::move(name));
  }
}

// Where a local or anonymous class stands and what it is there.
std::string StableNames::place_of(const NestedClass& one) const {
  std::string method(method_name(one.outer, one.method.name, one.method.descriptor));
  std::string place = inside_brackets(method.append(one.method.descriptor)) + ":";
  // Classes that javac makes for itself are apart from those of the program.
  bool synthetic = (one.file->access_flags & access::kSynthetic) != 0;
  place.append(holds_switch_maps(one.file->name) ? "switch"
               : synthetic                       ? "synthetic"
                                                 : inside_brackets(one.file->super_name));
  for (std::string_view interface : one.file->interfaces) {
    place.append("+").append(inside_brackets(interface));
  }
  return place.append(":").append(inside_brackets(one.simple_name));
}

std::string_view StableNames::class_name(std::string_view name) const {
  if (!may_rename(name)) return name;
  auto found = classes_.find(name);
  return found == classes_.end() ? name : std::string_view(found->second);
}

std::string_view StableNames::method_name(std::string_view owner, std::string_view name,
                                          std::string_view descriptor) const {
  if (methods_.empty() || !is_numbered_method_name(name)) return name;
  auto found = methods_.find(member_key(owner, name, descriptor));
  return found == methods_.end() ? name : std::string_view(found->second);
}

const SwitchMap* StableNames::switch_map(std::string_view owner, std::string_view field) const {
  auto maps = switch_maps_.find(owner);
  if (maps == switch_maps_.end()) return nullptr;
  auto found = maps->second.find(field);
  return found == maps->second.end() ? nullptr : &found->second;
}

const std::string* StableNames::access_constructor(std::string_view owner, std::string_view name,
                                                   std::string_view text) const {
  if (constructors_.empty() || name != "<init>") return nullptr;
  auto found = constructors_.find(member_key(owner, name, text));
  return found == constructors_.end() ? nullptr : &found->second;
}

std::string StableNames::method_descriptor(std::string_view owner, std::string_view name,
                                           std::string_view text) const {
  const std::string* stable = access_constructor(owner, name, text);
  return stable != nullptr ? *stable : descriptor(text);
}

std::optional<std::string> StableNames::renamed_descriptor(std::string_view text) const {
  if (classes_.empty() || !may_rename(text)) return std::nullopt;
  std::optional<std::string> result;
  size_t copied = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    // In a signature, `T` begins the name of a type variable.
    if (text[i] != 'L' && text[i] != 'T') continue;
    auto ends_name = [](char c) { return c == ';' || c == '<' || c == ':' || c == '.'; };
    size_t end = i + 1;
    while (end < text.size() && !ends_name(text[end])) ++end;
    std::string_view name = text.substr(i + 1, end - i - 1);
    std::string_view stable = text[i] == 'L' ? class_name(name) : name;
    if (stable.data() != name.data()) {
      if (!result) result.emplace();
      result->append(text.substr(copied, i + 1 - copied)).append(stable);
      copied = end;
    }
    i = end - 1;
  }
  if (result) result->append(text.substr(copied));
  return result;
}

std::string StableNames::descriptor(std::string_view text) const {
  return renamed_descriptor(text).value_or(std::string(text));
}

std::string StableNames::class_constant(std::string_view text) const {
  return text.starts_with('[') ? descriptor(text) : std::string(class_name(text));
}

}  // namespace winnow
