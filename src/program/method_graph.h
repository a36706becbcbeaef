// The control flow of a method, in a form in which two versions of it can be compared block by
// block: what each basic block does, and where it can lead. facts/ways.h says what that is good
// for.
//
// What a block does is a print of its instructions by value, as in the print of a method, and
//   - without jumps that always jump: that is an edge and nothing else;
//   - with locals by the order in which the block names them, so that a variable that is new
//     elsewhere in the method, and moves the others, changes nothing here; `locals` tells which
//     ones they are;
//   - with the types that are caught around each instruction that can throw, in the order in which
//     the JVM asks. Where a try block begins and ends among other instructions makes no difference.
// Stores that nobody reads are left out where the print of the method leaves them out
// (dead_stores.h); a block of which nothing is left is empty and only leads on.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/print.h"
#include "program/root_summary.h"

namespace winnow {

class MethodGraph {
 public:
  // Blocks have the numbers of classfile/basic_blocks.h.
  uint32_t size() const { return static_cast<uint32_t>(blocks_.size()); }
  const Print& content(uint32_t block) const { return blocks_[block].content; }
  // The locals that the block names, as they are numbered in the code.
  std::span<const uint16_t> locals(uint32_t block) const {
    uint32_t first = block == 0 ? 0 : blocks_[block - 1].locals_end;
    return {locals_.data() + first, blocks_[block].locals_end - first};
  }
  // Where the block can lead. How many there are, and what each of them means, is part of the
  // content.
  std::span<const uint32_t> targets(uint32_t block) const {
    uint32_t first = block == 0 ? 0 : blocks_[block - 1].targets_end;
    return {targets_.data() + first, blocks_[block].targets_end - first};
  }
  // The block itself, or for an empty one the first that is not on its way.
  uint32_t behind_empty(uint32_t block) const;

  Print whole;  // the print of the method that this is the graph of
  Print head;   // its name, descriptor and flags
  uint32_t parameter_slots = 0;

  // For the one who makes it, block by block.
  void add_local(uint16_t local) { locals_.push_back(local); }
  void add_target(uint32_t block) { targets_.push_back(block); }
  void end_block(const Print& content) {
    blocks_.push_back(
        {content, static_cast<uint32_t>(locals_.size()), static_cast<uint32_t>(targets_.size())});
  }
  // Targets are offsets until all blocks are known. False if one is where no block begins.
  bool number_targets(const std::vector<uint32_t>& starts);

 private:
  struct Block {
    Print content;  // kAbsent: empty
    uint32_t locals_end, targets_end;
  };
  std::vector<Block> blocks_;
  std::vector<uint16_t> locals_;
  std::vector<uint32_t> targets_;
};

// A static initialiser without the statements that only fill a field with constants
// (constant_statements.h), and these by their fields.
struct InitialiserParts {
  Print whole;  // the print of the method
  Print rest;   // kNothingInitialised if nothing else is in it
  // By "name:descriptor". Print of the statement, and of how much of the rest stands before it.
  std::map<std::string, Print, std::less<>> values;
};
// What is as good as no initialiser.
inline constexpr Print kNothingInitialised = {1, 1};

// The graphs of a class, by the real names and descriptors of its methods. Methods with subroutines
// (jsr, before Java 6) and those that are not understood have none.
struct ClassGraphs {
  uint64_t print = 0;  // of the bytes that were read, the low half
  std::map<std::string, MethodGraph, std::less<>> methods;
  std::optional<InitialiserParts> initialiser;  // nothing if there is none, or none is understood
};

// Reads graphs from class files, those of an outermost class at a time, and keeps them. Nobody
// keeps them between runs: they are asked for when a method is recorded, and when it has changed.
class MethodGraphs {
 public:
  // Null if the class can't be read.
  const ClassGraphs* of(const RootSummary& root, const ClassSummary& one);

 private:
  using Group = std::map<std::string, ClassGraphs, std::less<>>;
  Group read_group(const RootSummary& root, std::string_view outermost);

  ClassBytes bytes_;
  std::map<std::string, Group> groups_;  // by the root's path and the outermost class
};

}  // namespace winnow
