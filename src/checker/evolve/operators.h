// The published operators of evolution, at every place: each makes one edit.
//
//   E1 add extends    E2 copy field    E3 copy field, value + 1    E4 copy method
//   E5 copy method, constant + 1       E7 constant + 1             E8 remove extends
//   E9 remove method
//
// E6, the next generated program, is made by who knows the order: evolve/generated_programs.h.
#pragma once

#include <string>
#include <vector>

#include "checker/generate/program_model.h"

namespace winnow {

struct Evolution {
  std::string change;  // operator and place: "E5 copy p.A.m() to q.B, constant + 1"
  ProgramModel program;
};

// Also what javac would refuse: see java_rules.h.
std::vector<Evolution> evolutions(const ProgramModel& program);

}  // namespace winnow
