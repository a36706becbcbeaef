#include "instrument/implied_blocks.h"

#include <gtest/gtest.h>

#include "classfile/basic_blocks.h"

namespace winnow {
namespace {

// "0>2 1>2": which block speaks for which.
std::string implied(const std::vector<uint8_t>& instructions,
                    const std::vector<ExceptionHandler>& handlers = {}) {
  Code code;
  code.instructions = instructions;
  code.handlers = handlers;
  auto starts = block_starts(code);
  EXPECT_TRUE(starts);
  std::string text;
  ImpliedBlocks found = implied_blocks(code, *starts);
  for (size_t i = 0; i < found.size(); ++i) {
    if (!found[i]) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(i) + ">" + std::to_string(*found[i]);
  }
  return text;
}

constexpr uint8_t kNop = 0, kIconst0 = 3, kIdiv = 108, kIfeq = 153, kGoto = 167, kReturn = 177;

TEST(ImpliedBlocks, StandWhereTheWaysOfAnIfJoin) {
  // 0: iconst_0; 1: ifeq 8; 4: nop; 5: goto 9; 8: nop; 9: return
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kNop, kGoto, 0, 4, kNop, kReturn}), "1>3 2>3");
}

TEST(ImpliedBlocks, AreNoneIfOneOfTheWaysMayFail) {
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kIdiv, kGoto, 0, 4, kNop, kReturn}), "");
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kNop, kGoto, 0, 4, kIdiv, kReturn}), "");
}

TEST(ImpliedBlocks, AreNoneIfAWayIntoThemLeadsElsewhereToo) {
  // 0: iconst_0; 1: ifeq 5; 4: nop; 5: return: block 0 may come to block 1 instead.
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 4, kNop, kReturn}), "");
}

TEST(ImpliedBlocks, AreNoneWhereAnExceptionLeadsThere) {
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kNop, kGoto, 0, 4, kNop, kReturn},
                    {{.start_pc = 0, .end_pc = 4, .handler_pc = 9}}),
            "");
}

TEST(ImpliedBlocks, AreTheHeadsOfLoops) {
  // 0: nop; 1: iconst_0; 2: ifeq 8; 5: goto 1; 8: return: block 2 leads back to block 1.
  EXPECT_EQ(implied({kNop, kIconst0, kIfeq, 0, 6, kGoto, 0xff, 0xfc, kReturn}), "0>1 2>1");
}

TEST(ImpliedBlocks, AreNotKnownByTheProbeOfAMethodThatRunsOnce) {
  // 0: nop; 1: goto 5; 4: nop; 5: goto 0: a loop back to the start, which has no probe in it.
  EXPECT_EQ(implied({kNop, kGoto, 0, 4, kNop, kGoto, 0xff, 0xfb}), "");
}

TEST(ImpliedBlocks, LeaveAProbeInEveryLoop) {
  // 0: nop; 1: goto 1. Only what leads to itself could tell.
  EXPECT_EQ(implied({kNop, kGoto, 0, 0}), "");
  // 0: nop; 1: nop; 2: goto 5; 5: goto 1: of two blocks in a circle one keeps its probe.
  EXPECT_EQ(implied({kNop, kNop, kGoto, 0, 3, kGoto, 0xff, 0xfc}), "0>1 2>1");
}

TEST(ImpliedBlocks, AreNoneInCodeWithSubroutines) {
  // 0: goto 3; 3: jsr 7; 6: return; 7: astore_0; 8: ret 0
  EXPECT_EQ(implied({kGoto, 0, 3, 168, 0, 4, kReturn, 75, 169, 0}), "");
  EXPECT_EQ(implied({kGoto, 0, 3, kNop, kReturn}), "0>1");
}

}  // namespace
}  // namespace winnow
