// Names for what javac numbers. The bodies of lambdas (lambda$total$3) and anonymous and local
// classes (Cart$2, Cart$1Line) are numbered through a whole class: one more in front of them, and
// the same code has other names everywhere. A stable name says what the thing is by the place where
// it stands, under an owner that is stable itself:
//
//   lambda$[total{I}V:java/util/function/Function:0]     the first Function in total(int)
//   shop/Cart$[total{I}V:java/lang/Object+java/lang/Runnable::1]
//                                                        the second Runnable in total(int)
//   shop/Cart$[total{I}V:java/lang/Object:Line:0]        the class Line in total(int)
//
// Before Java 11, nested classes reach each other's private members by way of methods that javac
// numbers by what it meets first (access$002), and of constructors with one more parameter, whose
// type is a class that is there for that alone, or else the first anonymous class. The former are
// named by what they do, the latter by that they are such:
//
//   access$[aload_0 getfield shop/Cart'total:I ireturn]
//   shop/Cart.<init>(ILshop/Cart$[access];)V
//
// No real name holds a `[` (JVMS 4.2.2), so no stable name is a real one. Inside the brackets
// `( ) ; . [` are written `{ } , ' ^`, because the subjects of facts are split at the former, and
// numbers after a `$` as `#`. Names that come out alike are told apart by their ordinal.
//
// Switch maps (switch_maps.h), whose classes are numbered too, go by what they hold.
//
// That two names are equal says only that two things stand at the same place: prints tell whether
// they are the same. So a wrong pairing (one more lambda of the same type in front of another)
// shows as a change of the body, never as none.
//
// The classes of one outermost class are named together. A class that is not understood, or whose
// outer class is not there, keeps its real name, in its own print and in those of the others.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "program/switch_maps.h"

namespace winnow {

class StableNames {
 public:
  StableNames() = default;
  // Of the classes with one outermost class, which must outlive the names.
  explicit StableNames(const std::vector<const ClassFile*>& group);

  bool empty() const {
    return classes_.empty() && methods_.empty() && constructors_.empty() && switch_maps_.empty();
  }
  // False if no class in a name or descriptor can have another name: all that do have a `$`.
  static bool may_rename(std::string_view text) { return text.find('$') != text.npos; }
  // Each gives what it is given if that has no other name.
  std::string_view class_name(std::string_view name) const;
  std::string_view method_name(std::string_view owner, std::string_view name,
                               std::string_view descriptor) const;
  // Of a method, with the classes in it renamed.
  std::string method_descriptor(std::string_view owner, std::string_view name,
                                std::string_view text) const;
  bool has_access_constructors() const { return !constructors_.empty(); }
  // The stable descriptor of a constructor for access from other classes; null for other methods.
  const std::string* access_constructor(std::string_view owner, std::string_view name,
                                        std::string_view text) const;
  // With the classes in it renamed: a descriptor or generic signature, or what a class constant
  // holds (a name or the descriptor of an array).
  std::string descriptor(std::string_view text) const;
  // The same for those who want to know whether anything in it is renamed: nothing if not.
  std::optional<std::string> renamed_descriptor(std::string_view text) const;
  std::string class_constant(std::string_view text) const;

  // Null for a field that is no switch map.
  const SwitchMap* switch_map(std::string_view owner, std::string_view field) const;
  bool has_switch_maps() const { return !switch_maps_.empty(); }
  bool holds_switch_maps(std::string_view name) const { return switch_maps_.count(name) != 0; }

  struct NestedClass;

 private:
  void name_classes(const std::vector<const ClassFile*>& group);
  void name_lambdas(const ClassFile& file);
  void name_accessors(const ClassFile& file);
  std::string place_of(const NestedClass& one) const;

  std::map<std::string_view, std::string> classes_;
  std::map<std::string_view, std::map<std::string_view, SwitchMap>> switch_maps_;  // by class
  std::map<std::string, std::string, std::less<>> methods_;  // by owner.name+descriptor
  // Descriptors of constructors for access from other classes, by owner.<init>+descriptor.
  std::map<std::string, std::string, std::less<>> constructors_;
};

// Whether a method of this name may have another, stable one.
bool is_numbered_method_name(std::string_view name);
// The body of a lambda, as javac names it.
bool is_lambda_body(const Member& method);

// The part of a class name or file path that all classes of one outermost class share: what stands
// before the first `$` of the last part that is not its first character.
std::string_view outermost_name(std::string_view class_name);

inline bool is_stable_name(std::string_view name) { return name.find("$[") != name.npos; }

}  // namespace winnow
