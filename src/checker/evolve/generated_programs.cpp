#include "checker/evolve/generated_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "checker/evolve/operators.h"
#include "checker/generate/java_rules.h"
#include "checker/generate/java_text.h"
#include "checker/spread.h"

namespace winnow {
namespace {

size_t count_in(const Enumeration& enumeration, const ProgramModel& frame) {
  size_t count = 0;
  enumeration.for_each_program(frame, [&](const ProgramModel&) { return ++count != 0; });
  return count;
}

}  // namespace

GeneratedPrograms::GeneratedPrograms(const Constraint& constraint, const GenerationOptions& options)
    : mode_(constraint.mode),
      description_(constraint.description),
      enumeration_(constraint, {options.accesses, BodyFilter::kCompilable}) {
  size_t places = enumeration_.frame_places();
  Spread frames(places, options.seed);
  std::map<size_t, size_t> counts;  // of the places that hold a frame with programs
  bool more = places > 0;
  for (size_t pass = 0; more && picks_.size() < options.programs_per_mode; pass++) {
    more = false;
    for (size_t i = 0; i < places && picks_.size() < options.programs_per_mode; i++) {
      size_t place = frames.at(i);
      if (pass == 0) {
        auto frame = enumeration_.frame(place);
        size_t count = frame ? count_in(enumeration_, *frame) : 0;
        if (count != 0) counts.emplace(place, count);
      }
      auto found = counts.find(place);
      if (found == counts.end() || pass >= found->second) continue;
      picks_.push_back({place, Spread(found->second, options.seed + place).at(pass)});
      more = true;
    }
  }
  // Whoever takes every n-th one shall not get those of one structure only.
  std::ranges::sort(picks_, {}, [&](const Pick& pick) {
    return mixed(options.seed ^ mixed(pick.place) ^ mixed(~pick.rank));
  });
}

ProgramModel GeneratedPrograms::program_at(Pick pick) const {
  ProgramModel found;
  size_t rank = 0;
  enumeration_.for_each_program(*enumeration_.frame(pick.place), [&](const ProgramModel& one) {
    if (rank++ != pick.rank) return true;
    found = one;
    return false;
  });
  return found;
}

ProgramModel GeneratedPrograms::next_program(Pick pick) const {
  size_t wanted = pick.rank + 1;
  for (size_t place = pick.place;; place = (place + 1) % enumeration_.frame_places(), wanted = 0) {
    auto frame = enumeration_.frame(place);
    if (!frame) continue;
    ProgramModel found;
    size_t rank = 0;
    enumeration_.for_each_program(*frame, [&](const ProgramModel& one) {
      if (rank++ != wanted) return true;
      found = one;
      return false;
    });
    if (!found.classes.empty()) return found;
  }
}

ProgramModel GeneratedPrograms::model(size_t index) const { return program_at(picks_[index]); }

EvolvingProgram GeneratedPrograms::program(size_t index) const {
  ProgramModel first = model(index);
  EvolvingProgram program;
  program.name = fmt::format("{}-{:06}", mode_, index);
  program.first = {"", java_text(first)};
  std::vector<Evolution> all = evolutions(first);
  all.push_back({"E6 next program", next_program(picks_[index])});
  for (const Evolution& evolution : all) {
    if (compiles(evolution.program)) {
      program.successors.push_back({evolution.change, java_text(evolution.program)});
    } else {
      program.refused++;
    }
  }
  return program;
}

}  // namespace winnow
