#include "instrument/code_rewriter.h"

#include <algorithm>
#include <deque>

#include "classfile/basic_blocks.h"
#include "classfile/code_editor.h"
#include "classfile/instructions.h"
#include "instrument/fails.h"
#include "instrument/implied_blocks.h"
#include "instrument/inserted_code.h"

namespace winnow {
namespace {

constexpr uint8_t kAreturn = 176;
constexpr uint16_t kFirstVersionWithClassConstants = 49;
constexpr uint16_t kVersionOfOptionalFrames = 50;
// A check-first probe with the shortest ids has two bytes less; most have four more.
constexpr size_t kAboutAProbe = 16;

bool is_return(uint8_t opcode) { return opcode >= opcode::kIreturn && opcode <= opcode::kReturn; }

class CodeRewriter {
 public:
  CodeRewriter(const ClassFile& file, const Member& method, const Code& code,
               const MethodPlan& plan, ConstantPoolBuilder& pool, ProbeKind block_probe)
      : file_(file),
        method_(method),
        code_(code),
        plan_(plan),
        pool_(pool),
        block_probe_(block_probe),
        editor_(file, method, code, pool),
        entry_(pool),
        at_return_(pool),
        at_areturn_(pool),
        handler_(pool) {}

  Refused run(std::string& out) {
    Refused refused = prepare();
    if (refused.reason == Refusal::kNone) refused = lay_out();
    if (refused.reason == Refusal::kNone) refused = refused_by(editor_.encode(out));
    return refused;
  }

