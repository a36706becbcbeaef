#include "checker/evolve/generated_programs.h"

#include <gtest/gtest.h>

#include <set>

#include "checker/generate/java_rules.h"
#include "checker/spread.h"

namespace winnow {
namespace {

std::string text_of(const Revision& revision) {
  std::string all;
  for (const SourceFile& file : revision.files) all += file.path + "\n" + file.text;
  return all;
}

TEST(Spread, VisitsEachPlaceOnce) {
  for (size_t count : {1u, 2u, 3u, 10u, 97u, 1024u}) {
    std::set<size_t> seen;
    for (size_t i = 0; i < count; i++) seen.insert(Spread(count, count).at(i));
    EXPECT_EQ(seen.size(), count);
  }
}

TEST(GeneratedPrograms, AreAsManyAsThePublishedStudyHadAndMore) {
  size_t successors = 0;
  for (const Constraint& constraint : published_constraints()) {
    GeneratedPrograms source(constraint, {});
    EXPECT_GE(source.size(), 285u) << constraint.mode;
    for (size_t i = 0; i < source.size(); i++) {
      EvolvingProgram program = source.program(i);
      successors += program.successors.size();
      EXPECT_GE(program.successors.size(), 1u) << program.name;
    }
  }
  EXPECT_GE(successors, 31104u);
}

TEST(GeneratedPrograms, AreAllDifferent) {
  for (const Constraint& constraint : published_constraints()) {
    GeneratedPrograms source(constraint, {});
    std::set<std::string> texts;
    for (size_t i = 0; i < source.size(); i++) texts.insert(text_of(source.program(i).first));
    EXPECT_EQ(texts.size(), source.size()) << constraint.mode;
  }
}

TEST(GeneratedPrograms, SatisfyTheirConstraint) {
  for (const Constraint& constraint : published_constraints()) {
    GeneratedPrograms source(constraint, {});
    for (size_t i = 0; i < source.size(); i++) {
      ProgramModel model = source.model(i);
      EXPECT_TRUE(constraint.skeleton(model.classes) && constraint.frame(model) &&
                  constraint.program(model) && compiles(model))
          << constraint.mode << " " << i;
    }
  }
}

TEST(GeneratedPrograms, AreTheSameForTheSameSeedAndOthersForAnother) {
  const Constraint& constraint = published_constraints()[0];
  GenerationOptions options{.seed = 7, .programs_per_mode = 20};
  GeneratedPrograms source(constraint, options), again(constraint, options);
  options.seed = 8;
  GeneratedPrograms other(constraint, options);
  size_t different = 0;
  for (size_t i = 0; i < 20; i++) {
    EXPECT_EQ(text_of(source.program(i).first), text_of(again.program(i).first));
    different += text_of(source.program(i).first) != text_of(other.program(i).first);
  }
  EXPECT_GE(different, 15u);
}

TEST(GeneratedPrograms, CountTheSuccessorsThatCannotCompile) {
  GeneratedPrograms source(published_constraints()[0], {.seed = 1, .programs_per_mode = 40});
  size_t refused = 0;
  for (size_t i = 0; i < source.size(); i++) refused += source.program(i).refused;
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace winnow
