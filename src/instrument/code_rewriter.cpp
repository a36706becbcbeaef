#include "instrument/code_rewriter.h"

#include <algorithm>

#include "classfile/code_attributes.h"
#include "classfile/frames.h"
#include "classfile/instructions.h"
#include "classfile/pc_map.h"
#include "instrument/inserted_code.h"

namespace winnow {
namespace {

constexpr size_t kMaxCode = 65535;
constexpr uint8_t kAreturn = 176;
constexpr uint16_t kFirstVersionWithFrames = 50;

bool is_return(uint8_t opcode) { return opcode >= opcode::kIreturn && opcode <= opcode::kReturn; }

// The local variable that an instruction writes, and how many slots; -1 for none.
struct Written {
  int local = -1;
  int slots = 1;
};

Written written_local(const Instruction& instruction) {
  uint8_t op = instruction.opcode;
  auto two = [](int type) { return type == 1 || type == 3 ? 2 : 1; };  // long, double
  if (op >= 54 && op <= 58) return {instruction.index, two(op - 54)};
  if (op >= 59 && op <= 78) return {(op - 59) % 4, two((op - 59) / 4)};
  if (op == opcode::kIinc) return {instruction.index, 1};
  return {};
}

class CodeRewriter {
 public:
  CodeRewriter(const ClassFile& file, const Member& method, const Code& code,
               const MethodPlan& plan, ConstantPoolBuilder& pool)
      : file_(file),
        method_(method),
        code_(code),
        plan_(plan),
        pool_(pool),
        map_(static_cast<uint32_t>(code.instructions.size())),
        entry_(pool),
        at_return_(pool),
        at_areturn_(pool),
        handler_(pool) {}

  Refused run(std::string& out) {
    Refused refused = prepare();
    if (refused.reason == Refusal::kNone) refused = lay_out();
    if (refused.reason == Refusal::kNone) refused = emit_body();
    if (refused.reason == Refusal::kNone) refused = emit_attribute(out);
    return refused;
  }

 private:
  Refused refuse(Refusal reason, std::string_view detail = {}) const {
    std::string text(method_.name);
    text += method_.descriptor;
    if (!detail.empty()) text.append(": ").append(detail);
    return {reason, std::move(text)};
  }

  bool wraps() const {
    return plan_.wrap_initializer || (plan_.hook && plan_.hook->kind == MethodHook::Kind::kAround);
  }

  // Decides what is inserted where; nothing is placed yet.
  Refused prepare() {
    if (wraps() && plan_.hook) {
      if (Refused refused = check_hook(*plan_.hook); refused.reason != Refusal::kNone) {
        return refused;
      }
    }
    if (plan_.wrap_initializer) {
      at_return_.init_exit(*plan_.probe_id);
      handler_.init_exit(*plan_.probe_id);
    }
    if (wraps() && plan_.hook) {
      if (plan_.hook->pass_result) at_areturn_.result(*plan_.hook);
      at_areturn_.exit(*plan_.hook, false);
      at_return_.exit(*plan_.hook, false);
      handler_.exit(*plan_.hook, true);
    }
    if (wraps()) handler_.athrow();
    build_entry(ProbeKind::kCheckFirst);
    return {};
  }

  void build_entry(ProbeKind kind) {
    entry_ = InsertedCode(pool_);
    // The initialiser's own probe belongs to what ran inside it, so it comes after init_enter.
    if (plan_.wrap_initializer) entry_.init_enter(*plan_.probe_id);
    if (plan_.probe_id) entry_.probe(*plan_.probe_id, kind);
    if (!plan_.hook) return;
    if (plan_.hook->kind == MethodHook::Kind::kSignal) {
      entry_.signal(*plan_.hook);
    } else {
      entry_.enter(*plan_.hook);
    }
  }

  // The handler reads `this` and the arguments up to the subject, so nobody may overwrite them.
  Refused check_hook(const MethodHook& hook) const {
    if (method_.is_static() || method_.name == "<init>" || hook.subject_local > 1) {
      return refuse(Refusal::kHookImpossible, "not an instance method");
    }
    if (hook.subject_local == 1 && !method_.descriptor.starts_with("(L")) {
      return refuse(Refusal::kHookImpossible, "the first argument is no object");
    }
    if (hook.may_skip && !method_.descriptor.ends_with(")V")) {
      return refuse(Refusal::kHookImpossible, "only a void method can be skipped");
    }
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      Written written = written_local(instruction);
      if (written.local >= 0 && written.local <= hook.subject_local) {
        return refuse(Refusal::kHookImpossible, "overwrites an argument");
      }
    }
    return {};
  }

