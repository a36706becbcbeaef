// Inserts instructions into the code of a method and encodes it again: branches, switches with
// their padding, the exception table, frames, line and variable tables and type annotations follow.
//
// The offsets of the old code are the labels: whoever wants to insert names the instruction by the
// offset that it has in the code as it was read, and everything that refers to an offset is moved
// by the same map (pc_map.h). Without insertions, what comes out is what was read.
//
// A branch that would have to go further than its 16 bits can say becomes a wide one:
//
//   goto far   ->  goto_w far
//   ifeq far   ->  ifne next; goto_w far; next:
//
// which makes `next` a branch target and may need a frame there (frame_table.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/code.h"
#include "classfile/constant_pool_builder.h"
#include "classfile/frames.h"
#include "classfile/instructions.h"
#include "classfile/pc_map.h"

namespace winnow {

inline constexpr size_t kMostCode = 65535;

// Whole instructions; their branches stay among them. The bytes must outlive the editor.
struct Snippet {
  Bytes bytes;
  uint16_t stack = 0;  // slots that it needs above what is on the operand stack already
  // Where in it frames are needed: at the method's entry anywhere with nothing on the stack, before
  // an instruction where locals and stack are as they are for that instruction.
  std::vector<uint32_t> frames = {};
};

struct EditProblem {
  enum class Kind : uint8_t {
    kNone,
    kMalformed,
    kUnknownAttribute,  // one that might hold offsets which would become wrong
    kTooLarge,          // a method would pass 65535 bytes, or a count its 16 bits
    kNoFrame,           // a frame is needed (a branch must become wide, a snippet has branches)
                        // and can't be found
  };
  Kind kind = Kind::kNone;
  std::string detail = {};
  explicit operator bool() const { return kind != Kind::kNone; }
};

class CodeEditor {
 public:
  // All of it must outlive the editor.
  CodeEditor(const ClassFile& file, const Member& method, const Code& code,
             ConstantPoolBuilder& pool);

  // Runs once, when the method is entered: a branch back to the first instruction goes behind it.
  // Replaces what was given before.
  void set_entry(Snippet snippet);
  // Runs before the instruction at that offset, also when a branch goes there. Offsets must ascend;
  // one at which no instruction begins is a problem of lay_out.
  void insert_before(uint32_t pc, Snippet snippet);
  // Appended behind the old code: catches, last of all, what the old code and what was inserted
  // into it throws. The stack holds what was thrown.
  void append_handler(Snippet snippet, HandlerFrame frame);

  // Gives everything its place; after it size() is the length of the new code.
  EditProblem lay_out();
  size_t size() const { return size_t{body_end_} + (handler_ ? handler_->bytes.size() : 0); }
  // The new content of the Code attribute. REQUIRES: lay_out() found no problem.
  EditProblem encode(std::string& out);

 private:
  struct Insertion {
    uint32_t pc = 0;
    Snippet snippet;
  };

  EditProblem place();
  bool widen_far_branches();
  uint32_t length_at(const Instruction& instruction, uint32_t new_pc) const;
  bool is_wide(const Instruction& instruction) const;
  int64_t distance(const Instruction& instruction, int32_t old_distance) const;
  EditProblem encode_body(ByteWriter& out) const;
  bool encode_instruction(const Instruction& instruction, ByteWriter& out) const;
  bool encode_branch(const Instruction& instruction, ByteWriter& out) const;
  bool encode_switch(const Instruction& instruction, ByteWriter& out) const;
  EditProblem encode_handlers(ByteWriter& out) const;
  EditProblem encode_attributes(ByteWriter& out);
  std::optional<std::string> encode_frames(const Attribute* old);
  std::optional<std::vector<uint32_t>> new_targets() const;
  bool moves_nothing() const;
  uint32_t needed_stack() const;

  const ClassFile& file_;
  const Member& method_;
  const Code& code_;
  ConstantPoolBuilder& pool_;
  PcMap map_;
  Snippet entry_;
  std::vector<Insertion> insertions_;
  std::vector<RepeatedFrame> repeated_;  // those that the insertions need
  std::optional<Snippet> handler_;
  HandlerFrame handler_frame_;
  std::vector<bool> wide_;  // by old offset; empty as long as no branch became wide
  uint32_t body_end_ = 0;
};

}  // namespace winnow
