// A small Java program as the published generator sees it: classes in packages that extend each
// other, fields, and methods that return a constant or use one other member. Names are numbers that
// only matter by equality; java_text.h gives them letters.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace winnow {

enum class Access : uint8_t { kPublic, kProtected, kPackage, kPrivate };

// What a method takes; it always returns a long.
enum class Parameter : uint8_t { kNone, kInt, kLong };

enum class BodyKind : uint8_t { kLiteral, kCall, kCallOnNew, kField, kFieldOfNew };
enum class Qualifier : uint8_t { kNone, kThis, kClassThis, kSuper };

struct Body {
  BodyKind kind = BodyKind::kLiteral;
  Qualifier qualifier = Qualifier::kNone;  // of kCall and kField
  uint8_t class_name = 0;                  // of kCallOnNew and kFieldOfNew
  uint8_t member = 0;                      // the name of a method or a field
  auto operator<=>(const Body&) const = default;
};

constexpr int kNoClass = -1;

struct ModelClass {
  uint8_t package = 0;
  uint8_t name = 0;
  int8_t super = kNoClass;  // index of a class
  auto operator<=>(const ModelClass&) const = default;
};

struct ModelMethod {
  uint8_t owner = 0;  // index of a class
  Parameter parameter = Parameter::kNone;
  Access access = Access::kPublic;
  uint8_t name = 0;
  Body body;
  bool with_argument = false;  // of a call: whether it passes the constant
  int constant = 0;            // what is returned, or the argument of the call
};

struct ModelField {
  static constexpr uint8_t kInt = 0, kLong = 1, kFirstClass = 2;
  uint8_t owner = 0;
  uint8_t type = kInt;  // from kFirstClass on, the index of a class + kFirstClass
  Access access = Access::kPublic;
  uint8_t name = 0;
  int constant = 0;  // the initial value, unless the type is a class
  bool holds_object() const { return type >= kFirstClass; }
};

struct ProgramModel {
  std::vector<ModelClass> classes;
  std::vector<ModelMethod> methods;
  std::vector<ModelField> fields;

  // Whether `ancestor` is above `index`; false for the class itself. Ends on cycles, too.
  bool is_below(int index, int ancestor) const {
    int at = classes[size_t(index)].super;
    for (size_t steps = 0; at != kNoClass && steps < classes.size(); steps++) {
      if (at == ancestor) return true;
      at = classes[size_t(at)].super;
    }
    return false;
  }
  bool related(int one, int other) const { return is_below(one, other) || is_below(other, one); }
};

}  // namespace winnow
