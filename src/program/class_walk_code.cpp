// The code of a method in canonical form: see class_walk.h.
#include <cstring>

#include "classfile/instructions.h"
#include "program/class_walk.h"

namespace winnow {
namespace {

// Frames are derived from the code; type annotations inside code are visible to no one at run time.
bool has_no_effect(AttributeKind kind) {
  using enum AttributeKind;
  return kind == kLineNumberTable || kind == kLocalVariableTable || kind == kStackMapTable ||
         kind == kRuntimeVisibleTypeAnnotations || kind == kWithoutEffectInCode;
}

}  // namespace

bool ClassWalk::read_code(const Member& method) {
  if (read_ != &method) {
    read_ = &method;
    code_good_ = code_.read(*file_, method, *where_).has_value();
  }
  return code_good_;
}

bool ClassWalk::code(const Member& method, PrintInput& out) {
  if (!read_code(method)) return false;
  bool has_variables = false;
  for (const Attribute& attribute : code_.attributes) {
    if (!has_no_effect(attribute.kind)) return false;
    has_variables = has_variables || attribute.kind == AttributeKind::kLocalVariableTable;
  }
  ++method_number_;
  // Without references nobody looks which fields are read.
  reads_map_ = pool_ == nullptr && !maps_.empty();
  size_t start = out.mark();
  if (!instructions(out)) return false;
  dead_stores_.clear();
  if (has_variables) dead_stores_.find(method, code_, file_->pool, store_notes_);
  if (!dead_stores_.empty() || reads_map_ || out.has_text()) {
    out.cut(start);
    find_mapped_switches(code_);
    if (!dead_stores_.empty()) number_without_dead_stores();
    if (!instructions_in_detail(out)) return false;
  }
  return targets(out) && handlers(out);
}

// Numbers what is left; a branch to what is left out goes to what follows it.
void ClassWalk::number_without_dead_stores() {
  uint16_t count = 0;
  for (uint32_t pc = 0; pc < code_.instructions.size(); ++pc) {
    if (instruction_number_[pc] == kNoInstruction) continue;
    instruction_number_[pc] = count;
    if (!dead_stores_.leaves_out(pc)) ++count;
  }
  instruction_number_[code_.instructions.size()] = count;
}

// One by one, as the numbers of instructions. Their text stands with the instructions.
bool ClassWalk::targets(PrintInput& out) {
  size_t end = code_.instructions.size();
  uint8_t* at = out.begin_raw(targets_.size() * sizeof(uint16_t));
  for (uint32_t pc : targets_) {
    uint16_t number = pc < end ? instruction_number_[pc] : kNoInstruction;
    if (number == kNoInstruction) return false;
    std::memcpy(at, &number, sizeof number);
    at += sizeof number;
  }
  out.end_raw(at);
  return true;
}

bool ClassWalk::handlers(PrintInput& out) {
  out.begin("handlers", code_.handlers.size());
  for (const ExceptionHandler& handler : code_.handlers) {
    out.item("from", instruction_number_[handler.start_pc]);
    out.item("to", instruction_number_[handler.end_pc]);
    out.item("handler", instruction_number_[handler.handler_pc]);
    class_item("catches", handler.catch_type, out);
    bool catches_one = pool_ != nullptr && handler.catch_type != 0;
    if (catches_one && !collect(ReferenceKind::kCatch, handler.catch_type)) return false;
  }
  out.end();
  return true;
}

bool ClassWalk::debug_of_code(PrintInput& out) {
  for (const Attribute& attribute : code_.attributes) {
    if (attribute.kind == AttributeKind::kLineNumberTable) {
      attribute_item(attribute, out);
      out.item("lines", attribute.content);  // pairs of instruction and line
    } else if (attribute.kind == AttributeKind::kLocalVariableTable) {
      if (!variables(attribute, out)) return false;
    }
  }
  return true;
}

// The table with digests instead of indices: where it begins, how far it goes, name, type, local.
bool ClassWalk::variables(const Attribute& table, PrintInput& out) {
  constexpr size_t kLine = 10, kPrinted = 6 + 2 * sizeof(Digest);
  if (table.content.size() < 2) return false;
  const uint8_t* in = table.content.data();
  size_t count = big_endian_at<uint16_t>(in);
  if (table.content.size() - 2 < count * kLine) return false;
  attribute_item(table, out);
  out.begin("variables", count);
  uint8_t* at = out.begin_raw(count * kPrinted);
  in += 2;
  for (size_t i = 0; i < count; ++i, in += kLine) {
    uint16_t name = big_endian_at<uint16_t>(in + 4);
    uint16_t type = big_endian_at<uint16_t>(in + 6);
    if (file_->pool.tag(name) != ConstantTag::kUtf8) return false;
    if (file_->pool.tag(type) != ConstantTag::kUtf8) return false;
    Digest digests[] = {constants_.text(name), constants_.text(type)};
    std::memcpy(at, in, 4);
    std::memcpy(at + 4, in + 8, 2);
    std::memcpy(at + 6, digests, sizeof digests);
    at += kPrinted;
    if (out.has_text()) out.line("variable", file_->pool.utf8(name));
  }
  out.end_raw(at);
  out.end();
  return true;
}

}  // namespace winnow
