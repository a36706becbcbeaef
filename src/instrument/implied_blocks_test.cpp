#include "instrument/implied_blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "classfile/basic_blocks.h"

namespace winnow {
namespace {

// "0>2 1>2": which block speaks for which; and that just those have no probe.
std::string implied(const std::vector<uint8_t>& instructions,
                    const std::vector<ExceptionHandler>& handlers = {}, bool keep_first = false) {
  ClassFile file;
  Member method;
  Code code;
  code.instructions = instructions;
  code.handlers = handlers;
  auto starts = block_starts(code);
  EXPECT_TRUE(starts);
  std::string text;
  ImpliedBlocks found = implied_blocks(file, method, code, *starts, keep_first);
  std::vector<bool> has_probe(starts->size(), true);
  for (uint32_t by = 0; by < starts->size(); ++by) {
    for (const ImpliedBlock& link : found.links) {
      has_probe[link.block] = false;
      if (link.by != by) continue;
      if (!text.empty()) text += ' ';
      text += std::to_string(by) + ">" + std::to_string(link.block);
    }
  }
  EXPECT_EQ(found.has_probe, has_probe);
  return text;
}

constexpr uint8_t kNop = 0, kIconst0 = 3, kIconst2 = 5, kIdiv = 108, kIfeq = 153, kGoto = 167;
constexpr uint8_t kTableswitch = 170, kReturn = 177;

TEST(ImpliedBlocks, StandWhereTheWaysOfAnIfJoin) {
  // 0: iconst_0; 1: ifeq 8; 4: nop; 5: goto 9; 8: nop; 9: return. The first one is known by its
  // ways.
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kNop, kGoto, 0, 4, kNop, kReturn}), "1>3 1>0 2>3 2>0");
}

TEST(ImpliedBlocks, LeaveTheFirstOneItsProbeIfItIsWanted) {
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kNop, kGoto, 0, 4, kNop, kReturn}, {}, true),
            "1>3 2>3");
}

TEST(ImpliedBlocks, AreNotKnownByWaysThatMayFail) {
  // 4 or 8: idiv. Who came that far is still known; where they join is not.
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kIdiv, kGoto, 0, 4, kNop, kReturn}), "1>0 2>0");
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 7, kNop, kGoto, 0, 4, kIdiv, kReturn}), "1>0 2>0");
}

TEST(ImpliedBlocks, AreNotKnownByWhereTheyLeadIfTheyMayFailBefore) {
  EXPECT_EQ(implied({kIdiv, kIfeq, 0, 7, kNop, kGoto, 0, 4, kIdiv, kReturn}), "");
  // 0: iconst_2; 1: idiv; 2: ifeq 9; 5: idiv; 6: goto 10; 9: idiv; 10: return: two is not zero.
  EXPECT_EQ(implied({kIconst2, kIdiv, kIfeq, 0, 7, kIdiv, kGoto, 0, 4, kIdiv, kReturn}), "1>0 2>0");
}

TEST(ImpliedBlocks, AreKnownByWhereTheyLeadEvenIfOneWayIsLonger) {
  // 0: iconst_0; 1: ifeq 5; 4: idiv; 5: return: whoever came to the end passed the first one.
  EXPECT_EQ(implied({kIconst0, kIfeq, 0, 4, kIdiv, kReturn}), "1>0 2>0");
}

TEST(ImpliedBlocks, AreNotKnownByWhereOthersComeToo) {
  // 0: idiv; 1: ifeq 8; 4: iconst_0; 5: ifeq 9; 8: idiv; 9: return: block 1 leads to 2 and 3, and
  // block 0 leads to 2 as well.
  EXPECT_EQ(implied({kIdiv, kIfeq, 0, 7, kIconst0, kIfeq, 0, 4, kIdiv, kReturn}), "");
}

TEST(ImpliedBlocks, AreNotKnownByWhereAnExceptionLeadsToo) {
  // 0: iconst_0; 1: ifeq 8; 4: idiv; 5: goto 9; 8: nop; 9: return, where the idiv leads as well.
  std::vector<uint8_t> code = {kIconst0, kIfeq, 0, 7, kIdiv, kGoto, 0, 4, kNop, kReturn};
  ExceptionHandler to_the_end = {.start_pc = 4, .end_pc = 5, .handler_pc = 9};
  ExceptionHandler to_the_way = {.start_pc = 4, .end_pc = 5, .handler_pc = 8};
  EXPECT_EQ(implied(code, {to_the_end}), "1>0 2>0");
  EXPECT_EQ(implied(code, {to_the_way}), "");
  code[4] = kNop;
  EXPECT_EQ(implied(code, {to_the_end}), "1>0 2>0");
  EXPECT_EQ(implied(code), "1>3 1>0 2>3 2>0");
}

TEST(ImpliedBlocks, AreTheHeadsOfLoops) {
  // 0: nop; 1: iconst_0; 2: ifeq 8; 5: goto 1; 8: return: block 2 leads back to block 1.
  EXPECT_EQ(implied({kNop, kIconst0, kIfeq, 0, 6, kGoto, 0xff, 0xfc, kReturn}), "0>1 2>1");
  // The same with an idiv at 5: now the head is known by where it leads, and the first one by it.
  EXPECT_EQ(implied({kNop, kIconst0, kIfeq, 0, 7, kIdiv, kGoto, 0xff, 0xfb, kReturn}),
            "1>0 2>1 3>1");
}

