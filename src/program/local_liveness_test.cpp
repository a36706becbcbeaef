#include "program/local_liveness.h"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>

namespace winnow {
namespace {

using Bytecode = std::vector<uint8_t>;
using Handlers = std::vector<ExceptionHandler>;

constexpr uint8_t kIconst5 = 8, kIload0 = 26, kIload1 = 27, kIload2 = 28, kLload0 = 30,
                  kLload1 = 31, kIstore0 = 59, kIstore1 = 60, kIstore2 = 61, kLstore0 = 63,
                  kLstore1 = 64, kLconst0 = 9, kPop = 87, kPop2 = 88, kNop = opcode::kNop,
                  kReturn = opcode::kReturn, kGoto = opcode::kGoto, kIfeq = opcode::kIfeq,
                  kWide = opcode::kWide;

// Which locals are live before the instruction at `pc`; nothing if the analysis gave up.
std::optional<LocalSet> live_at(uint32_t pc, const Bytecode& bytecode,
                                const Handlers& handlers = {}) {
  Code code;
  code.instructions = bytecode;
  code.handlers = handlers;
  LocalLiveness liveness;
  if (!liveness.run(code)) return std::nullopt;
  return liveness.live_before(liveness.number_at(pc));
}

constexpr LocalSet kNone = 0, kLocal0 = 1, kLocal1 = 2, kLocal2 = 4;

TEST(LocalLiveness, EndsAtTheLastReadAndAtTheNextWrite) {
  EXPECT_EQ(live_at(0, {kIload1, kPop, kReturn}), kLocal1);
  EXPECT_EQ(live_at(1, {kIload1, kPop, kReturn}), kNone);
  EXPECT_EQ(live_at(0, {kIconst5, kIstore1, kIload1, kPop, kReturn}), kNone);
  EXPECT_EQ(live_at(0, {kIload1, kIstore1, kReturn}), kLocal1);
  EXPECT_EQ(live_at(0, {opcode::kIinc, 1, 1, kReturn}), kLocal1);
}

TEST(LocalLiveness, FollowsBothWaysOfABranch) {
  EXPECT_EQ(live_at(0, {kIconst5, kIfeq, 0, 5, kIload1, kPop, kIload2, kPop, kReturn}),
            kLocal1 | kLocal2);
  EXPECT_EQ(live_at(0, {kIconst5, kIfeq, 0, 6, kIconst5, kIstore1, kNop, kIload1, kPop, kReturn}),
            kLocal1);
}

TEST(LocalLiveness, GoesRoundALoop) {
  EXPECT_EQ(live_at(2, {kIload1, kPop, kNop, kGoto, 0xff, 0xfd}), kLocal1);
  EXPECT_EQ(live_at(2, {kIload1, kPop, kIconst5, kIstore1, kGoto, 0xff, 0xfc}), kNone);
  // Two loops, one in the other: the read is found by way of both.
  EXPECT_EQ(live_at(5, {kIload1, kPop,               // 0
                        kNop, kNop, kNop, kNop,      // 2
                        kIload0, kIfeq, 0xff, 0xfb,  // 6: to 2
                        kGoto, 0xff, 0xf6}),         // 10: to 0
            kLocal0 | kLocal1);
}

TEST(LocalLiveness, FollowsTheCasesOfASwitch) {
  Bytecode code = {kNop,    kNop,    kIconst5, opcode::kTableswitch,  // 0
                   0,       0,       0,        17,                    // default: to 20
                   0,       0,       0,        0,
                   0,       0,       0,        0,
                   0,       0,       0,        18,        // 0..0: to 21
                   kReturn, kIload1, kPop,     kReturn};  // 20
  EXPECT_EQ(live_at(0, code), kLocal1);
}

TEST(LocalLiveness, ReachesHandlersFromEveryInstructionOfTheirRange) {
  Bytecode code = {kNop, kNop, kReturn, kPop, kIload1, kPop, kReturn};
  EXPECT_EQ(live_at(0, code), kNone);
  EXPECT_EQ(live_at(0, code, {{1, 2, 3, 0}}), kLocal1);
  EXPECT_EQ(live_at(1, code, {{0, 1, 3, 0}}), kNone);
  // A local that is written in the range may be read as it was before.
  EXPECT_EQ(live_at(0, {kIconst5, kIstore1, kReturn, kPop, kIload1, kPop, kReturn}, {{0, 2, 3, 0}}),
            kLocal1);
}

TEST(LocalLiveness, KnowsBothSlotsOfALong) {
  EXPECT_EQ(live_at(0, {kLload1, kPop2, kReturn}), kLocal1 | kLocal2);
  EXPECT_EQ(live_at(0, {kLconst0, kLstore1, kIload2, kPop, kReturn}), kNone);
  EXPECT_EQ(live_at(0, {kIconst5, kIstore2, kLload1, kPop2, kReturn}), kLocal1);
  EXPECT_EQ(live_at(0, {kLconst0, kLstore0, kIload2, kPop, kReturn}), kLocal2);
  EXPECT_EQ(live_at(0, {kIconst5, kIstore0, kLload0, kPop2, kReturn}), kLocal1);
}

TEST(LocalLiveness, KnowsLocalsBehindWideAndGivesUpOnMoreThanItHasBitsFor) {
  EXPECT_EQ(live_at(0, {kWide, 21, 0, 1, kPop, kReturn}), kLocal1);
  EXPECT_EQ(live_at(0, {21, 63, kPop, kReturn}), LocalSet{1} << 63);
  EXPECT_EQ(live_at(0, {21, 64, kPop, kReturn}), std::nullopt);
  EXPECT_EQ(live_at(0, {22 /* lload */, 63, kPop2, kReturn}), std::nullopt);
  EXPECT_EQ(live_at(0, {kWide, 54, 1, 0, kReturn}), std::nullopt);
}

TEST(LocalLiveness, GivesUpOnSubroutinesAndBranchesToNowhere) {
  EXPECT_EQ(live_at(0, {opcode::kJsr, 0, 4, kReturn, kReturn}), std::nullopt);
  EXPECT_EQ(live_at(0, {opcode::kRet, 1}), std::nullopt);
  EXPECT_EQ(live_at(0, {kGoto, 0, 2, kReturn}), std::nullopt);
  EXPECT_EQ(live_at(0, {kGoto, 0x7f, 0, kReturn}), std::nullopt);
  EXPECT_EQ(live_at(0, {kGoto, 0xff, 0, kReturn}), std::nullopt);
  EXPECT_EQ(live_at(0, {kNop, kReturn}, {{1, 0, 0, 0}}), std::nullopt);
  EXPECT_EQ(live_at(0, {kNop, kReturn}, {{0, 1, 9, 0}}), std::nullopt);
}

TEST(LocalLiveness, GivesUpInsteadOfTakingLong) {
  // From block to block backwards: a pass, which goes backwards too, gets on by one block.
  auto blocks = [](int count) {
    Bytecode code = {kGoto, 0, 0, kIload1, kPop, kReturn};
    for (int i = 0; i < count; ++i) code.insert(code.end(), {kGoto, 0xff, 0xfd});
    code[2] = static_cast<uint8_t>(code.size() - 3);
    return code;
  };
  EXPECT_EQ(live_at(0, blocks(3)), kLocal1);
  EXPECT_EQ(live_at(0, blocks(30)), std::nullopt);
  // Few instructions, very many handlers over all of them.
  Bytecode code(60'000, kNop);
  code.push_back(kReturn);
  Handlers handlers(60'000, {0, static_cast<uint16_t>(code.size()), 0, 0});
  auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(live_at(0, code, handlers), std::nullopt);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace winnow
