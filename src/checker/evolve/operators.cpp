#include "checker/evolve/operators.h"

#include <fmt/format.h>

#include "checker/generate/java_text.h"

namespace winnow {
namespace {

using Evolutions = std::vector<Evolution>;

void add_extends(const ProgramModel& program, Evolutions& out) {
  for (size_t i = 0; i < program.classes.size(); i++) {
    if (program.classes[i].super != kNoClass) continue;
    for (size_t super = 0; super < program.classes.size(); super++) {
      if (super == i) continue;
      Evolution one{fmt::format("E1 let {} extend {}", class_label(program, int(i)),
                                class_label(program, int(super))),
                    program};
      one.program.classes[i].super = int8_t(super);
      out.push_back(std::move(one));
    }
  }
}

void copy_fields(const ProgramModel& program, int added, Evolutions& out) {
  for (const ModelField& field : program.fields) {
    if (added != 0 && field.holds_object()) continue;
    for (size_t to = 0; to < program.classes.size(); to++) {
      if (to == field.owner) continue;
      Evolution one{
          fmt::format("E{} copy {} to {}{}", added == 0 ? 2 : 3, field_label(program, field),
                      class_label(program, int(to)), added == 0 ? "" : ", value + 1"),
          program};
      ModelField copy = field;
      copy.owner = uint8_t(to);
      copy.constant += added;
      one.program.fields.push_back(copy);
      out.push_back(std::move(one));
    }
  }
}

bool has_constant(const ModelMethod& method) {
  return method.body.kind == BodyKind::kLiteral || method.with_argument;
}

void copy_methods(const ProgramModel& program, int added, Evolutions& out) {
  for (const ModelMethod& method : program.methods) {
    if (added != 0 && !has_constant(method)) continue;
    for (size_t to = 0; to < program.classes.size(); to++) {
      if (to == method.owner) continue;
      Evolution one{
          fmt::format("E{} copy {} to {}{}", added == 0 ? 4 : 5, method_label(program, method),
                      class_label(program, int(to)), added == 0 ? "" : ", constant + 1"),
          program};
      ModelMethod copy = method;
      copy.owner = uint8_t(to);
      copy.constant += added;
      one.program.methods.push_back(copy);
      out.push_back(std::move(one));
    }
  }
}

void increase_constants(const ProgramModel& program, Evolutions& out) {
  for (size_t i = 0; i < program.methods.size(); i++) {
    const ModelMethod& method = program.methods[i];
    if (!has_constant(method)) continue;
    Evolution one{fmt::format("E7 {} of {} + 1",
                              method.body.kind == BodyKind::kLiteral ? "result" : "argument",
                              method_label(program, method)),
                  program};
    one.program.methods[i].constant++;
    out.push_back(std::move(one));
  }
  for (size_t i = 0; i < program.fields.size(); i++) {
    if (program.fields[i].holds_object()) continue;
    Evolution one{fmt::format("E7 value of {} + 1", field_label(program, program.fields[i])),
                  program};
    one.program.fields[i].constant++;
    out.push_back(std::move(one));
  }
}

void remove_extends(const ProgramModel& program, Evolutions& out) {
  for (size_t i = 0; i < program.classes.size(); i++) {
    if (program.classes[i].super == kNoClass) continue;
    Evolution one{fmt::format("E8 let {} extend nothing", class_label(program, int(i))), program};
    one.program.classes[i].super = kNoClass;
    out.push_back(std::move(one));
  }
}

void remove_methods(const ProgramModel& program, Evolutions& out) {
  for (size_t i = 0; i < program.methods.size(); i++) {
    Evolution one{fmt::format("E9 remove {}", method_label(program, program.methods[i])), program};
    one.program.methods.erase(one.program.methods.begin() + std::ptrdiff_t(i));
    out.push_back(std::move(one));
  }
}

}  // namespace

std::vector<Evolution> evolutions(const ProgramModel& program) {
  Evolutions all;
  add_extends(program, all);
  copy_fields(program, 0, all);
  copy_fields(program, 1, all);
  copy_methods(program, 0, all);
  copy_methods(program, 1, all);
  increase_constants(program, all);
  remove_extends(program, all);
  remove_methods(program, all);
  return all;
}

}  // namespace winnow
