#include "checker/program_sources.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "checker/compile_sample.h"
#include "checker/evolve/operators.h"
#include "checker/generate/java_rules.h"
#include "checker/generate/java_text.h"
#include "checker/spread.h"

namespace winnow {
namespace {

// The whole sweep takes minutes, so it runs with the slow tests: see CMakeLists.txt.
size_t sample_of(const char* variable, size_t unless_set) {
  const char* value = std::getenv(variable);
  return value == nullptr ? unless_set : std::strtoul(value, nullptr, 10);
}

void expect_all_compile(const std::vector<std::unique_ptr<ProgramSource>>& sources,
                        size_t programs_per_mode) {
  std::vector<NamedRevision> revisions;
  for (const auto& source : sources) {
    Spread order(source->size(), 5);
    for (size_t i = 0; i < std::min(programs_per_mode, source->size()); i++) {
      EvolvingProgram program = source->program(order.at(i));
      revisions.push_back({program.name, program.first});
      for (const Revision& one : program.successors) {
        revisions.push_back({program.name + " " + one.change, one});
      }
    }
  }
  ASSERT_FALSE(revisions.empty());
  for (const std::string& line : refused_by_javac(revisions)) ADD_FAILURE() << line;
}

TEST(ProgramSources, HaveDifferentNamesAndADescriptionEach) {
  ProgramSources sources = all_program_sources({.seed = 1, .programs_per_mode = 3});
  std::set<std::string_view> modes;
  for (const auto* list : {&sources.published, &sources.families}) {
    for (const auto& source : *list) {
      EXPECT_TRUE(modes.insert(source->mode()).second) << source->mode();
      EXPECT_TRUE(source->description().ends_with(".")) << source->mode();
    }
  }
  EXPECT_EQ(sources.published.size(), 10u);
}

TEST(ProgramSources, OfThePublishedModesCompile) {
  expect_all_compile(all_program_sources({}).published, sample_of("WINNOW_COMPILED_PROGRAMS", 2));
}

TEST(ProgramSources, OfTheFamiliesCompile) {
  expect_all_compile(all_program_sources({}).families, sample_of("WINNOW_COMPILED_PROGRAMS", 1));
}

TEST(JavaRules, RefuseOnlyWhatJavacRefuses) {
  std::vector<NamedRevision> refused;
  for (const Constraint& constraint : published_constraints()) {
    GeneratedPrograms source(constraint, {});
    size_t programs = std::min(sample_of("WINNOW_COMPILED_PROGRAMS", 1), source.size());
    for (size_t i = 0; i < programs; i++) {
      for (const Evolution& one : evolutions(source.model(i))) {
        if (compiles(one.program)) continue;
        refused.push_back(
            {source.program(i).name + " " + one.change, {"", java_text(one.program)}});
      }
    }
  }
  ASSERT_FALSE(refused.empty());
  EXPECT_EQ(refused_by_javac(refused).size(), refused.size());
}

}  // namespace
}  // namespace winnow
