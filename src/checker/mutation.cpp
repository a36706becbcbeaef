#include "checker/mutation.h"

#include <array>
#include <random>

#include "classfile/class_writer.h"
#include "classfile/code_editor.h"

namespace winnow {
namespace {

// In a Code attribute: max_stack, max_locals, code_length, then the code.
constexpr size_t kCodeBegins = 8;

std::string with_replaced_bytes(const Member& method, size_t pc, std::string_view bytes) {
  std::string content(as_text(method.attribute(AttributeKind::kCode)->content));
  return content.replace(kCodeBegins + pc, bytes.size(), bytes);
}

std::string index_bytes(uint8_t opcode, uint16_t index) {
  return {static_cast<char>(opcode), static_cast<char>(index >> 8), static_cast<char>(index)};
}

// Instructions that turn the value on top of the stack into another one of its type.
std::vector<uint8_t> changing_value(uint8_t return_opcode, std::string_view descriptor) {
  constexpr uint8_t kPop = 87, kAconstNull = 1, kLconst1 = 10, kFconst1 = 12, kDconst1 = 15,
                    kIadd = 96, kLadd = 97, kFadd = 98, kDadd = 99, kIxor = 130;
  switch (return_opcode - opcode::kIreturn) {
    case 0:
      return {opcode::kIconst1, descriptor.ends_with('Z') ? kIxor : kIadd};
    case 1:
      return {kLconst1, kLadd};
    case 2:
      return {kFconst1, kFadd};
    case 3:
      return {kDconst1, kDadd};
    default:
      return {kPop, kAconstNull};
  }
}

Result<std::string> with_other_value(const ClassFile& file, const Member& method, uint32_t pc,
                                     ConstantPoolBuilder& pool, const std::string& where) {
  auto code = Code::parse(file, method, where);
  if (!code) return fail(code.error());
  std::vector<uint8_t> inserted = changing_value(code->instructions[pc], method.descriptor);
  CodeEditor editor(file, method, *code, pool);
  editor.insert_before(pc, {.bytes = inserted, .stack = 2});
  EditProblem problem = editor.lay_out();
  std::string content;
  if (!problem) problem = editor.encode(content);
  if (problem) return fail(ErrorCode::kUnsupported, "can't be edited: " + problem.detail, where);
  return content;
}

Result<std::string> without_method(const FolderClass& of, size_t method) {
  auto copy = ClassFile::parse(as_bytes(of.bytes), of.path);
  if (!copy) return fail(copy.error());
  copy->methods.erase(copy->methods.begin() + static_cast<std::ptrdiff_t>(method));
  return write_class(*copy, of.path);
}

// The library's own shuffle may differ from one library to the next, and with it what a seed means.
void shuffle(std::vector<Mutation>& list, std::mt19937_64& random) {
  for (size_t left = list.size(); left > 1; --left)
    std::swap(list[left - 1], list[random() % left]);
}

}  // namespace

std::string_view mutation_name(MutationKind kind) {
  constexpr std::array<std::string_view, kMutationKinds> kNames = {
      "constant", "arithmetic", "comparison", "call-target", "return-value", "removed-override"};
  return kNames[static_cast<size_t>(kind)];
}

std::vector<Mutation> all_mutations(const ClassFolder& folder,
                                    const std::function<bool(std::string_view)>& wanted) {
  std::vector<Mutation> found;
  for (size_t place = 0; place < folder.classes().size(); ++place) {
    if (!wanted(folder.classes()[place]->file.name)) continue;
    for (Mutation& mutation : possible_mutations(folder, place)) {
      found.push_back(std::move(mutation));
    }
  }
  return found;
}

std::vector<Mutation> choose_mutations(std::vector<Mutation> possible, uint64_t seed,
                                       size_t count) {
  std::array<std::vector<Mutation>, kMutationKinds> by_kind;
  for (Mutation& mutation : possible) {
    by_kind[static_cast<size_t>(mutation.kind)].push_back(std::move(mutation));
  }
  std::mt19937_64 random(seed);
  size_t most = 0;
  for (auto& list : by_kind) {
    shuffle(list, random);
    most = std::max(most, list.size());
  }
  std::vector<Mutation> chosen;
  for (size_t turn = 0; turn < most; ++turn) {
    for (auto& list : by_kind) {
      if (chosen.size() == count) return chosen;
      if (turn < list.size()) chosen.push_back(std::move(list[turn]));
    }
  }
  return chosen;
}

Result<std::string> mutate(const ClassFolder& folder, const Mutation& mutation) {
  const FolderClass& of = *folder.classes()[mutation.class_place];
  if (mutation.kind == MutationKind::kRemovedOverride) return without_method(of, mutation.method);
  const Member& method = of.file.methods[mutation.method];
  ConstantPoolBuilder pool(of.file.pool);
  NewCode changed{.method = mutation.method, .content = {}};
  if (mutation.kind == MutationKind::kReturnValue) {
    auto content = with_other_value(of.file, method, mutation.pc, pool, of.path);
    if (!content) return fail(content.error());
    changed.content = std::move(*content);
  } else if (mutation.kind == MutationKind::kCallTarget) {
    auto code = Code::parse(of.file, method, of.path);
    if (!code) return fail(code.error());
    uint8_t opcode = code->instructions[mutation.pc];
    auto index = big_endian_at<uint16_t>(code->instructions.data() + mutation.pc + 1);
    MemberRef named = of.file.pool.member(index);
    uint16_t target = pool.method(named.owner, mutation.target, named.descriptor);
    changed.content = with_replaced_bytes(method, mutation.pc, index_bytes(opcode, target));
  } else {
    changed.content = with_replaced_bytes(method, mutation.pc, mutation.instruction);
  }
  if (pool.full()) return fail(ErrorCode::kUnsupported, "has no room for a constant more", of.path);
  return replace_code(of.file, pool, {changed});
}

}  // namespace winnow