  std::vector<ImpliedId> implied_ids() const {
    std::vector<ImpliedId> ids;
    for (const ImpliedBlock& link : implied_.links) {
      ids.push_back({id_of_block(link.by), id_of_block(link.block)});
    }
    return ids;
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

  bool observes_result() const {
    return plan_.hook && plan_.hook->kind == MethodHook::Kind::kObserve && plan_.hook->pass_result;
  }

  // Decides what is inserted where; nothing is placed yet.
  Refused prepare() {
    if (plan_.hook) {
      Refused refused = wraps() ? check_hook(*plan_.hook) : check_arguments(*plan_.hook);
      if (refused.reason != Refusal::kNone) return refused;
    }
    if (plan_.second_hook) {
      Refused refused = check_arguments(*plan_.second_hook);
      if (refused.reason != Refusal::kNone) return refused;
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
    if (plan_.first_block_id) {
      Refused refused = find_blocks();
      if (refused.reason != Refusal::kNone) return refused;
    }
    build_entry(ProbeKind::kCheckFirst);
    if (observes_result()) at_areturn_.observe_result(*plan_.hook);
    if (wraps() || observes_result() || !blocks_.empty()) insert_into_body();
    if (!wraps()) return {};
    handler_.athrow();
    editor_.append_handler(handler_.snippet(), handler_frame());
    return {};
  }

  Refused find_blocks() {
    auto starts = block_starts(code_);
    if (!starts) return refuse(Refusal::kMalformed, "a branch goes to no instruction");
    // A hook or a receiver stands behind the method's own probe.
    bool keep_first = plan_.hook || plan_.wrap_initializer || plan_.receiver;
    implied_ = implied_blocks(file_, method_, code_, *starts, keep_first);
    // Known before any constant is made for it.
    const std::vector<bool>& has_probe = implied_.has_probe;
    auto probes = static_cast<size_t>(std::count(has_probe.begin() + 1, has_probe.end(), true));
    if (code_.instructions.size() + probes * kAboutAProbe > kCompilerLimit) {
      return refuse(Refusal::kCompilerLimit);
    }
    blocks_.assign(starts->begin() + 1, starts->end());
    return {};
  }

  void build_entry(ProbeKind kind) {
    entry_ = InsertedCode(pool_);
    // The initialiser's own probe belongs to what ran inside it, so it comes after init_enter.
    if (plan_.wrap_initializer) entry_.init_enter(*plan_.probe_id);
    bool implied = !blocks_.empty() && !implied_.has_probe[0];
    if (plan_.probe_id && !implied) entry_.probe(*plan_.probe_id, kind);
    if (plan_.receiver) {
      bool checks = kind == ProbeKind::kCheckFirst &&
                    file_.major >= kFirstVersionWithClassConstants &&
                    (file_.access_flags & (access::kInterface | access::kAbstract)) == 0;
      entry_.receiver(*plan_.probe_id, checks ? file_.this_class_index : uint16_t{0});
    }
    if (plan_.second_hook) entry_.observe(*plan_.second_hook);
    if (plan_.hook && plan_.hook->kind == MethodHook::Kind::kSignal) {
      entry_.signal(*plan_.hook);
    } else if (plan_.hook && plan_.hook->kind == MethodHook::Kind::kObserve) {
      if (!observes_result()) entry_.observe(*plan_.hook);
    } else if (plan_.hook) {
      entry_.enter(*plan_.hook);
    }
    editor_.set_entry(entry_.snippet());
  }

  void insert_into_body() {
    auto block = blocks_.begin();
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      if (block != blocks_.end() && *block == instruction.pc) {
        auto number = static_cast<uint32_t>(block - blocks_.begin()) + 1;
        ++block;
        if (implied_.has_probe[number]) {
          InsertedCode& probe = block_probes_.emplace_back(pool_);
          probe.probe(id_of_block(number), block_probe_);
          editor_.insert_before(instruction.pc, probe.snippet());
        }
      }
      if (!(wraps() || observes_result()) || !is_return(instruction.opcode)) continue;
      bool object = instruction.opcode == kAreturn && plan_.hook;
      editor_.insert_before(instruction.pc, object ? at_areturn_.snippet() : at_return_.snippet());
    }
  }

  uint32_t id_of_block(uint32_t number) const {
    return number == 0 ? *plan_.probe_id : *plan_.first_block_id + number - 1;
  }

  // The handler reads `this` and the arguments up to the subject, so nobody may overwrite them.
  Refused check_hook(const MethodHook& hook) const {
    bool is_plain = !hook.may_skip && !hook.pass_result && method_.name != "<init>";
    if (hook.subject_local == kNoLocal && is_plain) return {};
    if (method_.name == "<init>" || hook.subject_local > last_subject()) {
      return refuse(Refusal::kHookImpossible, "no such object to hand over");
    }
    if (hook.subject_local == last_subject() && !method_.descriptor.starts_with("(L")) {
      return refuse(Refusal::kHookImpossible, "the first argument is no object");
    }
    if (hook.may_skip && !method_.descriptor.ends_with(")V")) {
      return refuse(Refusal::kHookImpossible, "only a void method can be skipped");
    }
    InstructionReader reader(code_.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      WrittenLocal written = written_local(instruction);
      if (written.local >= 0 && written.local <= hook.subject_local) {
        return refuse(Refusal::kHookImpossible, "overwrites an argument");
      }
    }
    return {};
  }

  // The local variable of the first argument.
  uint16_t last_subject() const { return method_.is_static() ? 0 : 1; }

  // What is handed over at entry must be there, and of the right kind.
  Refused check_arguments(const MethodHook& hook) const {
    if (hook.kind != MethodHook::Kind::kObserve) return {};
    char result = method_.descriptor[method_.descriptor.find(')') + 1];
    if (hook.pass_result && result != 'L') {
      return refuse(Refusal::kHookImpossible, "returns no object");
    }
    for (uint16_t local : {hook.subject_local, hook.second_local}) {
      char type = type_of_argument(local);
      if (local != kNoLocal && type != 'L' && type != '[') {
        return refuse(Refusal::kHookImpossible, "no such object among the arguments");
      }
    }
    char flag = type_of_argument(hook.flag_local);
    if (hook.flag_local != kNoLocal && flag != 'Z' && flag != 'I') {
      return refuse(Refusal::kHookImpossible, "no such number among the arguments");
    }
    return {};
  }

  // The first letter of its descriptor; 0 if no argument begins at that local variable. A
  // constructor's `this` is no object yet.
  char type_of_argument(uint16_t wanted) const {
    uint16_t local = 0;
    if (!method_.is_static()) {
      if (wanted == 0) return method_.name == "<init>" ? '\0' : 'L';
      local = 1;
    }
    std::string_view types = method_.descriptor.substr(1);
    for (size_t at = 0; at < types.size() && types[at] != ')'; ++local) {
      char type = types[at];
      if (local == wanted) return type;
      while (types[at] == '[') ++at;
      at = types[at] == 'L' ? types.find(';', at) + 1 : at + 1;
      if (type == 'J' || type == 'D') ++local;
    }
    return '\0';
  }

  Refused lay_out() {
    Refused refused = refused_by(editor_.lay_out());
    if (refused.reason != Refusal::kNone) return refused;
    if (!blocks_.empty()) {
      return editor_.size() > kCompilerLimit ? refuse(Refusal::kCompilerLimit) : Refused{};
    }
    // A static initialiser runs once, whatever its size.
    bool was_compiled = code_.instructions.size() <= kCompilerLimit && !plan_.wrap_initializer;
    if (!was_compiled || editor_.size() <= kCompilerLimit) return {};
    build_entry(ProbeKind::kUnconditional);
    refused = refused_by(editor_.lay_out());
    if (refused.reason != Refusal::kNone) return refused;
    return editor_.size() > kCompilerLimit ? refuse(Refusal::kCompilerLimit) : Refused{};
  }

  Refused refused_by(const EditProblem& problem) const {
    switch (problem.kind) {
      case EditProblem::Kind::kNone:
        return {};
      case EditProblem::Kind::kUnknownAttribute:
        return refuse(Refusal::kUnknownAttribute, problem.detail);
      case EditProblem::Kind::kTooLarge:
        return refuse(Refusal::kTooLarge, problem.detail);
      case EditProblem::Kind::kNoFrame:
        return refuse(Refusal::kBranchOutOfRange, problem.detail);
      case EditProblem::Kind::kMalformed:
        break;
    }
    return refuse(Refusal::kMalformed, problem.detail);
  }

  HandlerFrame handler_frame() {
    HandlerFrame frame;
    frame.thrown_class = pool_.class_named("java/lang/Throwable");
    if (!plan_.hook || plan_.hook->subject_local == kNoLocal) return frame;
    if (!method_.is_static()) frame.object_locals.push_back(file_.this_class_index);
    if (plan_.hook->subject_local == last_subject()) {
      std::string_view type = method_.descriptor.substr(2);
      frame.object_locals.push_back(pool_.class_named(type.substr(0, type.find(';'))));
    }
    return frame;
  }

  const ClassFile& file_;
  const Member& method_;
  const Code& code_;
  const MethodPlan& plan_;
  ConstantPoolBuilder& pool_;
  ProbeKind block_probe_;
  CodeEditor editor_;
  InsertedCode entry_;
  InsertedCode at_return_;
  InsertedCode at_areturn_;
  InsertedCode handler_;
  std::vector<uint32_t> blocks_;           // where they begin, without block 0
  ImpliedBlocks implied_;                  // empty if there are no blocks
  std::deque<InsertedCode> block_probes_;  // the editor has views of them
};

}  // namespace

Refused rewrite_code(const ClassFile& file, const Member& method, const Code& code,
                     const MethodPlan& plan, ConstantPoolBuilder& pool, std::string& out,
                     Division& division) {
  division = {};
  Refused& undivided = division.undivided;
  auto with = [&](const MethodPlan& wanted, ProbeKind block_probe) {
    CodeRewriter rewriter(file, method, code, wanted, pool, block_probe);
    Refused refused = rewriter.run(out);
    if (refused.reason == Refusal::kNone) division.implied = rewriter.implied_ids();
    return refused;
  };
  if (!plan.first_block_id) return with(plan, ProbeKind::kCheckFirst);
  // To check first is to branch, and a branch needs a frame where it lands. The compiler's frames
  // and a straight line from them say what is there; but a class of version 50 may come without
  // frames, and is then verified in the old way. A store without a check needs none.
  bool lacks_frames =
      file.major == kVersionOfOptionalFrames && code.attribute("StackMapTable") == nullptr;
  undivided = with(plan, lacks_frames ? ProbeKind::kUnconditional : ProbeKind::kCheckFirst);
  if (undivided.reason == Refusal::kBranchOutOfRange && !lacks_frames) {
    undivided = with(plan, ProbeKind::kUnconditional);
  }
  if (undivided.reason == Refusal::kNone) return {};
  MethodPlan entry_only = plan;
  entry_only.first_block_id.reset();
  return with(entry_only, ProbeKind::kCheckFirst);
}

}  // namespace winnow
