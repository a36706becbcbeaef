// A model as Java source text, one file for each class.
#pragma once

#include <string>
#include <vector>

#include "checker/evolving_program.h"
#include "checker/generate/program_model.h"

namespace winnow {

std::vector<SourceFile> java_text(const ProgramModel& model);

// How a change names a place: "p.A", "p.A.m(int)", "p.A.f".
std::string class_label(const ProgramModel& model, int index);
std::string method_label(const ProgramModel& model, const ModelMethod& method);
std::string field_label(const ProgramModel& model, const ModelField& field);

}  // namespace winnow
