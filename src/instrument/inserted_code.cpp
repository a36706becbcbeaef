#include "instrument/inserted_code.h"

#include <algorithm>

#include "classfile/instructions.h"
#include "instrument/probes.h"

namespace winnow {
namespace {

constexpr uint8_t kAconstNull = 1;
constexpr uint8_t kBipush = 16;
constexpr uint8_t kIload = 21;
constexpr uint8_t kIadd = 96;
constexpr uint8_t kPop = 87;
constexpr uint8_t kDup = 89;
constexpr uint8_t kIfAcmpeq = 165;

}  // namespace

void InsertedCode::probe(uint32_t id, ProbeKind kind) {
  need(3);
  size_t over = 0;
  if (kind == ProbeKind::kCheckFirst) {
    hits();                        // P
    push_int(id);                  // P id
    out_.u1(opcode::kBaload);      // hit?
    over = branch(opcode::kIfne);  //
  }
  hits();                     // P
  push_int(id);               // P id
  out_.u1(opcode::kIconst1);  // P id 1
  out_.u1(opcode::kBastore);  //
  if (kind == ProbeKind::kCheckFirst) land(over);
}

void InsertedCode::receiver(uint32_t id, uint16_t own_class) {
  need(2);
  size_t over = 0;
  if (own_class != 0) {
    push_local(0);  // this
    out_.u1(opcode::kInvokevirtual);
    out_.u2(pool_->method("java/lang/Object", "getClass", "()Ljava/lang/Class;"));  // its class
    push_constant(own_class);                                                       // both classes
    over = branch(kIfAcmpeq);                                                       //
  }
  push_local(0);                                   // this
  push_int(id);                                    // this id
  call(probes::kReceiver, probes::kReceiverType);  //
  if (own_class != 0) land(over);
}

void InsertedCode::init_enter(uint32_t id) {
  need(1);
  push_int(id);                                 // id
  call(probes::kInitEnter, probes::kInitType);  //
}

void InsertedCode::init_exit(uint32_t id) {
  need(1);
  push_int(id);                                // … id
  call(probes::kInitExit, probes::kInitType);  // …
}

void InsertedCode::enter(const MethodHook& hook) {
  need(2);
  push_local(hook.subject_local);            // subject
  push_int(hook.number);                     // subject hook
  call(probes::kEnter, probes::kEnterType);  // skip?
  if (!hook.may_skip) {
    out_.u1(kPop);  //
    return;
  }
  size_t over = branch(opcode::kIfeq);  //
  out_.u1(opcode::kReturn);
  land(over);
}

void InsertedCode::result(const MethodHook& hook) {
  need(3);
  out_.u1(kDup);                               // … result result
  push_local(hook.subject_local);              // … result result subject
  push_int(hook.number);                       // … result result subject hook
  call(probes::kResult, probes::kResultType);  // … result
}

void InsertedCode::exit(const MethodHook& hook, bool thrown) {
  need(3);
  push_local(hook.subject_local);          // … subject
  push_int(hook.number);                   // … subject hook
  push_int(thrown ? 1 : 0);                // … subject hook thrown
  call(probes::kExit, probes::kExitType);  // …
}

void InsertedCode::signal(const MethodHook& hook) {
  need(1);
  push_int(hook.number);                       // hook
  call(probes::kSignal, probes::kSignalType);  //
}

void InsertedCode::observe(const MethodHook& hook) {
  need(4);
  push_local(hook.subject_local);  // first
  push_local(hook.second_local);   // first second
  push_int(hook.number);           // first second what
  if (hook.flag_local != kNoLocal) {
    out_.u1(kIload);
    out_.u1(static_cast<uint8_t>(hook.flag_local));  // first second what flag
    out_.u1(kIadd);                                  // first second what
  }
  call(probes::kObserve, probes::kObserveType);  //
}

void InsertedCode::observe_result(const MethodHook& hook) {
  need(4);
  out_.u1(kDup);                                 // … result result
  push_local(kNoLocal);                          // … result result null
  push_int(hook.number);                         // … result result null what
  call(probes::kObserve, probes::kObserveType);  // … result
}

void InsertedCode::athrow() { out_.u1(opcode::kAthrow); }

void InsertedCode::push_int(uint32_t value) {
  if (value <= 5) {
    out_.u1(static_cast<uint8_t>(opcode::kIconst0 + value));
  } else if (value <= INT8_MAX) {
    out_.u1(kBipush);
    out_.u1(static_cast<uint8_t>(value));
  } else if (value <= INT16_MAX) {
    out_.u1(opcode::kSipush);
    out_.u2(static_cast<uint16_t>(value));
  } else {
    push_constant(pool_->integer(static_cast<int32_t>(value)));
  }
}

void InsertedCode::push_constant(uint16_t index) {
  if (index <= UINT8_MAX) {
    out_.u1(opcode::kLdc);
    out_.u1(static_cast<uint8_t>(index));
  } else {
    out_.u1(opcode::kLdcW);
    out_.u2(index);
  }
}

void InsertedCode::push_local(uint16_t local) {
  if (local == kNoLocal) {
    out_.u1(kAconstNull);
  } else if (local <= 3) {
    out_.u1(static_cast<uint8_t>(opcode::kAload0 + local));  // these have their own opcode
  } else {
    out_.u1(opcode::kAload);
    out_.u1(static_cast<uint8_t>(local));
  }
}

void InsertedCode::call(std::string_view name, std::string_view descriptor) {
  out_.u1(opcode::kInvokestatic);
  out_.u2(pool_->method(probes::kClass, name, descriptor));
}

void InsertedCode::hits() {
  out_.u1(opcode::kGetstatic);
  out_.u2(pool_->field(probes::kClass, probes::kHitsName, probes::kHitsType));
}

void InsertedCode::need(uint16_t slots) { stack_ = std::max(stack_, slots); }

size_t InsertedCode::branch(uint8_t opcode) {
  size_t at = out_.size();
  out_.u1(opcode);
  out_.u2(0);
  return at;
}

void InsertedCode::land(size_t branch_at) {
  out_.patch_u2(branch_at + 1, static_cast<uint16_t>(out_.size() - branch_at));
  frames_.push_back(static_cast<uint32_t>(out_.size()));
}

}  // namespace winnow
