// The first layers of the bounded-exhaustive enumeration: classes, then the signatures of methods
// and the fields that are placed in them. Each layer yields one representative of everything that
// differs by a renumbering only, so nothing has to be remembered in order to leave out doubles.
#pragma once

#include <span>
#include <vector>

#include "checker/generate/program_model.h"
#include "checker/generate/symmetry.h"

namespace winnow {

using Skeleton = std::vector<ModelClass>;

// Exactly `classes` classes in at most `packages` packages. No class has the name of one above it,
// none shares both package and name with another.
std::vector<Skeleton> skeletons(size_t packages, size_t classes);

// Exactly `count` methods without bodies; least under the symmetries of the skeleton.
std::vector<std::vector<ModelMethod>> method_layers(const Skeleton& skeleton, size_t count,
                                                    std::span<const Access> accesses);

// Exactly `count` fields; least under renamings and orders of the fields, but not yet under
// renumberings of classes: those that are left depend on the methods, see is_least().
std::vector<std::vector<ModelField>> field_layers(const Skeleton& skeleton, size_t count,
                                                  std::span<const Access> accesses);

// Whether the fields are the least among those that the symmetries of classes and methods make of
// them. REQUIRES: a skeleton, a method layer and a field layer of the functions above.
bool is_least(const ProgramModel& frame);

}  // namespace winnow
