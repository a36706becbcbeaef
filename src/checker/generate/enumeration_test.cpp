#include "checker/generate/enumeration.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

Constraint unconstrained(Scope scope) {
  Constraint constraint = published_constraints()[0];
  constraint.scope = scope;
  return constraint;
}

struct Expected {
  Scope scope;
  uint64_t programs;
  uint64_t labelled;
};

void expect_counts(const std::vector<Expected>& table, const EnumerationOptions& options) {
  for (const Expected& expected : table) {
    Counts counts = count_programs(Enumeration(unconstrained(expected.scope), options));
    std::string scope = std::to_string(expected.scope.packages) + " packages, " +
                        std::to_string(expected.scope.classes) + " classes, " +
                        std::to_string(expected.scope.methods) + " methods";
    EXPECT_EQ(counts.programs, expected.programs) << scope;
    EXPECT_EQ(counts.labelled, expected.labelled) << scope;
  }
}

// The counts were found by brute force, without any of the code that is tested here.

TEST(Enumeration, FindsEachProgramOfPublicMembersOnce) {
  expect_counts({{{1, 2, 0, 0}, 2, 3},
                 {{2, 2, 0, 0}, 5, 7},
                 {{2, 3, 0, 0}, 19, 100},
                 {{1, 1, 2, 0}, 123, 231},
                 {{1, 2, 2, 0}, 495, 1629},
                 {{2, 2, 2, 0}, 1140, 3765},
                 {{2, 3, 2, 0}, 10068, 91224}},
                {{Access::kPublic}, BodyFilter::kModel});
}

TEST(Enumeration, FindsEachProgramWithAllAccessModifiersOnce) {
  expect_counts({{{1, 1, 1, 0}, 12, 12},
                 {{1, 2, 1, 0}, 36, 72},
                 {{2, 2, 1, 0}, 84, 168},
                 {{2, 3, 1, 0}, 624, 3600},
                 {{1, 1, 2, 0}, 1878, 3696},
                 {{1, 2, 2, 0}, 7380, 25632},
                 {{2, 2, 2, 0}, 17016, 59376}},
                {{Access::kPublic, Access::kProtected, Access::kPackage, Access::kPrivate},
                 BodyFilter::kModel});
}

}  // namespace
}  // namespace winnow
