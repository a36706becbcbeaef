#include "agent/program_code.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

constexpr std::string_view kFramework = "org/junit/platform/launcher/Launcher";

TEST(ProgramCode, HasNotRunWhileOnlyProbesOfFrameworksWereHit) {
  ProgramCode program;
  program.add(kFramework, 1, 10);
  program.add("shop/Cart", 11, 5);
  std::vector<uint8_t> hits(100);
  hits[1] = hits[10] = 1;
  EXPECT_FALSE(program.may_have_run(hits.data()));
  std::vector<uint32_t> ids = {1, 10, 16};
  program.taken(ids);
  EXPECT_FALSE(program.may_have_run(std::vector<uint8_t>(100).data()));
}

TEST(ProgramCode, HasRunForGoodWhenOneOfItsProbesWasHit) {
  for (uint32_t id : {11u, 15u, 20u, 22u}) {
    ProgramCode program;
    program.add("shop/Cart", 11, 5);
    program.add(kFramework, 16, 4);
    program.add("shop/Price", 20, 3);
    std::vector<uint8_t> hits(100);
    EXPECT_FALSE(program.may_have_run(hits.data()));
    hits[id] = 1;
    EXPECT_TRUE(program.may_have_run(hits.data())) << id;
    hits[id] = 0;
    EXPECT_TRUE(program.may_have_run(hits.data())) << id;
  }
}

TEST(ProgramCode, HasRunIfAProbeOfItWasHitThatIsTakenBackSince) {
  ProgramCode program;
  program.add("shop/Cart", 11, 5);
  program.add(kFramework, 16, 4);
  program.add("shop/Price", 20, 3);
  std::vector<uint32_t> ids = {17, 21};
  program.taken(ids);
  EXPECT_TRUE(program.may_have_run(std::vector<uint8_t>(100).data()));
}

TEST(ProgramCode, MayHaveRunWhereItHasAClassWithoutProbes) {
  std::vector<uint8_t> hits(100);
  ProgramCode program;
  program.add_unseen(kFramework);
  EXPECT_FALSE(program.may_have_run(hits.data()));
  program.add_unseen("shop/Cart");
  EXPECT_TRUE(program.may_have_run(hits.data()));
}

TEST(ProgramCode, MayHaveRunIfTooMuchWouldHaveToBeLookedAt) {
  ProgramCode program;
  program.add("shop/Cart", 1, 1 << 19);
  EXPECT_TRUE(program.may_have_run(nullptr));
}

TEST(ProgramCode, KnowsThatThereAreFrameworks) {
  ProgramCode program;
  program.add("shop/Cart", 1, 3);
  EXPECT_FALSE(program.has_frameworks());
  program.add(kFramework, 4, 3);
  EXPECT_TRUE(program.has_frameworks());
}

}  // namespace
}  // namespace winnow
