#include "classfile/instructions.h"

#include <array>

namespace winnow {
namespace {

constexpr std::string_view kNames =
    "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 "
    "lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload "
    "lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 "
    "fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 "
    "aload_3 iaload laload faload daload aaload baload caload saload istore lstore fstore dstore "
    "astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 "
    "fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 "
    "astore_3 iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 "
    "dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul "
    "idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr "
    "iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s "
    "lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt "
    "if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch "
    "ireturn lreturn freturn dreturn areturn return getstatic putstatic getfield putfield "
    "invokevirtual invokespecial invokestatic invokeinterface invokedynamic new newarray anewarray "
    "arraylength athrow checkcast instanceof monitorenter monitorexit wide multianewarray ifnull "
    "ifnonnull goto_w jsr_w";

constexpr std::array<Operand, 256> make_operands() {
  std::array<Operand, 256> table{};
  auto set = [&](int from, int to, Operand operand) {
    for (int i = from; i <= to; ++i) table[static_cast<size_t>(i)] = operand;
  };
  set(0, 201, Operand::kNone);
  set(202, 255, Operand::kInvalid);
  set(16, 16, Operand::kByte);
  set(17, 17, Operand::kShort);
  set(18, 18, Operand::kConstant1);
  set(19, 20, Operand::kConstant2);
  set(21, 25, Operand::kLocal);
  set(54, 58, Operand::kLocal);
  set(132, 132, Operand::kIinc);
  set(153, 168, Operand::kBranch2);
  set(169, 169, Operand::kLocal);
  set(170, 170, Operand::kTableswitch);
  set(171, 171, Operand::kLookupswitch);
  set(178, 184, Operand::kConstant2);
  set(185, 185, Operand::kInterface);
  set(186, 186, Operand::kDynamic);
  set(187, 187, Operand::kConstant2);
  set(188, 188, Operand::kByte);
  set(189, 189, Operand::kConstant2);
  set(192, 193, Operand::kConstant2);
  set(196, 196, Operand::kWide);
  set(197, 197, Operand::kMultiArray);
  set(198, 199, Operand::kBranch2);
  set(200, 201, Operand::kBranch4);
  return table;
}
constexpr std::array<std::string_view, 202> make_names() {
  std::array<std::string_view, 202> table{};
  size_t start = 0;
  for (std::string_view& name : table) {
    size_t end = kNames.find(' ', start);
    name = kNames.substr(start, end == std::string_view::npos ? end : end - start);
    start = end + 1;
  }
  return table;
}
constexpr std::array<std::string_view, 202> kNameTable = make_names();
static_assert(kNameTable[201] == "jsr_w");

}  // namespace

constexpr std::array<Operand, 256> kOperands = make_operands();

bool falls_through(uint8_t opcode) {
  bool jumps = opcode == opcode::kGoto || opcode == opcode::kGotoW || opcode == opcode::kRet;
  bool leaves =
      (opcode >= opcode::kTableswitch && opcode <= opcode::kReturn) || opcode == opcode::kAthrow;
  return !jumps && !leaves;
}

std::string_view opcode_name(uint8_t opcode) {
  return opcode < kNameTable.size() ? kNameTable[opcode] : "invalid";
}

bool InstructionReader::next_of_many_forms(Instruction& out) {
  if (!ok_) return false;
  ByteReader in(code_);
  in.seek(pc_);
  out = Instruction{};
  out.pc = pc_;
  out.opcode = in.u1();
  out.operand = operand_of(out.opcode);
  if (out.operand == Operand::kWide) {
    out.wide = true;
    out.opcode = in.u1();
    out.operand = operand_of(out.opcode);
    if (out.operand != Operand::kLocal && out.operand != Operand::kIinc) in.fail();
  }
  switch (out.operand) {
    case Operand::kNone:
      break;
    case Operand::kByte:
      out.value = in.s1();
      break;
    case Operand::kShort:
      out.value = in.s2();
      break;
    case Operand::kLocal:
      out.index = out.wide ? in.u2() : in.u1();
      break;
    case Operand::kIinc:
      out.index = out.wide ? in.u2() : in.u1();
      out.value = out.wide ? in.s2() : in.s1();
      break;
    case Operand::kConstant1:
      out.index = in.u1();
      break;
    case Operand::kConstant2:
      out.index = in.u2();
      break;
    case Operand::kInterface:
    case Operand::kDynamic:
      out.index = in.u2();
      in.u2();
      break;
    case Operand::kMultiArray:
      out.index = in.u2();
      out.value = in.u1();
      break;
    case Operand::kBranch2:
      out.value = in.s2();
      break;
    case Operand::kBranch4:
      out.value = in.s4();
      break;
    case Operand::kTableswitch:
    case Operand::kLookupswitch: {
      in.skip((4 - in.offset() % 4) % 4);
      out.value = in.s4();
      if (out.operand == Operand::kTableswitch) {
        int64_t low = in.s4();
        int64_t high = in.s4();
        if (low > high) in.fail();
        in.skip(in.count(static_cast<uint64_t>(high - low + 1), 4) * 4);
      } else {
        int32_t pairs = in.s4();
        if (pairs < 0) in.fail();
        in.skip(in.count(static_cast<uint64_t>(pairs), 8) * 8);
      }
      break;
    }
    case Operand::kWide:
    case Operand::kInvalid:
      in.fail();
      break;
  }
  if (!in.ok()) {
    ok_ = false;
    return false;
  }
  out.length = static_cast<uint32_t>(in.offset()) - pc_;
  pc_ += out.length;
  return true;
}

SwitchReader::SwitchReader(Bytes code, const Instruction& instruction)
    : is_table_(instruction.operand == Operand::kTableswitch) {
  ByteReader in(code);
  in.seek(instruction.pc + 1);
  in.skip((4 - in.offset() % 4) % 4);
  default_offset = in.s4();
  if (is_table_) {
    low = in.s4();
    count = static_cast<uint32_t>(static_cast<int64_t>(in.s4()) - low + 1);
  } else {
    count = in.u4();
  }
  table_ = in.bytes(static_cast<size_t>(count) * (is_table_ ? 4 : 8));
}

int32_t SwitchReader::key(uint32_t i) const {
  if (is_table_) return static_cast<int32_t>(low + static_cast<int64_t>(i));
  ByteReader in(table_);
  in.seek(size_t{i} * 8);
  return in.s4();
}

int32_t SwitchReader::offset(uint32_t i) const {
  ByteReader in(table_);
  in.seek(is_table_ ? size_t{i} * 4 : size_t{i} * 8 + 4);
  return in.s4();
}

}  // namespace winnow
