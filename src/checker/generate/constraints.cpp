#include "checker/generate/constraints.h"

#include <algorithm>
#include <array>
#include <bit>

namespace winnow {
namespace {

// Skeletons.

bool any_skeleton(const Skeleton&) { return true; }

bool distinct_names(const Skeleton& classes) {
  return std::ranges::max(classes, {}, &ModelClass::name).name + 1u == classes.size();
}

bool two_packages(const Skeleton& classes) {
  return std::ranges::any_of(classes, [](const ModelClass& one) { return one.package == 1; }) &&
         distinct_names(classes);
}

bool two_packages_inheritance(const Skeleton& classes) {
  return two_packages(classes) &&
         std::ranges::any_of(classes, [](const ModelClass& one) { return one.super != kNoClass; });
}

// Pairs of methods.

bool has_body(const ModelMethod& method) { return method.body.kind != BodyKind::kLiteral; }

// Calls `holds(i, j)` for pairs of methods with the same name in the same or in related classes.
template <typename Holds>
bool some_pair(const ProgramModel& model, const Holds& holds) {
  for (size_t i = 0; i < model.methods.size(); i++) {
    for (size_t j = 0; j < model.methods.size(); j++) {
      const ModelMethod& one = model.methods[i];
      const ModelMethod& other = model.methods[j];
      if (i == j || one.name != other.name) continue;
      if (one.owner != other.owner && !model.related(one.owner, other.owner)) continue;
      if (holds(one, other, 1u << i | 1u << j)) return true;
    }
  }
  return false;
}

bool is_overloading(const ModelMethod& one, const ModelMethod& other) {
  return one.parameter == Parameter::kInt && other.parameter == Parameter::kLong;
}

bool is_overriding(const ModelMethod& one, const ModelMethod& other, Parameter parameter) {
  return one.owner != other.owner && one.parameter == parameter && other.parameter == parameter;
}

// Overloading by one parameter each, or overriding without; both with literal bodies.
bool overloading_or_overriding(const ProgramModel& model, unsigned literals) {
  return some_pair(model, [&](const ModelMethod& a, const ModelMethod& b, unsigned pair) {
    return (literals & pair) == pair &&
           (is_overloading(a, b) || is_overriding(a, b, Parameter::kNone));
  });
}

bool overloading_or_overriding_signatures(const ProgramModel& model) {
  return overloading_or_overriding(model, ~0u);
}

// The number of different method names.
size_t method_names(const ProgramModel& model) {
  uint8_t last = 0;
  for (const ModelMethod& method : model.methods) last = std::max(last, method.name);
  return model.methods.empty() ? 0 : last + 1u;
}

bool is_caller_signature(const ModelMethod& method) {
  return method.access == Access::kPublic && method.parameter == Parameter::kNone;
}

size_t callers(const ProgramModel& model, unsigned literals) {
  size_t count = 0;
  for (size_t i = 0; i < model.methods.size(); i++) {
    count += is_caller_signature(model.methods[i]) && (literals >> i & 1) == 0;
  }
  return count;
}

bool calls(const ModelMethod& method, uint8_t name) {
  return (method.body.kind == BodyKind::kCall || method.body.kind == BodyKind::kCallOnNew) &&
         method.body.member == name;
}

bool any_frame(const ProgramModel&) { return true; }
bool any_literals(const ProgramModel&, unsigned) { return true; }
bool any_program(const ProgramModel&) { return true; }

// JD2 and JD3.

bool three_names_with_pair(const ProgramModel& model) {
  return method_names(model) == 3 && overloading_or_overriding_signatures(model);
}

// A class for which `where` holds declares a caller with some name M, and exactly one method calls
// M without qualifier and is called by nobody.
template <typename Where>
bool caller_with_main(const ProgramModel& model, const Where& where) {
  return std::ranges::any_of(model.methods, [&](const ModelMethod& caller) {
    if (!is_caller_signature(caller) || !has_body(caller) || !where(caller.owner)) return false;
    return 1 == std::ranges::count_if(model.methods, [&](const ModelMethod& main) {
             return is_caller_signature(main) && main.body.kind == BodyKind::kCall &&
                    main.body.qualifier == Qualifier::kNone && main.body.member == caller.name &&
                    std::ranges::none_of(model.methods, [&](const ModelMethod& any) {
                      return calls(any, main.name);
                    });
           });
  });
}

bool below_a_superclass(const ProgramModel& model) {
  return caller_with_main(model,
                          [&](uint8_t owner) { return model.classes[owner].super != kNoClass; });
}

bool above_a_subclass(const ProgramModel& model) {
  return caller_with_main(model, [&](uint8_t owner) {
    return std::ranges::any_of(model.classes,
                               [&](const ModelClass& one) { return one.super == owner; });
  });
}

bool two_callers(const ProgramModel& model, unsigned literals) {
  return callers(model, literals) >= 2 && overloading_or_overriding(model, literals);
}

// JD4.

bool same_int_field_below_superclass(const ProgramModel& model) {
  const auto& fields = model.fields;
  bool hiding = fields[0].type == ModelField::kInt && fields[1].type == ModelField::kInt &&
                fields[0].name == fields[1].name;
  return hiding && is_caller_signature(model.methods[0]) &&
         std::ranges::any_of(fields, [&](const ModelField& field) {
           return model.classes[field.owner].super != kNoClass;
         });
}

bool one_caller(const ProgramModel& model, unsigned literals) {
  return callers(model, literals) == 1;
}

// JD5.

bool field_beside_method(const ProgramModel& model) {
  const ModelField& field = model.fields[0];
  return field.access == Access::kPublic && field.holds_object() &&
         field.type - ModelField::kFirstClass != field.owner &&
         std::ranges::any_of(model.methods, [&](const ModelMethod& method) {
           return method.owner == field.owner && method.parameter == Parameter::kInt;
         });
}

bool literal_beside_field(const ProgramModel& model, unsigned literals) {
  bool beside = false;
  for (size_t i = 0; i < model.methods.size(); i++) {
    beside |= model.methods[i].owner == model.fields[0].owner &&
              model.methods[i].parameter == Parameter::kInt && (literals >> i & 1) != 0;
  }
  return beside && callers(model, literals) >= 1 &&
         some_pair(model, [&](const ModelMethod& a, const ModelMethod& b, unsigned pair) {
           return (literals & pair) == pair &&
                  (is_overloading(a, b) || is_overriding(a, b, Parameter::kInt));
         });
}

// JD6.

bool one_caller_with_pair(const ProgramModel& model, unsigned literals) {
  return one_caller(model, literals) && overloading_or_overriding(model, literals);
}

// JD7: N(int) in a class that directly extends the one of K(int or long).
bool adjacent_methods(const ProgramModel& model, unsigned literals) {
  for (size_t n = 0; n < model.methods.size(); n++) {
    for (size_t k = 0; k < model.methods.size(); k++) {
      const ModelMethod& lower = model.methods[n];
      const ModelMethod& upper = model.methods[k];
      unsigned pair = 1u << n | 1u << k;
      if (n != k && (literals & pair) == pair && lower.parameter == Parameter::kInt &&
          upper.parameter != Parameter::kNone &&
          model.classes[lower.owner].super == int(upper.owner)) {
        return true;
      }
    }
  }
  return false;
}

bool three_names_adjacent(const ProgramModel& model) {
  return method_names(model) == 3 && adjacent_methods(model, ~0u);
}

bool one_caller_adjacent(const ProgramModel& model, unsigned literals) {
  return one_caller(model, literals) && adjacent_methods(model, literals);
}

// JD8.

bool different_int_fields(const ProgramModel& model) {
  const auto& fields = model.fields;
  return fields[0].type == ModelField::kInt && fields[1].type == ModelField::kInt &&
         fields[0].name != fields[1].name && fields[0].owner != fields[1].owner;
}

// JD9.

bool two_names_with_pair(const ProgramModel& model) {
  return method_names(model) == 2 &&
         some_pair(model, [](const ModelMethod& a, const ModelMethod& b, unsigned) {
           bool without_and_with =
               a.parameter == Parameter::kNone && b.parameter != Parameter::kNone;
           return without_and_with || is_overriding(a, b, a.parameter);
         });
}

// JD10: a getter, one tester that calls it, and one that calls the first.

bool long_field_three_names(const ProgramModel& model) {
  return model.fields[0].type == ModelField::kLong && model.fields[0].access == Access::kPublic &&
         method_names(model) == 3;
}

bool two_testers(const ProgramModel& model, unsigned literals) {
  return std::popcount(literals) == 1 && callers(model, literals) == 2;
}

bool testers_call_getter_and_caller(const ProgramModel& model) {
  const ModelMethod& getter = *std::ranges::find_if_not(model.methods, has_body);
  return std::ranges::any_of(model.methods, [&](const ModelMethod& caller) {
    return calls(caller, getter.name) &&
           std::ranges::any_of(model.methods,
                               [&](const ModelMethod& any) { return calls(any, caller.name); });
  });
}

constexpr std::array kConstraints = {
    Constraint{"jd1",
               "Programs without a constraint.",
               {2, 3, 3, 2},
               true,
               any_skeleton,
               any_frame,
               any_literals,
               any_program},
    Constraint{"jd2",
               "A class with a method and a superclass; overloading or overriding.",
               {2, 3, 4, 0},
               true,
               two_packages_inheritance,
               three_names_with_pair,
               two_callers,
               below_a_superclass},
    Constraint{"jd3",
               "A class with a method and a subclass; overloading or overriding.",
               {2, 3, 4, 0},
               true,
               two_packages_inheritance,
               three_names_with_pair,
               two_callers,
               above_a_subclass},
    Constraint{"jd4",
               "A class with a field and a superclass; two int fields of one name.",
               {2, 3, 1, 2},
               true,
               two_packages_inheritance,
               same_int_field_below_superclass,
               one_caller,
               any_program},
    Constraint{"jd5",
               "A class with a method and a field that holds an object.",
               {2, 3, 3, 1},
               true,
               two_packages,
               field_beside_method,
               literal_beside_field,
               any_program},
    Constraint{"jd6",
               "Some inheritance; overloading or overriding.",
               {2, 3, 3, 0},
               true,
               two_packages_inheritance,
               overloading_or_overriding_signatures,
               one_caller_with_pair,
               any_program},
    Constraint{"jd7",
               "Some method: three names, two of them in a class and its superclass.",
               {2, 3, 3, 0},
               true,
               two_packages_inheritance,
               three_names_adjacent,
               one_caller_adjacent,
               any_program},
    Constraint{"jd8",
               "Some field: two int fields of different names in different classes.",
               {2, 3, 1, 2},
               true,
               two_packages_inheritance,
               different_int_fields,
               one_caller,
               any_program},
    Constraint{"jd9",
               "Some caller; overriding or overloading.",
               {2, 3, 3, 0},
               true,
               two_packages_inheritance,
               two_names_with_pair,
               one_caller,
               any_program},
    Constraint{"jd10",
               "Some field and some field access: a getter and two callers.",
               {2, 3, 3, 1},
               false,
               two_packages,
               long_field_three_names,
               two_testers,
               testers_call_getter_and_caller},
};

}  // namespace

std::span<const Constraint> published_constraints() { return kConstraints; }

}  // namespace winnow
