#include <fmt/format.h>

#include <optional>

#include "checker/mutation.h"
#include "checker/other_instructions.h"
#include "classfile/code.h"
#include "classfile/instructions.h"

namespace winnow {
namespace {

std::string_view package_of(std::string_view name) { return name.substr(0, name.rfind('/') + 1); }

bool is_initialiser(const Member& method) { return method.name.starts_with('<'); }

// Where a class without this method would find one to run in its place.
bool inherits_another(const ClassFolder& folder, const ClassFile& file, const Member& method) {
  auto has = [&](const ClassFile& type) {
    const Member* found = type.method(method.name, method.descriptor);
    return found != nullptr && !found->has(access::kPrivate | access::kStatic | access::kAbstract);
  };
  const ClassFile* above = folder.find(file.super_name);
  while (above != nullptr) {
    if (has(*above)) return true;
    if (above->super_name == "java/lang/Object") break;
    above = folder.find(above->super_name);
  }
  for (std::string_view name : file.interfaces) {
    const ClassFile* type = folder.find(name);
    if (type != nullptr && has(*type)) return true;
  }
  std::string_view name = method.name;
  return (name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z") ||
         (name == "hashCode" && method.descriptor == "()I") ||
         (name == "toString" && method.descriptor == "()Ljava/lang/String;");
}

// Another method that the call could just as well name: it is linked and verified alike.
const Member* other_target(const ClassFolder& folder, const ClassFile& caller,
                           const Instruction& call) {
  if (caller.pool.tag(call.index) != ConstantTag::kMethodref) return nullptr;
  MemberRef named = caller.pool.member(call.index);
  bool wants_static = call.opcode == opcode::kInvokestatic;
  const ClassFile* owner = folder.find(named.owner);
  for (; owner != nullptr; owner = folder.find(owner->super_name)) {
    bool same_package = package_of(owner->name) == package_of(caller.name);
    for (const Member& method : owner->methods) {
      if (method.descriptor != named.descriptor || method.name == named.name ||
          is_initialiser(method) || method.is_static() != wants_static) {
        continue;
      }
      bool reachable = method.has(access::kPublic) ||
                       (same_package && !method.has(access::kPrivate)) ||
                       (wants_static && owner == &caller);
      if (reachable) return &method;
    }
  }
  return nullptr;
}

class MethodMutations {
 public:
  MethodMutations(const ClassFolder& folder, size_t class_place, size_t method,
                  std::vector<Mutation>& out)
      : folder_(folder),
        file_(folder.classes()[class_place]->file),
        method_(file_.methods[method]),
        out_(out) {
    base_.class_place = class_place;
    base_.method = method;
  }

  void find() {
    if (method_.attribute(AttributeKind::kCode) == nullptr) return;
    auto code = Code::parse(file_, method_, "");
    if (!code) return;
    if (!method_.has(access::kPrivate | access::kStatic) && !is_initialiser(method_) &&
        inherits_another(folder_, file_, method_)) {
      add(MutationKind::kRemovedOverride, 0, {}, "removed, the inherited one runs");
    }
    InstructionReader reader(code->instructions);
    for (Instruction at; reader.next(at);) {
      find_at(at, as_text(code->instructions.subspan(at.pc, at.length)));
    }
  }

 private:
  void find_at(const Instruction& at, std::string_view bytes) {
    if (auto other = other_constant(file_.pool, at, bytes))
      replace(MutationKind::kConstant, at, *other);
    if (auto other = other_arithmetic(at.opcode)) {
      replace(MutationKind::kArithmetic, at, std::string(1, static_cast<char>(*other)));
    }
    for (uint8_t other : other_comparisons(at.opcode)) {
      std::string changed(bytes);
      changed[0] = static_cast<char>(other);
      replace(MutationKind::kComparison, at, changed);
    }
    if (at.opcode == opcode::kInvokevirtual || at.opcode == opcode::kInvokestatic) find_target(at);
    if (at.opcode >= opcode::kIreturn && at.opcode < opcode::kReturn) {
      add(MutationKind::kReturnValue, at.pc, {}, "returns another value");
    }
  }

  void find_target(const Instruction& at) {
    const Member* other = other_target(folder_, file_, at);
    if (other == nullptr) return;
    MemberRef named = file_.pool.member(at.index);
    add(MutationKind::kCallTarget, at.pc, {},
        fmt::format("call of {}.{} becomes {}", named.owner, named.name, other->name));
    out_.back().target = other->name;
  }

  void replace(MutationKind kind, const Instruction& at, std::string instruction) {
    uint8_t other = static_cast<uint8_t>(instruction[0]);
    std::string what = other != at.opcode ? fmt::format("{} becomes {}", opcode_name(at.opcode),
                                                        opcode_name(other))
                                          : fmt::format("{} of another value", opcode_name(other));
    add(kind, at.pc, std::move(instruction), std::move(what));
  }

  void add(MutationKind kind, uint32_t pc, std::string instruction, std::string what) {
    Mutation made = base_;
    made.kind = kind;
    made.pc = pc;
    made.instruction = std::move(instruction);
    made.what = std::move(what);
    out_.push_back(std::move(made));
  }

  const ClassFolder& folder_;
  const ClassFile& file_;
  const Member& method_;
  std::vector<Mutation>& out_;
  Mutation base_;
};

}  // namespace

std::vector<Mutation> possible_mutations(const ClassFolder& folder, size_t class_place) {
  std::vector<Mutation> found;
  size_t methods = folder.classes()[class_place]->file.methods.size();
  for (size_t method = 0; method < methods; ++method) {
    MethodMutations(folder, class_place, method, found).find();
  }
  return found;
}

}  // namespace winnow
