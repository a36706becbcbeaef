// A few programs written by hand, each for something that selection tools are known to get wrong or
// that one kind of fact alone shows. They are small enough to be looked at one by one, and quick
// enough to be checked in every build.
#pragma once

#include <memory>

#include "checker/evolving_program.h"

namespace winnow {

std::unique_ptr<ProgramSource> example_programs();

}  // namespace winnow
