#include "classfile/code_editor.h"

#include <algorithm>

#include "base/id_set.h"
#include "classfile/code_attributes.h"
#include "classfile/frame_table.h"

namespace winnow {
namespace {

using Kind = EditProblem::Kind;

constexpr uint16_t kFirstVersionWithFrames = 50;
constexpr size_t kBeforeCode = 8;    // max_stack, max_locals and the length
constexpr uint32_t kWideJump = 5;    // goto_w, jsr_w
constexpr uint32_t kWideBranch = 8;  // a branch over a goto_w, and that
// Each round makes more branches wide; code that needs more rounds than this was made to.
constexpr int kMostRounds = 16;

bool is_jump(uint8_t opcode) { return opcode == opcode::kGoto || opcode == opcode::kJsr; }

bool is_switch(const Instruction& instruction) {
  return instruction.operand == Operand::kTableswitch ||
         instruction.operand == Operand::kLookupswitch;
}

bool fits_16_bits(int64_t distance) { return distance >= INT16_MIN && distance <= INT16_MAX; }

EditProblem at_instruction(Kind kind, uint32_t pc) {
  return {kind, "instruction at " + std::to_string(pc)};
}

}  // namespace

CodeEditor::CodeEditor(const ClassFile& file, const Member& method, const Code& code,
                       ConstantPoolBuilder& pool)
    : file_(file),
      method_(method),
      code_(code),
      pool_(pool),
      map_(static_cast<uint32_t>(code.instructions.size())) {}

void CodeEditor::set_entry(Snippet snippet) { entry_ = std::move(snippet); }

void CodeEditor::insert_before(uint32_t pc, Snippet snippet) {
  insertions_.push_back({pc, std::move(snippet)});
}

void CodeEditor::append_handler(Snippet snippet, HandlerFrame frame) {
  handler_ = std::move(snippet);
  handler_frame_ = std::move(frame);
}

EditProblem CodeEditor::lay_out() {
  wide_.clear();
  for (int round = 0;; ++round) {
    if (EditProblem problem = place()) return problem;
    if (size() > kMostCode) return {Kind::kTooLarge, {}};
    // No branch of a shorter method goes too far.
    bool settled = body_end_ <= INT16_MAX || round > kMostRounds || !widen_far_branches();
    if (settled) return {};
    if (round == kMostRounds) wide_.assign(code_.instructions.size(), true);
  }
}

EditProblem CodeEditor::place() {
  auto pc = static_cast<uint32_t>(entry_.bytes.size());
  auto next = insertions_.begin();
  repeated_.clear();
  InstructionReader reader(code_.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    uint32_t target = pc;
    for (; next != insertions_.end() && next->pc == instruction.pc; ++next) {
      for (uint32_t frame : next->snippet.frames) repeated_.push_back({next->pc, pc + frame});
      pc += static_cast<uint32_t>(next->snippet.bytes.size());
    }
    map_.set(instruction.pc, target, pc);
    pc += length_at(instruction, pc);
  }
  if (!reader.ok()) return at_instruction(Kind::kMalformed, reader.pc());
  if (next != insertions_.end()) {
    return {Kind::kMalformed, "no instruction begins at " + std::to_string(next->pc)};
  }
  map_.set(static_cast<uint32_t>(code_.instructions.size()), pc, pc);
  body_end_ = pc;
  return {};
}

// True if one more branch became wide, so that everything has to be placed again.
bool CodeEditor::widen_far_branches() {
  bool any = false;
  InstructionReader reader(code_.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    if (instruction.operand != Operand::kBranch2 || is_wide(instruction)) continue;
    if (fits_16_bits(distance(instruction, instruction.value))) continue;
    wide_.resize(code_.instructions.size());
    wide_[instruction.pc] = true;
    any = true;
  }
  return any;
}

bool CodeEditor::is_wide(const Instruction& instruction) const {
  return instruction.operand == Operand::kBranch2 && !wide_.empty() && wide_[instruction.pc];
}

// Its length in its new place: switches change theirs by their padding.
uint32_t CodeEditor::length_at(const Instruction& instruction, uint32_t new_pc) const {
  if (is_wide(instruction)) return is_jump(instruction.opcode) ? kWideJump : kWideBranch;
  if (!is_switch(instruction)) return instruction.length;
  uint32_t old_padding = 3 - instruction.pc % 4;
  uint32_t new_padding = 3 - new_pc % 4;
  return instruction.length - old_padding + new_padding;
}

constexpr int64_t kNoTarget = INT64_MAX;

// The new distance of a branch or of a case of a switch; kNoTarget if no instruction is there.
int64_t CodeEditor::distance(const Instruction& instruction, int32_t old_distance) const {
  uint32_t target = map_.target(int64_t{instruction.pc} + old_distance);
  if (target == PcMap::kNowhere || target >= body_end_) return kNoTarget;
  return int64_t{target} - map_.pc(instruction.pc);
}

EditProblem CodeEditor::encode(std::string& out) {
  uint32_t stack = needed_stack();
  if (stack > UINT16_MAX) return {Kind::kTooLarge, "operand stack"};
  ByteWriter content;
  content.u2(static_cast<uint16_t>(stack));
  content.u2(code_.max_locals);
  content.u4(static_cast<uint32_t>(size()));
  static_assert(kBeforeCode % 4 == 0, "encode_switch pads to a multiple of 4 in the code");
  if (EditProblem problem = encode_body(content)) return problem;
  if (EditProblem problem = encode_handlers(content)) return problem;
  if (EditProblem problem = encode_attributes(content)) return problem;
  out = content.take();
  return {};
}

uint32_t CodeEditor::needed_stack() const {
  uint32_t above = 0;
  for (const Insertion& insertion : insertions_) {
    above = std::max<uint32_t>(above, insertion.snippet.stack);
  }
  uint32_t stack = std::max<uint32_t>(code_.max_stack + above, entry_.stack);
  return handler_ ? std::max<uint32_t>(stack, 1u + handler_->stack) : stack;
}

EditProblem CodeEditor::encode_body(ByteWriter& out) const {
  out.bytes(entry_.bytes);
  auto next = insertions_.begin();
  InstructionReader reader(code_.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    for (; next != insertions_.end() && next->pc == instruction.pc; ++next) {
      out.bytes(next->snippet.bytes);
    }
    if (!encode_instruction(instruction, out)) {
      return at_instruction(Kind::kMalformed, instruction.pc);
    }
  }
  if (handler_) out.bytes(handler_->bytes);
  return {};
}

bool CodeEditor::encode_instruction(const Instruction& instruction, ByteWriter& out) const {
  switch (instruction.operand) {
    case Operand::kBranch2:
    case Operand::kBranch4:
      return encode_branch(instruction, out);
    case Operand::kTableswitch:
    case Operand::kLookupswitch:
      return encode_switch(instruction, out);
    default:
      out.bytes(code_.instructions.subspan(instruction.pc, instruction.length));
      return true;
  }
}

bool CodeEditor::encode_branch(const Instruction& instruction, ByteWriter& out) const {
  int64_t to = distance(instruction, instruction.value);
  if (to == kNoTarget) return false;
  if (instruction.operand == Operand::kBranch4) {
    out.u1(instruction.opcode);
    out.u4(static_cast<uint32_t>(to));
  } else if (!is_wide(instruction)) {
    out.u1(instruction.opcode);
    out.u2(static_cast<uint16_t>(to));
  } else if (is_jump(instruction.opcode)) {
    out.u1(instruction.opcode == opcode::kGoto ? opcode::kGotoW : opcode::kJsrW);
    out.u4(static_cast<uint32_t>(to));
  } else {
    out.u1(inverted_branch(instruction.opcode));
    out.u2(kWideBranch);
    out.u1(opcode::kGotoW);
    out.u4(static_cast<uint32_t>(to - 3));
  }
  return true;
}

bool CodeEditor::encode_switch(const Instruction& instruction, ByteWriter& out) const {
  SwitchReader table(code_.instructions, instruction);
  bool keyed = instruction.operand == Operand::kLookupswitch;
  bool good = true;
  auto target = [&](int32_t old_distance) {
    int64_t to = distance(instruction, old_distance);
    good = good && to != kNoTarget;
    out.u4(static_cast<uint32_t>(to));
  };
  out.u1(instruction.opcode);
  while (out.size() % 4 != 0) out.u1(0);
  target(table.default_offset);
  if (keyed) {
    out.u4(table.count);
  } else {
    out.u4(static_cast<uint32_t>(table.low));
    out.u4(static_cast<uint32_t>(table.low) + table.count - 1);
  }
  for (uint32_t i = 0; i < table.count; ++i) {
    if (keyed) out.u4(static_cast<uint32_t>(table.key(i)));
    target(table.offset(i));
  }
  return good;
}

EditProblem CodeEditor::encode_handlers(ByteWriter& out) const {
  size_t count = code_.handlers.size() + (handler_ ? 1 : 0);
  if (count > UINT16_MAX) return {Kind::kTooLarge, "exception table"};
  out.u2(static_cast<uint16_t>(count));
  for (const ExceptionHandler& handler : code_.handlers) {
    for (uint16_t old : {handler.start_pc, handler.end_pc, handler.handler_pc}) {
      uint32_t target = map_.target(old);
      if (target == PcMap::kNowhere) return {Kind::kMalformed, "exception table"};
      out.u2(static_cast<uint16_t>(target));
    }
    out.u2(handler.catch_type);
  }
  if (handler_) {
    out.u2(static_cast<uint16_t>(entry_.bytes.size()));
    out.u2(static_cast<uint16_t>(body_end_));
    out.u2(static_cast<uint16_t>(body_end_));
    out.u2(0);
  }
  return {};
}

bool CodeEditor::moves_nothing() const {
  return entry_.bytes.empty() && insertions_.empty() && !handler_;
}

EditProblem CodeEditor::encode_attributes(ByteWriter& out) {
  size_t count_at = out.size();
  uint16_t count = 0;
  out.u2(0);
  auto write = [&](uint16_t name_index, std::string_view content) {
    out.u2(name_index);
    out.u4(static_cast<uint32_t>(content.size()));
    out.raw(content);
    ++count;
  };
  bool has_frames = false;
  for (const Attribute& attribute : code_.attributes) {
    CodeAttribute kind = code_attribute_kind(attribute.name);
    // Before there were frames, the JVM took no notice of the attribute.
    if (kind == CodeAttribute::kFrames && file_.major < kFirstVersionWithFrames) {
      kind = CodeAttribute::kDroppable;
    }
    bool follows = kind != CodeAttribute::kUnknown && kind != CodeAttribute::kDroppable;
    if (!follows && moves_nothing()) {
      write(attribute.name_index, as_text(attribute.content));
      continue;
    }
    if (kind == CodeAttribute::kUnknown) {
      return {Kind::kUnknownAttribute, std::string(attribute.name)};
    }
    if (kind == CodeAttribute::kDroppable) continue;
    bool is_frames = kind == CodeAttribute::kFrames;
    if (is_frames && has_frames) return {Kind::kMalformed, "two StackMapTables"};
    auto moved =
        is_frames ? encode_frames(&attribute) : move_code_attribute(kind, attribute.content, map_);
    has_frames = has_frames || is_frames;
    if (!moved) {
      bool wants_more = !wide_.empty() || !repeated_.empty();
      return {is_frames && wants_more ? Kind::kNoFrame : Kind::kMalformed,
              std::string(attribute.name)};
    }
    write(attribute.name_index, *moved);
  }
  if (!has_frames && file_.major >= kFirstVersionWithFrames) {
    auto made = encode_frames(nullptr);
    if (!made) return {Kind::kNoFrame, "StackMapTable"};
    constexpr size_t kEmptyTable = 2;
    if (made->size() > kEmptyTable) write(pool_.utf8("StackMapTable"), *made);
  }
  out.patch_u2(count_at, count);
  return {};
}

// Where a branch became wide, the instruction behind it is a target; nothing if there is none
// behind.
std::optional<std::vector<uint32_t>> CodeEditor::new_targets() const {
  std::vector<uint32_t> targets;
  InstructionReader reader(code_.instructions);
  Instruction instruction;
  while (!wide_.empty() && reader.next(instruction)) {
    if (!is_wide(instruction) || is_jump(instruction.opcode)) continue;
    if (reader.pc() >= code_.instructions.size()) return std::nullopt;
    targets.push_back(reader.pc());
  }
  return targets;
}

std::optional<std::string> CodeEditor::encode_frames(const Attribute* old) {
  auto targets = new_targets();
  if (!targets) return std::nullopt;
  // Most of what has branches stands where the compiler wrote no frame: behind a branch.
  for (const RepeatedFrame& frame : repeated_) targets->push_back(frame.old_pc);
  normalize(*targets);
  std::string extended;
  Bytes table = old == nullptr ? Bytes() : old->content;
  if (!targets->empty()) {
    auto made = with_frames_at(*targets, file_, method_, code_, pool_);
    if (!made) return std::nullopt;
    extended = std::move(*made);
    table = as_bytes(extended);
  }
  InsertedFrames inserted;
  inserted.entry = entry_.frames;
  inserted.repeated = repeated_;
  if (handler_) {
    inserted.handler = handler_frame_;
    inserted.handler->pc = body_end_;
  }
  return rewrite_frames(table, map_, inserted);
}

}  // namespace winnow
