#include "classfile/basic_blocks.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"

namespace winnow {
namespace {

using Starts = std::optional<std::vector<uint32_t>>;

Starts at(std::vector<uint32_t> offsets) { return offsets; }

Starts starts_of(const std::vector<uint8_t>& instructions,
                 const std::vector<ExceptionHandler>& handlers = {}) {
  Code code;
  code.instructions = instructions;
  code.handlers = handlers;
  return block_starts(code);
}

TEST(BasicBlocks, BeginAtTargetsAndBehindBranches) {
  // 0: iconst_0; 1: ifeq 8; 4: nop; 5: goto 9; 8: nop; 9: return
  EXPECT_EQ(starts_of({3, 153, 0, 7, 0, 167, 0, 4, 0, 177}), at({0, 4, 8, 9}));
}

TEST(BasicBlocks, AreOneInAStraightLine) { EXPECT_EQ(starts_of({0, 0, 177}), at({0})); }

TEST(BasicBlocks, BeginAtEachCaseOfASwitchOnce) {
  // 0: iconst_0; 1: tableswitch default 24, 7: 24, 8: 25; 24: return; 25: return
  EXPECT_EQ(starts_of({3, 170, 0, 0, 0, 0, 0,  23, 0, 0, 0,  7,   0,
                       0, 0,   8, 0, 0, 0, 23, 0,  0, 0, 24, 177, 177}),
            at({0, 24, 25}));
}

TEST(BasicBlocks, BeginAtHandlersAndNotWhereATryBlockBegins) {
  // 0: nop; 1: nop; 2: return; 3: athrow
  EXPECT_EQ(starts_of({0, 0, 177, 191}, {{.start_pc = 1, .end_pc = 2, .handler_pc = 3}}),
            at({0, 3}));
}

TEST(BasicBlocks, BeginBehindASubroutineCall) {
  // 0: jsr 4; 3: return; 4: astore_0; 5: ret 0
  EXPECT_EQ(starts_of({168, 0, 4, 177, 75, 169, 0}), at({0, 3, 4}));
}

TEST(BasicBlocks, AreNotFoundWhereATargetIsNoInstruction) {
  EXPECT_EQ(starts_of({153, 0, 4, 177}), std::nullopt) << "behind the end";
  EXPECT_EQ(starts_of({153, 0, 1, 177}), std::nullopt) << "inside an instruction";
  EXPECT_EQ(starts_of({0, 177}, {{.start_pc = 0, .end_pc = 1, .handler_pc = 2}}), std::nullopt);
  EXPECT_EQ(starts_of({153, 0}), std::nullopt) << "cut off";
  EXPECT_EQ(starts_of({}), std::nullopt);
}

}  // namespace
}  // namespace winnow
