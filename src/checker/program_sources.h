// All modes in which programs are generated: the published ones, and the families beyond.
#pragma once

#include <memory>
#include <vector>

#include "checker/evolve/generated_programs.h"
#include "checker/evolving_program.h"

namespace winnow {

struct ProgramSources {
  std::vector<std::unique_ptr<ProgramSource>> published;  // jd1 … jd10
  std::vector<std::unique_ptr<ProgramSource>> families;
};

// The same programs in the same order for the same options.
ProgramSources all_program_sources(const GenerationOptions& options);

}  // namespace winnow