  const InsertedCode* before(const Instruction& instruction) const {
    if (!wraps() || !is_return(instruction.opcode)) return nullptr;
    bool object = instruction.opcode == kAreturn && plan_.hook;
    return object ? &at_areturn_ : &at_return_;
  }

  // Length in its new place: only switches change theirs, by their padding.
  static uint32_t length_at(const Instruction& instruction, uint32_t new_pc) {
    if (instruction.operand != Operand::kTableswitch &&
        instruction.operand != Operand::kLookupswitch) {
      return instruction.length;
    }
    uint32_t old_padding = 3 - instruction.pc % 4;
    uint32_t new_padding = 3 - new_pc % 4;
    return instruction.length - old_padding + new_padding;
  }

  Refused place_body() {
    uint32_t pc = entry_.size();
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      uint32_t target = pc;
      if (const InsertedCode* inserted = before(instruction)) pc += inserted->size();
      map_.set(instruction.pc, target, pc);
      pc += length_at(instruction, pc);
    }
    if (!reader.ok()) {
      return refuse(Refusal::kMalformed, "instruction at " + std::to_string(reader.pc()));
    }
    map_.set(static_cast<uint32_t>(code_.instructions.size()), pc, pc);
    body_end_ = pc;
    return {};
  }

  Refused lay_out() {
    Refused refused = place_body();
    if (refused.reason != Refusal::kNone) return refused;
    auto size = [&] { return size_t{body_end_} + (wraps() ? handler_.size() : 0); };
    // A static initialiser runs once, whatever its size.
    bool was_compiled = code_.instructions.size() <= kCompilerLimit && !plan_.wrap_initializer;
    if (was_compiled && size() > kCompilerLimit) {
      build_entry(ProbeKind::kUnconditional);
      refused = place_body();
      if (refused.reason != Refusal::kNone) return refused;
      if (size() > kCompilerLimit) return refuse(Refusal::kCompilerLimit);
    }
    if (size() > kMaxCode) return refuse(Refusal::kTooLarge);
    return {};
  }

