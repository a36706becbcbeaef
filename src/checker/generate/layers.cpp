#include "checker/generate/layers.h"

#include <algorithm>
#include <numeric>

namespace winnow {
namespace {

// A member in the form in which orders are compared: everything but the name in `shape`.
struct Placed {
  uint32_t shape = 0;
  uint8_t name = 0;
  auto operator<=>(const Placed&) const = default;
};
using Placement = std::vector<Placed>;

constexpr uint32_t shape_of(uint32_t owner, uint32_t type, Access access) {
  return owner << 16 | type << 8 | uint32_t(access);
}

// Numbers names by their first occurrence.
void renumber(Placement& placement) {
  uint8_t numbers[16];
  std::ranges::fill(numbers, uint8_t(0xff));
  uint8_t next = 0;
  for (Placed& one : placement) {
    uint8_t& number = numbers[one.name];
    if (number == 0xff) number = next++;
    one.name = number;
  }
}

// Members with the same shape can stand in any order, and each order numbers the names anew.
Placement least_arrangement(Placement placement, const std::vector<Permutation>& orders) {
  std::ranges::stable_sort(placement, {}, &Placed::shape);
  Placement least = placement;
  renumber(least);
  Placement tried(placement.size());
  for (const Permutation& order : orders) {
    bool sorted = true;
    for (size_t i = 0; i < order.size() && sorted; i++) {
      tried[i] = placement[order[i]];
      sorted = tried[i].shape == placement[i].shape;
    }
    if (!sorted) continue;
    renumber(tried);
    if (tried < least) least = tried;
  }
  return least;
}

// Calls `visit` with every way to place `count` members of these shapes, sorted by shape, names
// numbered by first occurrence, and no two members with the same shape and name.
template <typename Visit>
void for_each_placement(const std::vector<uint32_t>& shapes, size_t count, const Visit& visit) {
  Placement placement;
  auto place = [&](auto& self, size_t first_shape, uint8_t names) -> void {
    if (placement.size() == count) return visit(placement);
    for (size_t shape = first_shape; shape < shapes.size(); shape++) {
      for (uint8_t name = 0; name <= names; name++) {
        Placed one{shapes[shape], name};
        if (std::ranges::find(placement, one) != placement.end()) continue;
        placement.push_back(one);
        self(self, shape, name == names ? uint8_t(names + 1) : names);
        placement.pop_back();
      }
    }
  };
  place(place, 0, 0);
}

Placement placement_of(std::span<const ModelMethod> methods, const Permutation& classes) {
  Placement placement;
  for (const ModelMethod& method : methods) {
    placement.push_back(
        {shape_of(classes[method.owner], uint32_t(method.parameter), method.access), method.name});
  }
  return placement;
}

Placement placement_of(std::span<const ModelField> fields, const Permutation& classes) {
  Placement placement;
  for (const ModelField& field : fields) {
    uint32_t type = field.holds_object() ? uint32_t(classes[field.type - ModelField::kFirstClass]) +
                                               ModelField::kFirstClass
                                         : field.type;
    placement.push_back({shape_of(classes[field.owner], type, field.access), field.name});
  }
  return placement;
}

// Two methods of a class may differ in the parameter alone, two fields may not.
bool names_are_legal(std::span<const ModelMethod> methods) {
  for (size_t i = 0; i < methods.size(); i++) {
    for (size_t j = 0; j < i; j++) {
      if (methods[i].owner == methods[j].owner && methods[i].name == methods[j].name &&
          methods[i].parameter == methods[j].parameter) {
        return false;
      }
    }
  }
  return true;
}

bool names_are_legal(std::span<const ModelField> fields) {
  for (size_t i = 0; i < fields.size(); i++) {
    for (size_t j = 0; j < i; j++) {
      if (fields[i].owner == fields[j].owner && fields[i].name == fields[j].name) return false;
    }
  }
  return true;
}

// Calls `visit` with every restricted growth string: partitions of n things into at most `blocks`.
template <typename Visit>
void for_each_partition(size_t n, size_t blocks, const Visit& visit) {
  std::vector<uint8_t> block(n);
  auto fill = [&](auto& self, size_t at, uint8_t used) -> void {
    if (at == n) return visit(block);
    for (uint8_t b = 0; b <= used && b < blocks; b++) {
      block[at] = b;
      self(self, at + 1, b == used ? uint8_t(used + 1) : used);
    }
  };
  fill(fill, 0, 0);
}

bool is_legal(const Skeleton& classes) {
  ProgramModel model{classes, {}, {}};
  for (size_t i = 0; i < classes.size(); i++) {
    if (model.is_below(int(i), int(i))) return false;
    for (size_t j = 0; j < classes.size(); j++) {
      if (i == j || classes[i].name != classes[j].name) continue;
      if (classes[i].package == classes[j].package || model.is_below(int(i), int(j))) return false;
    }
  }
  return true;
}

Skeleton renumbered(const Skeleton& classes, const Permutation& to) {
  Skeleton image(classes.size());
  for (size_t i = 0; i < classes.size(); i++) {
    image[to[i]] = classes[i];
    if (classes[i].super != kNoClass) image[to[i]].super = int8_t(to[size_t(classes[i].super)]);
  }
  Permutation packages(classes.size(), 0xff), names(classes.size(), 0xff);
  uint8_t next_package = 0, next_name = 0;
  for (ModelClass& one : image) {
    if (packages[one.package] == 0xff) packages[one.package] = next_package++;
    if (names[one.name] == 0xff) names[one.name] = next_name++;
    one.package = packages[one.package];
    one.name = names[one.name];
  }
  return image;
}

// Calls `visit` with every way to give each class a superclass or none.
template <typename Visit>
void for_each_forest(Skeleton& classes, const Visit& visit) {
  auto choose = [&](auto& self, size_t at) -> void {
    if (at == classes.size()) return visit();
    for (int super = kNoClass; super < int(classes.size()); super++) {
      if (super == int(at)) continue;
      classes[at].super = int8_t(super);
      self(self, at + 1);
    }
  };
  choose(choose, 0);
}

}  // namespace

std::vector<Skeleton> skeletons(size_t packages, size_t classes) {
  std::vector<Skeleton> kept;
  std::vector<Permutation> orders = permutations(classes);
  Skeleton one(classes);
  auto keep = [&] {
    if (!is_legal(one)) return;
    bool least = std::ranges::none_of(
        orders, [&](const Permutation& to) { return renumbered(one, to) < one; });
    if (least) kept.push_back(one);
  };
  for_each_partition(classes, packages, [&](const std::vector<uint8_t>& package) {
    for_each_partition(classes, classes, [&](const std::vector<uint8_t>& name) {
      for (size_t i = 0; i < classes; i++) one[i] = {package[i], name[i], kNoClass};
      for_each_forest(one, keep);
    });
  });
  return kept;
}

std::vector<std::vector<ModelMethod>> method_layers(const Skeleton& skeleton, size_t count,
                                                    std::span<const Access> accesses) {
  std::vector<uint32_t> shapes;
  for (uint32_t owner = 0; owner < skeleton.size(); owner++) {
    for (uint32_t parameter = 0; parameter < 3; parameter++) {
      for (Access access : accesses) shapes.push_back(shape_of(owner, parameter, access));
    }
  }
  std::vector<std::vector<ModelMethod>> kept;
  std::vector<Permutation> symmetries = class_symmetries(skeleton);
  std::vector<Permutation> orders = permutations(count);
  for_each_placement(shapes, count, [&](const Placement& placement) {
    std::vector<ModelMethod> methods;
    for (const Placed& one : placement) {
      ModelMethod method;
      method.owner = uint8_t(one.shape >> 16);
      method.parameter = Parameter(one.shape >> 8 & 0xff);
      method.access = Access(one.shape & 0xff);
      method.name = one.name;
      methods.push_back(method);
    }
    if (!names_are_legal(methods)) return;
    bool least = std::ranges::none_of(symmetries, [&](const Permutation& classes) {
      return least_arrangement(placement_of(methods, classes), orders) < placement;
    });
    if (least) kept.push_back(std::move(methods));
  });
  return kept;
}

std::vector<std::vector<ModelField>> field_layers(const Skeleton& skeleton, size_t count,
                                                  std::span<const Access> accesses) {
  std::vector<uint32_t> shapes;
  for (uint32_t owner = 0; owner < skeleton.size(); owner++) {
    for (uint32_t type = 0; type < ModelField::kFirstClass + skeleton.size(); type++) {
      for (Access access : accesses) shapes.push_back(shape_of(owner, type, access));
    }
  }
  std::vector<std::vector<ModelField>> kept;
  std::vector<Permutation> orders = permutations(count);
  for_each_placement(shapes, count, [&](const Placement& placement) {
    std::vector<ModelField> fields;
    for (const Placed& one : placement) {
      ModelField field;
      field.owner = uint8_t(one.shape >> 16);
      field.type = uint8_t(one.shape >> 8);
      field.access = Access(one.shape & 0xff);
      field.name = one.name;
      fields.push_back(field);
    }
    if (names_are_legal(fields) && least_arrangement(placement, orders) == placement) {
      kept.push_back(std::move(fields));
    }
  });
  return kept;
}

bool is_least(const ProgramModel& frame) {
  if (frame.fields.empty()) return true;
  Permutation same(frame.classes.size());
  std::iota(same.begin(), same.end(), uint8_t(0));
  Placement methods = placement_of(frame.methods, same);
  Placement fields = placement_of(frame.fields, same);
  std::vector<Permutation> method_orders = permutations(frame.methods.size());
  std::vector<Permutation> field_orders = permutations(frame.fields.size());
  for (const Permutation& classes : class_symmetries(frame.classes)) {
    if (classes == same) continue;
    if (least_arrangement(placement_of(frame.methods, classes), method_orders) == methods &&
        least_arrangement(placement_of(frame.fields, classes), field_orders) < fields) {
      return false;
    }
  }
  return true;
}

}  // namespace winnow
