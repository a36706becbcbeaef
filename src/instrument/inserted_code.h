// The instructions that Winnow puts into a method, as bytes with what the surroundings must know of
// them: how much operand stack they need and where they need frames. Emitted code is annotated with
// the operand stack after each instruction.
#pragma once

#include <cstdint>
#include <vector>

#include "base/bytes.h"
#include "classfile/code_editor.h"
#include "classfile/constant_pool_builder.h"
#include "instrument/code_rewriter.h"

namespace winnow {

enum class ProbeKind : uint8_t {
  kCheckFirst,     // reads before it writes, so that threads don't fight for the cache line
  kUnconditional,  // shorter; for methods near the compiler's limit
};

class InsertedCode {
 public:
  explicit InsertedCode(ConstantPoolBuilder& pool) : pool_(&pool) {}

  void probe(uint32_t id, ProbeKind kind);
  // `own_class` is the constant of the method's class: an object of just that class is not worth a
  // call. 0: no constant can be pushed, or there are no such objects.
  void receiver(uint32_t id, uint16_t own_class);
  void init_enter(uint32_t id);
  void init_exit(uint32_t id);
  void enter(const MethodHook& hook);
  void result(const MethodHook& hook);
  void exit(const MethodHook& hook, bool thrown);
  void signal(const MethodHook& hook);
  void observe(const MethodHook& hook);
  // Before a return of an object: hands it over and leaves it.
  void observe_result(const MethodHook& hook);
  void athrow();

  // A view: nothing may be added as long as it is used.
  Snippet snippet() const { return {out_.view(), stack_, frames_}; }

 private:
  void push_int(uint32_t value);
  void push_constant(uint16_t index);
  void push_local(uint16_t local);
  void call(std::string_view name, std::string_view descriptor);
  void hits();
  void need(uint16_t slots);
  // A forward branch over what follows; ends at land().
  size_t branch(uint8_t opcode);
  void land(size_t branch_at);

  ConstantPoolBuilder* pool_;
  ByteWriter out_;
  uint16_t stack_ = 0;
  std::vector<uint32_t> frames_;
};

}  // namespace winnow