TEST(ImpliedBlocks, AreTheSwitchesWhoseCasesAreTheirOwn) {
  // 0: iconst_0; 1: tableswitch of 0 and 1; 24: idiv; 25: idiv; 26: return
  std::vector<uint8_t> code = {
      kIconst0, kTableswitch, 0, 0, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 23, 0, 0, 0, 24};
  for (uint8_t op : {kIdiv, kIdiv, kReturn}) code.push_back(op);
  EXPECT_EQ(implied(code), "1>0 2>0 3>0");
}

TEST(ImpliedBlocks, AreNotKnownByTheProbeOfAMethodThatRunsOnce) {
  // 0: nop; 1: goto 5; 4: nop; 5: goto 0: a loop back to the start, which has no probe in it.
  EXPECT_EQ(implied({kNop, kGoto, 0, 4, kNop, kGoto, 0xff, 0xfb}), "");
}

TEST(ImpliedBlocks, LeaveAProbeInEveryLoop) {
  // 0: nop; 1: goto 1. Only what leads to itself could tell, and it tells of the first one.
  EXPECT_EQ(implied({kNop, kGoto, 0, 0}), "1>0");
  // 0: nop; 1: nop; 2: goto 5; 5: goto 1: of two blocks in a circle one keeps its probe.
  EXPECT_EQ(implied({kNop, kNop, kGoto, 0, 3, kGoto, 0xff, 0xfc}), "0>1 2>1");
}

TEST(ImpliedBlocks, SpeakForThoseBehindThemInAChain) {
  // 0: idiv; 1: goto 4; 4: nop; 5: goto 8; 8: nop; 9: goto 12; 12: return
  EXPECT_EQ(implied({kIdiv, kGoto, 0, 3, kNop, kGoto, 0, 3, kNop, kGoto, 0, 3, kReturn}),
            "1>2 2>3");
}

// Some instructions that lead anywhere, and of which some may fail.
struct Maze {
  explicit Maze(std::mt19937& random) {
    size_t count = 4 + random() % 12;
    std::vector<uint32_t> at;
    for (size_t i = 0; i < count; ++i) {
      constexpr uint8_t kMost[] = {kNop, kNop, kIdiv, kIfeq, kIfeq, kGoto};
      uint8_t op = i + 1 == count ? kReturn : kMost[random() % std::size(kMost)];
      at.push_back(static_cast<uint32_t>(code.size()));
      code.push_back(op);
      if (op == kIfeq || op == kGoto) code.insert(code.end(), 2, 0);
    }
    for (uint32_t pc : at) {
      if (code[pc] != kIfeq && code[pc] != kGoto) continue;
      int offset = static_cast<int>(at[random() % count]) - static_cast<int>(pc);
      code[pc + 1] = static_cast<uint8_t>(offset >> 8);
      code[pc + 2] = static_cast<uint8_t>(offset);
    }
    if (random() % 3 != 0) return;
    auto handler = static_cast<uint16_t>(at[random() % count]);
    handlers.push_back({.end_pc = static_cast<uint16_t>(code.size()), .handler_pc = handler});
  }
  // The places where some way through it comes along; none if it takes too long.
  std::vector<uint32_t> walk(std::mt19937& random) const {
    std::vector<uint32_t> places = {0};
    while (places.size() < 60) {
      uint32_t pc = places.back();
      bool branches = code[pc] == kIfeq || code[pc] == kGoto;
      if (code[pc] == kReturn) return places;
      if (code[pc] == kIdiv && random() % 3 == 0) {
        if (handlers.empty()) return places;
        places.push_back(handlers[0].handler_pc);
      } else if (code[pc] == kGoto || (code[pc] == kIfeq && random() % 2 == 0)) {
        int offset = static_cast<int16_t>(code[pc + 1] << 8 | code[pc + 2]);
        places.push_back(static_cast<uint32_t>(static_cast<int>(pc) + offset));
      } else {
        places.push_back(pc + (branches ? 3 : 1));
      }
    }
    return {};
  }
  std::vector<uint8_t> code;
  std::vector<ExceptionHandler> handlers;
};

TEST(ImpliedBlocks, AreThoseThatRanWhicheverWayWasTaken) {
  std::mt19937 random(4711);
  size_t without_probe = 0;
  for (int round = 0; round < 20000; ++round) {
    Maze maze(random);
    Code code;
    code.instructions = maze.code;
    code.handlers = maze.handlers;
    auto starts = block_starts(code);
    ASSERT_TRUE(starts);
    ImpliedBlocks found = implied_blocks(ClassFile(), Member(), code, *starts, false);
    for (int way = 0; way < 5; ++way) {
      std::vector<bool> ran(starts->size());
      std::vector<bool> told(starts->size());
      for (uint32_t pc : maze.walk(random)) {
        auto start = std::find(starts->begin(), starts->end(), pc);
        if (start == starts->end()) continue;
        auto block = static_cast<size_t>(start - starts->begin());
        ran[block] = true;
        if (found.has_probe[block]) told[block] = true;
      }
      for (size_t i = 0; i < starts->size(); ++i) {
        for (const ImpliedBlock& link : found.links) {
          if (told[link.by]) told[link.block] = true;
        }
      }
      EXPECT_EQ(ran, told) << "round " << round;
    }
    without_probe +=
        static_cast<size_t>(std::count(found.has_probe.begin(), found.has_probe.end(), false));
  }
  EXPECT_GT(without_probe, 20000u);
}

TEST(ImpliedBlocks, AreNoneInCodeWithSubroutines) {
  // 0: goto 3; 3: jsr 7; 6: return; 7: astore_0; 8: ret 0
  EXPECT_EQ(implied({kGoto, 0, 3, 168, 0, 4, kReturn, 75, 169, 0}), "");
  EXPECT_EQ(implied({kGoto, 0, 3, kNop, kReturn}), "0>1");
}

}  // namespace
}  // namespace winnow
