// A class file: written again, edited and given probes of every kind. What is read and written is
// the same bytes; what the editor or the rewriter makes of it is a class file again.
#include <cstdlib>
#include <string>

#include "classfile/class_writer.h"
#include "classfile/code_editor.h"
#include "instrument/class_rewriter.h"

using namespace winnow;

namespace {

void edit(const ClassFile& file, size_t index) {
  const Member& method = file.methods[index];
  auto code = Code::parse(file, method, "fuzz");
  if (!code) return;
  ConstantPoolBuilder pool(file.pool);
  CodeEditor editor(file, method, *code, pool);
  // Enough to make branches wide in methods of the size that a fuzzer tries.
  static const std::vector<uint8_t> kNops(600, opcode::kNop);
  InstructionReader reader(code->instructions);
  Instruction instruction;
  while (reader.next(instruction)) editor.insert_before(instruction.pc, {kNops, 1});
  NewCode edited{index, {}};
  if (editor.lay_out() || editor.encode(edited.content) || pool.full()) return;
  std::string bytes = replace_code(file, pool, {edited});
  auto again = ClassFile::parse(as_bytes(bytes), "edited");
  if (!again || !Code::parse(*again, again->methods[index], "edited")) std::abort();
}

void rewrite(const ClassFile& file, const ClassPlan& plan) {
  std::string out;
  std::vector<Undivided> undivided;
  if (rewrite_class(file, plan, out, &undivided).reason != Refusal::kNone) return;
  auto again = ClassFile::parse(as_bytes(out), "rewritten");
  if (!again) std::abort();
  for (const Member& method : again->methods) {
    if (method.attribute("Code") != nullptr && !Code::parse(*again, method, "rewritten")) {
      std::abort();
    }
  }
  for (const Undivided& one : undivided) {
    if (one.method > methods_with_code(file) || one.why.reason == Refusal::kNone) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes bytes(data, size);
  auto file = ClassFile::parse(bytes, "fuzz");
  if (!file) return 0;
  auto written = write_class(*file, "fuzz");
  if (written && *written != as_text(bytes)) std::abort();
  for (size_t i = 0; i < file->methods.size() && i < 8; ++i) edit(*file, i);
  BlockCounts counts = count_blocks(*file);
  if (counts.blocks.size() != methods_with_code(*file)) std::abort();
  for (const ClassPlan& plan :
       {ClassPlan{.first_id = 40000}, ClassPlan{.first_id = 1, .blocks = counts.blocks},
        ClassPlan{.first_id = 40000, .receivers = true},
        ClassPlan{.first_id = 40000, .blocks = counts.blocks, .receivers = true}}) {
    rewrite(*file, plan);
  }
  return 0;
}