  Refused emit_body() {
    instructions_.bytes(entry_.bytes());
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      if (const InsertedCode* inserted = before(instruction)) {
        instructions_.bytes(inserted->bytes());
      }
      Refusal refusal = emit(instruction);
      if (refusal != Refusal::kNone) {
        return refuse(refusal, "instruction at " + std::to_string(instruction.pc));
      }
    }
    if (wraps()) instructions_.bytes(handler_.bytes());
    return {};
  }

  // The new distance of a branch, kNowhere's place taken by `valid_`.
  int64_t distance(const Instruction& instruction, int32_t old_distance) {
    uint32_t target = map_.target(int64_t{instruction.pc} + old_distance);
    if (target == PcMap::kNowhere || target >= body_end_) valid_ = false;
    return int64_t{target} - map_.pc(instruction.pc);
  }

  Refusal emit(const Instruction& instruction) {
    valid_ = true;
    switch (instruction.operand) {
      case Operand::kBranch2: {
        int64_t to = distance(instruction, instruction.value);
        if (!valid_) return Refusal::kMalformed;
        if (to < INT16_MIN || to > INT16_MAX) return Refusal::kBranchOutOfRange;
        instructions_.u1(instruction.opcode);
        instructions_.u2(static_cast<uint16_t>(to));
        break;
      }
      case Operand::kBranch4:
        instructions_.u1(instruction.opcode);
        instructions_.u4(static_cast<uint32_t>(distance(instruction, instruction.value)));
        break;
      case Operand::kTableswitch:
      case Operand::kLookupswitch:
        emit_switch(instruction);
        break;
      default:
        instructions_.bytes(code_.instructions.subspan(instruction.pc, instruction.length));
    }
    return valid_ ? Refusal::kNone : Refusal::kMalformed;
  }

  void emit_switch(const Instruction& instruction) {
    SwitchReader table(code_.instructions, instruction);
    bool keyed = instruction.operand == Operand::kLookupswitch;
    instructions_.u1(instruction.opcode);
    while (instructions_.size() % 4 != 0) instructions_.u1(0);
    auto offset = [&](int32_t old) {
      instructions_.u4(static_cast<uint32_t>(distance(instruction, old)));
    };
    offset(table.default_offset);
    if (keyed) {
      instructions_.u4(table.count);
    } else {
      instructions_.u4(static_cast<uint32_t>(table.low));
      instructions_.u4(static_cast<uint32_t>(table.low) + table.count - 1);
    }
    for (uint32_t i = 0; i < table.count; ++i) {
      if (keyed) instructions_.u4(static_cast<uint32_t>(table.key(i)));
      offset(table.offset(i));
    }
  }

  Refused emit_attribute(std::string& out) {
    ByteWriter content;
    uint32_t stack = std::max<uint32_t>(code_.max_stack, entry_.stack());
    if (wraps()) {
      stack = std::max<uint32_t>(
          stack, code_.max_stack + std::max(at_return_.stack(), at_areturn_.stack()));
      stack = std::max<uint32_t>(stack, 1u + handler_.stack());
    }
    if (stack > UINT16_MAX) return refuse(Refusal::kTooLarge, "operand stack");
    content.u2(static_cast<uint16_t>(stack));
    content.u2(code_.max_locals);
    content.u4(static_cast<uint32_t>(instructions_.size()));
    content.bytes(instructions_.view());
    if (Refused refused = emit_handlers(content); refused.reason != Refusal::kNone) return refused;
    if (Refused refused = emit_attributes(content); refused.reason != Refusal::kNone) {
      return refused;
    }
    out = content.take();
    return {};
  }

  Refused emit_handlers(ByteWriter& content) {
    size_t count = code_.handlers.size() + (wraps() ? 1 : 0);
    if (count > UINT16_MAX) return refuse(Refusal::kTooLarge, "exception table");
    content.u2(static_cast<uint16_t>(count));
    for (const ExceptionHandler& handler : code_.handlers) {
      uint32_t start = map_.target(handler.start_pc);
      uint32_t end = map_.target(handler.end_pc);
      uint32_t target = map_.target(handler.handler_pc);
      if (start == PcMap::kNowhere || end == PcMap::kNowhere || target == PcMap::kNowhere) {
        return refuse(Refusal::kMalformed, "exception table");
      }
      content.u2(static_cast<uint16_t>(start));
      content.u2(static_cast<uint16_t>(end));
      content.u2(static_cast<uint16_t>(target));
      content.u2(handler.catch_type);
    }
    if (wraps()) {
      content.u2(static_cast<uint16_t>(entry_.size()));
      content.u2(static_cast<uint16_t>(body_end_));
      content.u2(static_cast<uint16_t>(body_end_));
      content.u2(0);
    }
    return {};
  }

  Refused emit_attributes(ByteWriter& content) {
    size_t count_at = content.size();
    uint16_t count = 0;
    content.u2(0);
    const Attribute* frames = nullptr;
    for (const Attribute& attribute : code_.attributes) {
      CodeAttribute kind = code_attribute_kind(attribute.name);
      if (kind == CodeAttribute::kUnknown) {
        return refuse(Refusal::kUnknownAttribute, attribute.name);
      }
      if (kind == CodeAttribute::kDroppable) continue;
      if (kind == CodeAttribute::kFrames) {
        frames = &attribute;
        continue;
      }
      auto moved = move_code_attribute(kind, attribute.content, map_);
      if (!moved) return refuse(Refusal::kMalformed, attribute.name);
      emit_one(content, attribute.name, *moved);
      ++count;
    }
    if (file_.major >= kFirstVersionWithFrames) {
      auto table =
          rewrite_frames(frames == nullptr ? Bytes() : frames->content, map_, inserted_frames());
      if (!table) return refuse(Refusal::kMalformed, "StackMapTable");
      emit_one(content, "StackMapTable", *table);
      ++count;
    }
    content.patch_u2(count_at, count);
    return {};
  }

  void emit_one(ByteWriter& content, std::string_view name, const std::string& attribute) {
    content.u2(pool_.utf8(name));
    content.u4(static_cast<uint32_t>(attribute.size()));
    content.raw(attribute);
  }

  InsertedFrames inserted_frames() {
    InsertedFrames inserted;
    inserted.entry = entry_.frames();
    if (!wraps()) return inserted;
    HandlerFrame& frame = inserted.handler.emplace();
    frame.pc = body_end_;
    frame.thrown_class = pool_.class_named("java/lang/Throwable");
    if (plan_.hook) {
      frame.object_locals.push_back(file_.this_class_index);
      if (plan_.hook->subject_local == 1) {
        std::string_view type = method_.descriptor.substr(2);
        frame.object_locals.push_back(pool_.class_named(type.substr(0, type.find(';'))));
      }
    }
    return inserted;
  }

  const ClassFile& file_;
  const Member& method_;
  const Code& code_;
  const MethodPlan& plan_;
  ConstantPoolBuilder& pool_;
  PcMap map_;
  InsertedCode entry_;
  InsertedCode at_return_;
  InsertedCode at_areturn_;
  InsertedCode handler_;
  ByteWriter instructions_;
  uint32_t body_end_ = 0;
  bool valid_ = true;
};

}  // namespace

Refused rewrite_code(const ClassFile& file, const Member& method, const Code& code,
                     const MethodPlan& plan, ConstantPoolBuilder& pool, std::string& out) {
  return CodeRewriter(file, method, code, plan, pool).run(out);
}

}  // namespace winnow
