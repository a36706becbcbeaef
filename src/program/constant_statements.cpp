#include "program/constant_statements.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "classfile/instructions.h"
#include "program/constant_machine.h"

namespace winnow {
namespace {

class StatementFinder {
 public:
  StatementFinder(const ClassFile& file, const Code& code)
      : file_(file), code_(code), machine_(file) {}

  std::vector<ConstantStatement> run() {
    if (!read()) return {};
    std::vector<ConstantStatement> found;
    for (size_t first = 0; first < instructions_.size();) {
      size_t end = first;
      bool calls_values = false;
      std::optional<MemberRef> field = statement(first, end, calls_values);
      if (!field) field = assertion_flag(first, end);
      if (!field || !is_run_once(first, end) || !is_own_field(*field)) {
        ++first;
        continue;
      }
      uint32_t begin_pc = instructions_[first].pc;
      uint32_t end_pc = instructions_[end - 1].pc + instructions_[end - 1].length;
      found.push_back({begin_pc, end_pc, field->name, field->descriptor, calls_values});
      first = end;
    }
    std::erase_if(found, [&](const ConstantStatement& one) {
      return writes_[{one.field, one.descriptor}] != 1;
    });
    return found;
  }

 private:
  struct Edge {
    uint32_t from, to;
  };

  // False for code in which it can't be told what runs.
  bool read() {
    InstructionReader reader(code_.instructions);
    Instruction one;
    while (reader.next(one)) {
      if (one.opcode == opcode::kJsr || one.opcode == opcode::kJsrW || one.opcode == opcode::kRet) {
        return false;
      }
      add_edges(one);
      bool returns = one.opcode >= opcode::kIreturn && one.opcode <= opcode::kReturn;
      if (returns) first_return_ = std::min(first_return_, one.pc);
      if (one.opcode == opcode::kPutstatic) {
        MemberRef field = file_.pool.member(one.index);
        ++writes_[{field.name, field.descriptor}];
      }
      instructions_.push_back(one);
    }
    for (const ExceptionHandler& handler : code_.handlers) {
      edges_.push_back({handler.start_pc, handler.handler_pc});
      if (handler.end_pc > 0) edges_.push_back({handler.end_pc - 1U, handler.handler_pc});
    }
    return reader.ok();
  }

  void add_edges(const Instruction& one) {
    auto add = [&](int32_t offset) {
      edges_.push_back({one.pc, static_cast<uint32_t>(int64_t{one.pc} + offset)});
    };
    if (one.operand == Operand::kBranch2 || one.operand == Operand::kBranch4) add(one.value);
    if (one.operand != Operand::kTableswitch && one.operand != Operand::kLookupswitch) return;
    SwitchReader cases(code_.instructions, one);
    add(cases.default_offset);
    for (uint32_t i = 0; i < cases.count; ++i) add(cases.offset(i));
  }

  // The field that is filled by a row of instructions from `first` on; `end` is behind them.
  std::optional<MemberRef> statement(size_t first, size_t& end, bool& calls_values) {
    machine_.clear();
    for (size_t at = first; at < instructions_.size(); ++at) {
      const Instruction& one = instructions_[at];
      if (one.opcode == opcode::kPutstatic) {
        MemberRef field = file_.pool.member(one.index);
        bool reads = machine_.reads_constants_of_enum();
        if (!machine_.has_made_one_value()) return std::nullopt;
        if (reads && !is_array_of_constants(field)) return std::nullopt;
        calls_values = machine_.calls_values();
        end = at + 1;
        return field;
      }
      if (!machine_.step(one)) return std::nullopt;
    }
    return std::nullopt;
  }

  // The array behind values(): javac's, nobody can name it in a source.
  bool is_array_of_constants(const MemberRef& field) const {
    if ((file_.access_flags & access::kEnum) == 0 || field.name != kArrayOfConstants) return false;
    return std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
      return own.name == field.name && own.descriptor == field.descriptor &&
             own.has(access::kSynthetic);
    });
  }

