#include "checker/other_instructions.h"

#include <algorithm>

namespace winnow {
namespace {

constexpr uint8_t kIconstM1 = 2;
constexpr uint8_t kIconst5 = 8;
constexpr uint8_t kLconst0 = 9;
constexpr uint8_t kFconst2 = 13;
constexpr uint8_t kDconst1 = 15;
constexpr uint8_t kBipush = 16;
constexpr uint8_t kIadd = 96;
constexpr uint8_t kIneg = 116;
constexpr uint8_t kIshl = 120;
constexpr uint8_t kLxor = 131;
constexpr uint8_t kIfAcmpne = 166;

// The next constant of the same kind in the pool, at most at `last`; 0 if there is no other.
uint16_t other_in_pool(const ConstantPool& pool, uint16_t index, uint16_t last) {
  uint16_t end = std::min<uint16_t>(pool.size(), static_cast<uint16_t>(last));
  for (uint16_t step = 1; step < end; ++step) {
    auto other = static_cast<uint16_t>((index + step) % end);
    if (other != index && pool.tag(other) == pool.tag(index)) return other;
  }
  return 0;
}

bool is_plain(ConstantTag tag) {
  using enum ConstantTag;
  return tag == kInteger || tag == kFloat || tag == kLong || tag == kDouble || tag == kString;
}

// iconst_m1 to dconst_1: the next of the same type, the one before for the last.
uint8_t next_short_constant(uint8_t opcode) {
  bool is_last =
      opcode == kIconst5 || opcode == kLconst0 + 1 || opcode == kFconst2 || opcode == kDconst1;
  return static_cast<uint8_t>(is_last ? opcode - 1 : opcode + 1);
}

std::string with_byte(std::string_view bytes, size_t at, int value) {
  std::string changed(bytes);
  changed[at] = static_cast<char>(value);
  return changed;
}

}  // namespace

std::optional<std::string> other_constant(const ConstantPool& pool, const Instruction& at,
                                          std::string_view bytes) {
  if (at.opcode >= kIconstM1 && at.opcode <= kDconst1) {
    return with_byte(bytes, 0, next_short_constant(at.opcode));
  }
  // The last byte of a number is its least significant one; the lowest bit changes any of them.
  if (at.opcode == kBipush || at.opcode == opcode::kSipush) {
    return with_byte(bytes, bytes.size() - 1, bytes.back() ^ 1);
  }
  if (at.opcode == opcode::kIinc && !at.wide) return with_byte(bytes, 2, -at.value);
  bool is_short = at.opcode == opcode::kLdc;
  if (!is_short && at.opcode != opcode::kLdcW && at.opcode != opcode::kLdc2W) return std::nullopt;
  if (!is_plain(pool.tag(at.index))) return std::nullopt;
  uint16_t other = other_in_pool(pool, at.index, is_short ? 256 : UINT16_MAX);
  if (other == 0) return std::nullopt;
  std::string changed(bytes);
  if (!is_short) changed[1] = static_cast<char>(other >> 8);
  changed.back() = static_cast<char>(other);
  return changed;
}

std::optional<uint8_t> other_arithmetic(uint8_t opcode) {
  if (opcode < kIadd || opcode > kLxor) return std::nullopt;
  // Four types each: add, sub, mul, div, rem. Addition and subtraction change places, so do
  // multiplication and division; a remainder becomes a division.
  if (opcode < kIneg) {
    constexpr int kSteps[] = {4, -4, 4, -4, -4};
    return static_cast<uint8_t>(opcode + kSteps[(opcode - kIadd) / 4]);
  }
  if (opcode < kIshl) return opcode::kNop;  // a negation less
  // Two types each: shl, shr, ushr; and, or, xor.
  constexpr int kSteps[] = {2, -2, -4, 2, -2, -2};
  return static_cast<uint8_t>(opcode + kSteps[(opcode - kIshl) / 2]);
}

std::vector<uint8_t> other_comparisons(uint8_t opcode) {
  bool is_branch = (opcode >= opcode::kIfeq && opcode <= kIfAcmpne) || opcode == opcode::kIfnull ||
                   opcode == opcode::kIfnonnull;
  if (!is_branch) return {};
  std::vector<uint8_t> others = {inverted_branch(opcode)};
  if (opcode < kIfAcmpne - 1) {
    // ifeq, ifne, iflt, ifge, ifgt, ifle, and the same six for two numbers.
    constexpr int kBoundary[] = {0, 0, 3, 1, -1, -3};
    int step = kBoundary[(opcode - opcode::kIfeq) % 6];
    if (step != 0) others.push_back(static_cast<uint8_t>(opcode + step));
  }
  return others;
}

}  // namespace winnow
