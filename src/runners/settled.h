// The no-change case in the time of a stat per file: the print of everything that a decision
// depends on, and whether it was found under that print before that nothing has to run.
//
// Test runners bring jars that no class path names (Surefire adds the platform's launcher). Where
// answers came from such places, they count too; a file beside the module's state says which:
//
//   file    = "WOUTS1\n"  checksum:u8  count:varint  path:text*
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "facts/answers.h"
#include "runners/launch.h"
#include "runners/project.h"
#include "runners/watched_files.h"
#include "select/marks.h"
#include "select/technique.h"

namespace winnow {

// How tests are chosen.
struct Selecting {
  Technique technique;
  Marks marks = {};
};

// REQUIRES: what it is made of lives longer.
class Settled {
 public:
  Settled(const Project& project, const Launch& launch, const Surroundings& surroundings,
          const Selecting& selecting)
      : project_(project),
        launch_(launch),
        surroundings_(surroundings),
        technique_(selecting.technique),
        marks_(selecting.marks) {}

  // The module's tests, if it is known that none of them has to run.
  std::optional<TestTotals> find();

  // Nothing has to run in this state, by these answers. Then it is also the state to compare the
  // next one with. Says nothing unless find() was asked before.
  void remember(const State& state, const Answers& answers);

 private:
  struct Outside {
    std::string path;
    Print print;
  };

  bool applies() const;
  std::string outside_path() const;
  std::vector<Outside> known_outside() const;
  Print key(const Print& state, int64_t generation, const std::vector<Outside>& outside) const;

  const Project& project_;
  const Launch& launch_;
  const Surroundings& surroundings_;
  const Technique& technique_;
  const Marks& marks_;
  std::optional<WatchedFiles> files_;  // as they were before any question was asked
};

}  // namespace winnow
