// What Java makes of a model: which member a body means, and whether javac would take the program.
// A program that passes here compiles; one that doesn't would be refused.
#pragma once

#include "checker/generate/program_model.h"

namespace winnow {

constexpr int kNothing = -1;

// The class that a simple name means inside class `user`: its own package comes before others.
int class_named(const ProgramModel& model, int user, uint8_t name);

// Where a body looks for the member that it names.
struct MemberUse {
  int user = kNothing;      // the class that the body stands in
  int start = kNothing;     // the class in which the search starts, upwards
  int receiver = kNothing;  // the static type of the object; `super` has the type of the user
};
// Without a start if the body names a class that doesn't exist, or has no superclass to ask.
MemberUse use_in(const ProgramModel& model, int owner, const Body& body);

// The method that is meant; an index or kNothing. An argument is an int constant: it prefers
// m(int), and goes to m(long) else.
int method_meant(const ProgramModel& model, MemberUse use, uint8_t name, bool with_argument);
int field_meant(const ProgramModel& model, MemberUse use, uint8_t name);

bool body_compiles(const ProgramModel& model, const ModelMethod& method);
// Everything but the bodies.
bool frame_compiles(const ProgramModel& model);
bool compiles(const ProgramModel& model);

}  // namespace winnow
