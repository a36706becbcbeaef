#include "checker/program_sources.h"

#include "checker/families/families.h"

namespace winnow {

ProgramSources all_program_sources(const GenerationOptions& options) {
  ProgramSources sources;
  for (const Constraint& constraint : published_constraints()) {
    sources.published.push_back(std::make_unique<GeneratedPrograms>(constraint, options));
  }
  for (Family& family : all_families()) {
    sources.families.push_back(std::make_unique<FamilyPrograms>(
        std::move(family), options.programs_per_family, options.seed));
  }
  return sources;
}

}  // namespace winnow