  // $assertionsDisabled = !A.class.desiredAssertionStatus(), as javac writes it, of a class that
  // asks for itself: nested classes ask for their outermost one, which might not be there.
  std::optional<MemberRef> assertion_flag(size_t first, size_t& end) {
    static constexpr uint8_t kShape[] = {
        opcode::kLdc,  opcode::kInvokevirtual, opcode::kIfne,     opcode::kIconst1,
        opcode::kGoto, opcode::kIconst0,       opcode::kPutstatic};
    constexpr size_t kLength = std::size(kShape);
    if (first + kLength > instructions_.size()) return std::nullopt;
    const Instruction* at = &instructions_[first];
    for (size_t i = 0; i < kLength; ++i) {
      uint8_t found = at[i].opcode == opcode::kLdcW ? opcode::kLdc : at[i].opcode;
      if (found != kShape[i]) return std::nullopt;
    }
    MemberRef asked = file_.pool.member(at[1].index);
    bool asks = file_.pool.tag(at[0].index) == ConstantTag::kClass &&
                file_.pool.name_of(at[0].index) == file_.name && asked.owner == "java/lang/Class" &&
                asked.name == "desiredAssertionStatus" && asked.descriptor == "()Z";
    bool branches_inside = at[2].pc + static_cast<uint32_t>(at[2].value) == at[5].pc &&
                           at[4].pc + static_cast<uint32_t>(at[4].value) == at[6].pc;
    if (!asks || !branches_inside) return std::nullopt;
    end = first + kLength;
    return file_.pool.member(at[6].index);
  }

  bool is_run_once(size_t first, size_t end) const {
    uint32_t begin_pc = instructions_[first].pc;
    uint32_t last_pc = instructions_[end - 1].pc;
    if (begin_pc > first_return_) return false;
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.start_pc <= last_pc && handler.end_pc > begin_pc) return false;
    }
    for (const Edge& edge : edges_) {
      bool from_inside = edge.from >= begin_pc && edge.from <= last_pc;
      // Where its own branches lead was looked at when it was found.
      if (from_inside) continue;
      bool is_before = edge.from < begin_pc;
      if (is_before ? edge.to > begin_pc : edge.to <= last_pc) return false;
    }
    return true;
  }

  bool is_own_field(const MemberRef& field) const {
    if (field.owner != file_.name) return false;
    if (field.name == "serialVersionUID" || field.name == "serialPersistentFields") return false;
    return std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
      return own.name == field.name && own.descriptor == field.descriptor &&
             own.has(access::kStatic);
    });
  }

  const ClassFile& file_;
  const Code& code_;
  std::vector<Instruction> instructions_;
  std::vector<Edge> edges_;
  uint32_t first_return_ = UINT32_MAX;
  std::map<std::pair<std::string_view, std::string_view>, int> writes_;  // of fields, by any class
  ConstantMachine machine_;
};

}  // namespace

std::vector<ConstantStatement> constant_statements(const ClassFile& file, const Member& method,
                                                   const Code& code) {
  if (method.name != "<clinit>") return {};
  return StatementFinder(file, code).run();
}

bool is_run_by_a_statement(const ClassFile& file, const Member& method) {
  constexpr uint16_t kFlags = access::kPrivate | access::kStatic | access::kSynthetic;
  if (method.name != kMakerOfConstants || (method.access_flags & kFlags) != kFlags) return false;
  for (const Member& initialiser : file.methods) {
    if (initialiser.name != "<clinit>") continue;
    auto code = Code::parse(file, initialiser, std::string(file.name));
    if (!code) return false;
    auto statements = constant_statements(file, initialiser, *code);
    return std::any_of(statements.begin(), statements.end(),
                       [](const ConstantStatement& one) { return one.calls_values; });
  }
  return false;
}

bool is_left_out(const std::vector<ConstantStatement>& statements, uint32_t pc) {
  auto behind = std::upper_bound(
      statements.begin(), statements.end(), pc,
      [](uint32_t wanted, const ConstantStatement& one) { return wanted < one.begin; });
  return behind != statements.begin() && pc < std::prev(behind)->end;
}

}  // namespace winnow
