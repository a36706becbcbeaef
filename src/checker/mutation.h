// Mutants of compiled classes: the same class with one small change, as a programmer's slip or
// another revision might have it. They are a source of truth for selection: the tests that tell a
// mutant from the class are known by running them all, and each of them has to be selected.
//
// Every mutant is accepted by the JVM's verifier: an instruction gives way to one of the same
// length and the same effect on the types of the stack, code is inserted only where no frame is
// needed, and a method goes only if an inherited one takes its place.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/class_folder.h"

namespace winnow {

enum class MutationKind : uint8_t {
  kConstant,         // 3 becomes 4, "a" another string of the class
  kArithmetic,       // + becomes -
  kComparison,       // < becomes >= or <=
  kCallTarget,       // another method of the same class with the same descriptor
  kReturnValue,      // true becomes false, 7 becomes 8, an object null
  kRemovedOverride,  // the inherited method runs
};
inline constexpr int kMutationKinds = 6;
std::string_view mutation_name(MutationKind kind);

struct Mutation {
  MutationKind kind = MutationKind::kConstant;
  size_t class_place = 0;  // in ClassFolder::classes()
  size_t method = 0;       // in ClassFile::methods
  uint32_t pc = 0;
  std::string instruction = {};  // what stands at pc instead; its length is that of the old one
  std::string target = {};       // kCallTarget: the other method's name
  std::string what = {};         // for people: "iadd becomes isub"
};

// Every mutation that is possible in a class, in the order of its methods and instructions.
std::vector<Mutation> possible_mutations(const ClassFolder& folder, size_t class_place);

// Those of all classes whose internal names are wanted.
std::vector<Mutation> all_mutations(const ClassFolder& folder,
                                    const std::function<bool(std::string_view)>& wanted);

// `count` of those that are given, or all if they are fewer. The kinds take turns, so that a rare
// kind is not lost among many constants; the seed alone decides which.
std::vector<Mutation> choose_mutations(std::vector<Mutation> possible, uint64_t seed, size_t count);

// The class file with that change.
Result<std::string> mutate(const ClassFolder& folder, const Mutation& mutation);

}  // namespace winnow
