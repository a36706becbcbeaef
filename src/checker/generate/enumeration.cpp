#include "checker/generate/enumeration.h"

#include <algorithm>

#include "checker/generate/java_rules.h"
#include "checker/generate/symmetry.h"

namespace winnow {
namespace {

using Bodies = std::vector<Body>;

// What a symmetry makes of the bodies, in the order of the methods.
Bodies image_of(const Bodies& bodies, const Symmetry& symmetry) {
  Bodies image(bodies.size());
  for (size_t i = 0; i < bodies.size(); i++) image[symmetry.methods[i]] = symmetry.apply(bodies[i]);
  return image;
}

// Calls `visit` with each choice of one body per method, of which exactly those in the mask are
// literals, until it says no. `possible` begins with the literal everywhere.
template <typename Visit>
bool for_each_choice(const std::vector<Bodies>& possible, unsigned literals, const Visit& visit) {
  Bodies chosen(possible.size());
  auto choose = [&](auto& self, size_t at) -> bool {
    if (at == possible.size()) return visit(chosen);
    if ((literals >> at & 1) != 0) {
      chosen[at] = possible[at][0];
      return self(self, at + 1);
    }
    for (size_t i = 1; i < possible[at].size(); i++) {
      chosen[at] = possible[at][i];
      if (!self(self, at + 1)) return false;
    }
    return true;
  };
  return choose(choose, 0);
}

uint64_t factorial(size_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

// In how many ways classes, and the methods in each, can be put into an order.
uint64_t orders_of(const ProgramModel& frame) {
  uint64_t orders = factorial(frame.classes.size());
  for (size_t i = 0; i < frame.classes.size(); i++) {
    orders *= factorial(size_t(std::ranges::count(frame.methods, i, &ModelMethod::owner)));
  }
  return orders;
}

}  // namespace

Enumeration::Enumeration(const Constraint& constraint, EnumerationOptions options)
    : constraint_(constraint), options_(std::move(options)) {
  const Scope& scope = constraint_.scope;
  for (Skeleton& skeleton : skeletons(scope.packages, scope.classes)) {
    if (!constraint_.skeleton(skeleton)) continue;
    Group group{skeleton, method_layers(skeleton, scope.methods, options_.accesses),
                field_layers(skeleton, scope.fields, options_.accesses), places_};
    places_ += group.methods.size() * group.fields.size();
    groups_.push_back(std::move(group));
  }
}

std::optional<ProgramModel> Enumeration::frame(size_t place) const {
  auto group = std::ranges::upper_bound(groups_, place, {}, &Group::first_place) - 1;
  size_t at = place - group->first_place;
  ProgramModel frame{group->skeleton, group->methods[at / group->fields.size()],
                     group->fields[at % group->fields.size()]};
  if (!constraint_.frame(frame) || !is_least(frame)) return std::nullopt;
  if (options_.filter == BodyFilter::kCompilable && !frame_compiles(frame)) return std::nullopt;
  return frame;
}

void Enumeration::for_each_program(const ProgramModel& frame, const Visit& visit) const {
  std::vector<Bodies> possible;
  for (size_t i = 0; i < frame.methods.size(); i++) {
    possible.push_back(possible_bodies(frame, i, {options_.filter, constraint_.field_access}));
  }
  std::vector<Symmetry> symmetries = frame_symmetries(frame);
  ProgramModel program = frame;
  auto try_bodies = [&](const Bodies& bodies) {
    for (size_t i = 0; i < bodies.size(); i++) program.methods[i].body = bodies[i];
    if (!constraint_.program(program)) return true;
    bool least = symmetries.size() == 1 || std::ranges::none_of(symmetries, [&](const Symmetry& s) {
                   return image_of(bodies, s) < bodies;
                 });
    if (!least) return true;
    for (size_t i = 0; i < bodies.size(); i++) {
      program.methods[i].with_argument = with_argument(frame, i, bodies[i]);
    }
    fill_constants(program);
    return visit(program);
  };
  // From all literals down to none.
  for (unsigned mask = 1u << frame.methods.size(); mask-- > 0;) {
    if (constraint_.literals(frame, mask) && !for_each_choice(possible, mask, try_bodies)) return;
  }
}

void fill_constants(ProgramModel& program) {
  constexpr int kArgument = 2, kFirstReturned = 10, kFirstInitial = 20;
  for (size_t i = 0; i < program.methods.size(); i++) {
    ModelMethod& method = program.methods[i];
    bool literal = method.body.kind == BodyKind::kLiteral;
    method.constant = literal ? kFirstReturned + int(i) : kArgument;
  }
  for (size_t i = 0; i < program.fields.size(); i++) {
    program.fields[i].constant = kFirstInitial + int(i);
  }
}

Counts count_programs(const Enumeration& enumeration) {
  Counts counts;
  for (size_t place = 0; place < enumeration.frame_places(); place++) {
    auto frame = enumeration.frame(place);
    if (!frame) continue;
    std::vector<Symmetry> symmetries = frame_symmetries(*frame);
    uint64_t orders = orders_of(*frame);
    enumeration.for_each_program(*frame, [&](const ProgramModel& program) {
      Bodies bodies;
      for (const ModelMethod& method : program.methods) bodies.push_back(method.body);
      auto same = std::ranges::count_if(symmetries, [&](const Symmetry& symmetry) {
        return image_of(bodies, symmetry) == bodies;
      });
      counts.programs++;
      counts.labelled += orders / uint64_t(same);
      return true;
    });
  }
  return counts;
}

}  // namespace winnow
