#include "checker/program_sources.h"

namespace winnow {

ProgramSources all_program_sources(const GenerationOptions& options) {
  ProgramSources sources;
  for (const Constraint& constraint : published_constraints()) {
    sources.published.push_back(std::make_unique<GeneratedPrograms>(constraint, options));
  }
  return sources;
}

}  // namespace winnow
