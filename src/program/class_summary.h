// What Winnow keeps of a class: its prints and the few names that selection needs to follow. Made
// from the class file in one walk; stored in the root cache, so that an unchanged class is never
// opened again.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/print.h"
#include "classfile/class_file.h"
#include "program/method_references.h"

namespace winnow {

// Names of fields and methods are views into the names of the class's pool.
struct FieldSummary {
  std::string_view name;
  std::string_view descriptor;
  uint16_t access_flags = 0;
  Print print;        // flags, name, type, constant value
  Print signature;    // generic; kAbsent if there is none
  Print constant;     // of ConstantValue; kAbsent if there is none
  Print annotations;  // runtime-visible ones; kAbsent if there are none

  bool has(uint16_t flag) const { return (access_flags & flag) != 0; }
};

struct MethodSummary {
  std::string_view name;
  std::string_view descriptor;
  // The stable key of a method that javac numbers; empty for others. See stable_names.h.
  std::string_view numbered_as;
  uint16_t access_flags = 0;
  Print print;        // flags, name, descriptor and code, by stable names
  Print annotations;  // runtime-visible ones, defaults of annotation elements; kAbsent if none
  Print reflection;   // generic signature, thrown types, parameter names; kAbsent if none
  ReferenceSpan references;

  std::string key() const { return std::string(name).append(descriptor); }
  // The key that stays when other lambdas and classes come and go.
  std::string stable_key() const { return numbered_as.empty() ? key() : std::string(numbered_as); }
  bool has(uint16_t flag) const { return (access_flags & flag) != 0; }
};

struct RecordComponentSummary {
  std::string name;
  std::string descriptor;
  Print print;  // with its generic signature and annotations
};

struct ClassSummary {
  std::string name;  // internal form
  // The stable name of a class that javac numbers; empty for others. See stable_names.h.
  std::string numbered_as;
  std::string super_name;
  std::vector<std::string> interfaces;
  std::vector<std::string> annotation_types;  // runtime-visible, on the class and its members
  std::vector<std::string> nested;            // member classes declared in it
  std::string nest_host;                      // empty: it is its own
  std::vector<std::string> nest_members;
  std::vector<std::string> permitted_subclasses;
  std::vector<RecordComponentSummary> record_components;
  uint16_t access_flags = 0;
  // What Class.getModifiers shows of a nested class (its own entry in InnerClasses); the access
  // flags for others.
  uint16_t inner_flags = 0;
  uint16_t version = 0;  // major version of the class file

  // Everything that can change what a program does, and nothing else (debug data, order of
  // members, layout of the constant pool).
  Print whole;
  // Version, flags, supertypes, nesting, fields, annotations: everything but the methods. All
  // prints go by stable names, but for `members` and `order`, which go by real ones.
  Print header;
  // What a class is to others without running its static methods and constructors: its header,
  // the set of its instance methods, whether it has a static initialiser.
  Print shape;
  // Everything that a look at the class by reflection can see: shape and every member's header.
  // Not part of `whole`, which says the same by stable names.
  Print members;
  // The order in which its members stand, which reflection shows and nothing else does. Not part of
  // `whole`.
  Print order;
  // Source file, line numbers, names of local variables: what a stack trace shows. Not part of
  // `whole`.
  Print debug;
  // Parts of `header` and `members`, by which a change can be named.
  Print annotations;                   // of the class itself; kAbsent if there are none
  Print signature;                     // generic signature; kAbsent if there is none
  std::vector<FieldSummary> fields;    // sorted by name and descriptor
  std::vector<MethodSummary> methods;  // sorted by name and descriptor
  // Holds the names behind the methods' references; shared by the classes of a root.
  std::shared_ptr<ReferencePool> pool;

  // Not understood (unknown version or attribute, damaged): `whole` covers its bytes and answers
  // every question about it. It has no fields, methods or references.
  bool opaque = false;
  std::string opaque_reason;

  const FieldSummary* field(std::string_view name, std::string_view descriptor) const;
  const MethodSummary* method(std::string_view key) const;  // by its real name
  const MethodSummary* stable_method(std::string_view stable_key) const;
  // kAbsent if there is no such method.
  Print method_print(std::string_view stable_key) const;
  std::string_view stable_name() const { return numbered_as.empty() ? name : numbered_as; }
  // What a method of this class names in its code; real names, never normalised ones.
  ReferenceRange references(const MethodSummary& method) const {
    return {pool.get(), method.references};
  }
  bool is_interface() const { return (access_flags & access::kInterface) != 0; }
  // Names of super class and interfaces, without the empty one.
  std::vector<std::string_view> supertypes() const;
};

// Never fails: what can't be understood becomes an opaque summary under `expected_name`. Without a
// pool the class gets one of its own.
ClassSummary summarize_class(Bytes bytes, std::string_view expected_name, const std::string& where,
                             std::shared_ptr<ReferencePool> pool = nullptr);

// The classes of one outermost class (stable_names.h), which name each other.
struct ClassInput {
  Bytes bytes;
  std::string_view name;  // that it is expected to have
  std::string where;
};
// Memory to work in, for those who summarize many groups one after the other.
struct SummaryScratch;
std::shared_ptr<SummaryScratch> make_summary_scratch();
std::vector<ClassSummary> summarize_classes(
    std::span<const ClassInput> group, const std::shared_ptr<ReferencePool>& pool,
    const std::shared_ptr<SummaryScratch>& scratch = make_summary_scratch());

// One class under one name that stands in several versions (multi-release jars): changes when any
// of them does.
ClassSummary combine_versions(std::string_view name, const std::vector<ClassSummary>& versions);

// Which part of a class a print covers, for explaining one.
enum class ClassPart { kHeader, kShape, kMembers, kMethod };
// The text of what goes into the print of that part: the same walk that makes the print.
std::string describe_class_part(const ClassFile& file, ClassPart part, std::string_view method_key,
                                const std::string& where);

}  // namespace winnow
