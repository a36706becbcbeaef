// The ten constraints under which the published checker generates programs. A constraint is asked
// as early as the layer that decides it, so that few programs are made in vain.
#pragma once

#include <span>
#include <string_view>

#include "checker/generate/layers.h"
#include "checker/generate/program_model.h"

namespace winnow {

struct Scope {
  size_t packages = 1;  // at most
  size_t classes = 1;   // exactly, and so on
  size_t methods = 0;
  size_t fields = 0;
};

struct Constraint {
  std::string_view mode;         // "jd3"
  std::string_view description;  // a sentence
  Scope scope;
  bool field_access = true;
  bool (*skeleton)(const Skeleton&);
  bool (*frame)(const ProgramModel&);  // of a program whose bodies are not chosen yet
  // Bit i of the mask: the body of method i is a literal; the others' are not.
  bool (*literals)(const ProgramModel&, unsigned mask);
  bool (*program)(const ProgramModel&);
};

// JD1 to JD10.
std::span<const Constraint> published_constraints();

}  // namespace winnow
