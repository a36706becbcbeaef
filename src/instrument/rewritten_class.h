// For the tests of the rewriter: a class that was rewritten, and classes to rewrite.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "classfile/frames.h"
#include "classfile/instructions.h"
#include "classfile/test_class.h"
#include "instrument/class_rewriter.h"

namespace winnow {

// A rewritten class with its parsed form, kept together because the form points into the bytes.
class Rewritten {
 public:
  explicit Rewritten(const std::string& original, ClassPlan plan = {.first_id = 1}) {
    auto file = ClassFile::parse(as_bytes(original), "original");
    EXPECT_TRUE(file) << file.error().text();
    refused_ = rewrite_class(*file, plan, bytes_, &undivided_);
    if (refused_.reason != Refusal::kNone) return;
    auto parsed = ClassFile::parse(as_bytes(bytes_), "rewritten");
    EXPECT_TRUE(parsed) << parsed.error().text();
    file_ = std::move(*parsed);
  }

  Refusal refusal() const { return refused_.reason; }
  const Refused& refused() const { return refused_; }
  const std::vector<Undivided>& undivided() const { return undivided_; }
  const std::string& bytes() const { return bytes_; }
  const ClassFile& file() const { return file_; }
  Code code(size_t method = 0) const {
    auto code = Code::parse(file_, file_.methods.at(method), "rewritten");
    EXPECT_TRUE(code) << code.error().text();
    return *code;
  }
  // "0 getstatic", "3 iconst_1", …
  std::vector<std::string> listing(size_t method = 0) const {
    std::vector<std::string> lines;
    Code code = this->code(method);
    InstructionReader reader(code.instructions);
    Instruction instruction;
    while (reader.next(instruction)) {
      std::string line = std::to_string(instruction.pc) + " ";
      line += opcode_name(instruction.opcode);
      if (instruction.operand == Operand::kBranch2 || instruction.operand == Operand::kBranch4) {
        line += " -> " + std::to_string(static_cast<int32_t>(instruction.pc) + instruction.value);
      }
      if (instruction.opcode == opcode::kInvokestatic) {
        line += " ";
        line += file_.pool.member(instruction.index).name;
      }
      lines.push_back(line);
    }
    EXPECT_TRUE(reader.ok());
    return lines;
  }

 private:
  std::string bytes_;
  Refused refused_;
  std::vector<Undivided> undivided_;
  ClassFile file_;
};

using Lines = std::vector<std::string>;

inline std::string class_with(TestMethod method, uint16_t major = 52) {
  TestClass made(major);
  made.add(std::move(method));
  return made.bytes();
}

// The plan that divides every method.
inline ClassPlan into_blocks(const std::string& original, uint32_t first_id = 1) {
  auto file = ClassFile::parse(as_bytes(original), "original");
  EXPECT_TRUE(file) << file.error().text();
  return {.first_id = first_id, .blocks = count_blocks(*file).blocks};
}

// 0: iconst_0; 1: ifeq 5; 4: nop; 5: return
inline TestMethod method_of_three_blocks() {
  TestMethod method{.code = {3, 153, 0, 4, 0, 177}, .max_stack = 1};
  method.attributes = {{"StackMapTable", {0, 1, 5}}};
  return method;
}

}  // namespace winnow
