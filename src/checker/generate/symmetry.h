// Which renumberings of classes, methods and fields leave a program as it is. Two programs that
// differ by such a renumbering only are the same program; the enumeration keeps the one whose key
// is the least.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "checker/generate/program_model.h"

namespace winnow {

// Where each index goes.
using Permutation = std::vector<uint8_t>;

// All of 0 … n-1, the identity first.
std::vector<Permutation> permutations(size_t n);

// One symmetry of a program without regard to its bodies.
struct Symmetry {
  Permutation classes;
  Permutation methods;
  Permutation class_names;
  Permutation method_names;
  Permutation field_names;
  Body apply(const Body& body) const;
};

// Those permutations of the classes that keep packages, names (as partitions) and supertypes.
std::vector<Permutation> class_symmetries(std::span<const ModelClass> classes);

// All symmetries of classes, method signatures and fields; the identity is among them. How the
// fields themselves are permuted does not matter, so a symmetry is listed once for each renaming.
std::vector<Symmetry> frame_symmetries(const ProgramModel& frame);

}  // namespace winnow
