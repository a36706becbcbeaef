// What Winnow keeps of a class: its prints and the few names that selection needs to follow. Made
// from the class file in one walk; stored in the root cache, so that an unchanged class is never
// opened again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/print.h"
#include "classfile/class_file.h"

namespace winnow {

struct MethodSummary {
  std::string name;
  std::string descriptor;
  uint16_t access_flags = 0;
  Print print;

  std::string key() const { return name + descriptor; }
  bool has(uint16_t flag) const { return (access_flags & flag) != 0; }
};

struct ClassSummary {
  std::string name;  // internal form
  std::string super_name;
  std::vector<std::string> interfaces;
  std::vector<std::string> annotation_types;  // runtime-visible, on the class and its members
  std::vector<std::string> nested;            // member classes declared in it
  uint16_t access_flags = 0;

  // Everything that can change what a program does, and nothing else (debug data, order of
  // members, layout of the constant pool).
  Print whole;
  // Version, flags, supertypes, nesting, fields, annotations: everything but the methods.
  Print header;
  // What a class is to others without running its static methods and constructors: its header,
  // the set of its instance methods, whether it has a static initialiser.
  Print shape;
  // Everything that a look at the class by reflection can see: shape and every member's header.
  Print members;
  // The order in which its members stand, which reflection shows and nothing else does. Not part of
  // `whole`.
  Print order;
  std::vector<MethodSummary> methods;  // sorted by name and descriptor

  // Not understood (unknown version or attribute, damaged): `whole` covers its bytes and answers
  // every question about it.
  bool opaque = false;
  std::string opaque_reason;

  const MethodSummary* method(std::string_view key) const;
  // kAbsent if there is no such method.
  Print method_print(std::string_view key) const;
  bool is_interface() const { return (access_flags & access::kInterface) != 0; }
  // Names of super class and interfaces, without the empty one.
  std::vector<std::string_view> supertypes() const;
};

// Never fails: what can't be understood becomes an opaque summary under `expected_name`.
ClassSummary summarize_class(Bytes bytes, std::string_view expected_name, const std::string& where);

// One class under one name that stands in several versions (multi-release jars): changes when any
// of them does.
ClassSummary combine_versions(std::string_view name, const std::vector<ClassSummary>& versions);

// Which part of a class a print covers, for explaining one.
enum class ClassPart { kHeader, kShape, kMembers, kMethod };
// The text of what goes into the print of that part: the same walk that makes the print.
std::string describe_class_part(const ClassFile& file, ClassPart part, std::string_view method_key,
                                const std::string& where);

}  // namespace winnow
