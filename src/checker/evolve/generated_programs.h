// The published modes as sources of programs: first revisions spread over everything that a
// constraint allows, each with what every operator makes of it at every place.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "checker/evolving_program.h"
#include "checker/generate/enumeration.h"

namespace winnow {

struct GenerationOptions {
  uint64_t seed = 1;
  size_t programs_per_mode = 400;    // first revisions, if there are so many
  size_t programs_per_family = 100;  // the same of the families, see families/family.h
  std::vector<Access> accesses = {Access::kPublic};
};

// Frames are visited in a seeded order with a stride, and of each the same number of programs is
// taken, so that few programs already show every kind of structure.
class GeneratedPrograms : public ProgramSource {
 public:
  GeneratedPrograms(const Constraint& constraint, const GenerationOptions& options);

  std::string_view mode() const override { return mode_; }
  std::string_view description() const override { return description_; }
  size_t size() const override { return picks_.size(); }
  // Successors that can't compile are counted, not made.
  EvolvingProgram program(size_t index) const override;

  ProgramModel model(size_t index) const;

 private:
  struct Pick {
    size_t place = 0;  // of the frame
    size_t rank = 0;   // among the programs of the frame
  };
  ProgramModel program_at(Pick pick) const;
  // The one that follows in the order of the enumeration.
  ProgramModel next_program(Pick pick) const;

  std::string_view mode_;
  std::string_view description_;
  Enumeration enumeration_;
  std::vector<Pick> picks_;
};

}  // namespace winnow
