#include "checker/generate/symmetry.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

namespace winnow {
namespace {

constexpr uint8_t kUnset = 0xff;

// Extends a renaming by one pair; false if it would no longer be one to one.
bool bind(Permutation& renaming, uint8_t from, uint8_t to) {
  if (from >= renaming.size()) renaming.resize(from + 1u, kUnset);
  if (renaming[from] != kUnset) return renaming[from] == to;
  if (std::ranges::find(renaming, to) != renaming.end()) return false;
  renaming[from] = to;
  return true;
}

bool keeps_classes(std::span<const ModelClass> classes, const Permutation& to,
                   Permutation& class_names) {
  Permutation packages;
  for (size_t i = 0; i < classes.size(); i++) {
    const ModelClass& from = classes[i];
    const ModelClass& image = classes[to[i]];
    int super = from.super == kNoClass ? kNoClass : to[size_t(from.super)];
    if (super != image.super || !bind(packages, from.package, image.package) ||
        !bind(class_names, from.name, image.name)) {
      return false;
    }
  }
  return true;
}

std::optional<Permutation> method_renaming(const ProgramModel& frame, const Permutation& classes,
                                           const Permutation& to) {
  Permutation names;
  for (size_t i = 0; i < frame.methods.size(); i++) {
    const ModelMethod& from = frame.methods[i];
    const ModelMethod& image = frame.methods[to[i]];
    if (classes[from.owner] != image.owner || from.parameter != image.parameter ||
        from.access != image.access || !bind(names, from.name, image.name)) {
      return std::nullopt;
    }
  }
  return names;
}

std::optional<Permutation> field_renaming(const ProgramModel& frame, const Permutation& classes,
                                          const Permutation& to) {
  Permutation names;
  for (size_t i = 0; i < frame.fields.size(); i++) {
    const ModelField& from = frame.fields[i];
    const ModelField& image = frame.fields[to[i]];
    uint8_t type =
        from.holds_object()
            ? uint8_t(classes[from.type - ModelField::kFirstClass] + ModelField::kFirstClass)
            : from.type;
    if (classes[from.owner] != image.owner || type != image.type || from.access != image.access ||
        !bind(names, from.name, image.name)) {
      return std::nullopt;
    }
  }
  return names;
}

}  // namespace

std::vector<Permutation> permutations(size_t n) {
  Permutation one(n);
  std::iota(one.begin(), one.end(), uint8_t(0));
  std::vector<Permutation> all;
  do {
    all.push_back(one);
  } while (std::ranges::next_permutation(one).found);
  return all;
}

Body Symmetry::apply(const Body& body) const {
  Body image = body;
  switch (body.kind) {
    case BodyKind::kLiteral:
      break;
    case BodyKind::kCallOnNew:
      image.class_name = class_names[body.class_name];
      [[fallthrough]];
    case BodyKind::kCall:
      image.member = method_names[body.member];
      break;
    case BodyKind::kFieldOfNew:
      image.class_name = class_names[body.class_name];
      [[fallthrough]];
    case BodyKind::kField:
      image.member = field_names[body.member];
      break;
  }
  return image;
}

std::vector<Permutation> class_symmetries(std::span<const ModelClass> classes) {
  std::vector<Permutation> kept;
  for (Permutation& to : permutations(classes.size())) {
    Permutation names;
    if (keeps_classes(classes, to, names)) kept.push_back(std::move(to));
  }
  return kept;
}

std::vector<Symmetry> frame_symmetries(const ProgramModel& frame) {
  std::vector<Symmetry> all;
  for (const Permutation& classes : permutations(frame.classes.size())) {
    Permutation class_names;
    if (!keeps_classes(frame.classes, classes, class_names)) continue;
    std::vector<Permutation> field_renamings;
    for (const Permutation& to : permutations(frame.fields.size())) {
      auto names = field_renaming(frame, classes, to);
      if (names && std::ranges::find(field_renamings, *names) == field_renamings.end()) {
        field_renamings.push_back(std::move(*names));
      }
    }
    if (field_renamings.empty()) continue;
    for (const Permutation& methods : permutations(frame.methods.size())) {
      auto names = method_renaming(frame, classes, methods);
      if (!names) continue;
      for (const Permutation& field_names : field_renamings) {
        all.push_back({classes, methods, class_names, *names, field_names});
      }
    }
  }
  return all;
}

}  // namespace winnow
