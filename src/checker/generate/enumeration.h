// Every program of a scope that satisfies a constraint, once each, in a fixed order: a list of
// frames (classes, signatures, fields), and below each the choices of bodies. A frame is reached
// directly and its programs are few, so no part of the space has to be walked to reach another.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "checker/generate/bodies.h"
#include "checker/generate/constraints.h"

namespace winnow {

struct EnumerationOptions {
  std::vector<Access> accesses = {Access::kPublic};
  BodyFilter filter = BodyFilter::kCompilable;
};

class Enumeration {
 public:
  Enumeration(const Constraint& constraint, EnumerationOptions options);

  // Not every place holds a frame: some pairs of methods and fields mirror others.
  size_t frame_places() const { return places_; }
  // The frame, or nothing if its programs stand elsewhere or none satisfies the constraint.
  std::optional<ProgramModel> frame(size_t place) const;
  // The programs of a frame, always in the same order, with constants filled in. `visit` says
  // whether it wants to see more.
  using Visit = std::function<bool(const ProgramModel&)>;
  void for_each_program(const ProgramModel& frame, const Visit& visit) const;

 private:
  struct Group {
    Skeleton skeleton;
    std::vector<std::vector<ModelMethod>> methods;
    std::vector<std::vector<ModelField>> fields;
    size_t first_place = 0;
  };
  Constraint constraint_;
  EnumerationOptions options_;
  std::vector<Group> groups_;
  size_t places_ = 0;
};

// Gives every literal, argument and initial value its constant: each returned or initial one is
// different, so that it can be seen which member answered.
void fill_constants(ProgramModel& program);

struct Counts {
  uint64_t programs = 0;  // up to renumbering
  uint64_t labelled = 0;  // with classes, and methods of a class, told apart
};
// Walks the whole space. For scopes without fields.
Counts count_programs(const Enumeration& enumeration);

}  // namespace winnow
