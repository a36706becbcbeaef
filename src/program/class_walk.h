// Walks the parts of a class in a canonical form: operands by value instead of constant-pool index,
// branch targets as instruction numbers, debug data left out, wide and narrow forms of the same
// instruction alike. Each function feeds one part into a PrintInput. All of them return false when
// they meet something whose meaning they do not know (an attribute, a target type, a broken index):
// the class is then printed as a whole, never by a guess.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/instructions.h"
#include "program/constant_table.h"
#include "program/dead_stores.h"
#include "program/method_references.h"
#include "program/print_input.h"
#include "program/stable_names.h"

namespace winnow {

class ClassWalk {
 public:
  // Everything given must outlive the walk; the table is that of this class, shared by all walks
  // through it. With names, classes and methods go by their stable names; without, by their real
  // ones. Without a pool no references are collected.
  ClassWalk(const ClassFile& file, const std::string& where, ConstantTable& constants,
            const StableNames* names = nullptr, ReferencePool* pool = nullptr);

  // True if every attribute of class, fields and methods has a known name.
  bool knows_all_attributes() const;
  // Name of the first attribute that is not known, for messages.
  std::string unknown_attribute() const;

  // Descriptors of the annotations that the walk has met so far.
  const std::set<std::string_view>& annotation_types() const { return annotation_types_; }

  // True for a class that holds nothing but switch maps, if it goes by stable names.
  bool holds_switch_maps() const {
    return names_ != nullptr && names_->holds_switch_maps(file_.name);
  }
  // Version, flags, supertypes, nesting, record components, permitted subclasses, annotations.
  bool header(PrintInput& out);
  // Name and type of a field or method.
  void member_name(const Member& member, std::string_view label, PrintInput& out);
  // Flags, name, type, constant value.
  bool field(const Member& field, PrintInput& out);
  // The ConstantValue of a field that has one.
  bool field_constant(const Member& field, PrintInput& out);
  // Flags, name, descriptor and code. Collects the references of the code.
  bool method(const Member& method, PrintInput& out);
  // What the methods walked since the last call refer to.
  ReferenceSpan take_references();
  // True if `method_annotations` has something to say.
  bool is_annotated(const Member& method);
  // Runtime-visible annotations of a class or member.
  bool annotations(const std::vector<Attribute>& attributes, PrintInput& out);
  // Runtime-visible annotations of a method, with the default value of an annotation's element.
  bool method_annotations(const Member& method, PrintInput& out);
  // The generic signature of a class, field, method or record component that has one. Nobody but
  // reflection sees it.
  bool signature(const std::vector<Attribute>& attributes, PrintInput& out);
  // What only reflection sees of a method: generic signature, thrown types, parameter names.
  bool method_reflection(const Member& method, PrintInput& out);
  // Source file; line numbers and names of local variables: what may differ between two
  // compilations of the same program, and what a stack trace shows.
  void debug(PrintInput& out);
  bool method_debug(const Member& method, PrintInput& out);

  // One component of a record.
  struct RecordComponent {
    uint16_t name = 0;  // as constants
    uint16_t descriptor = 0;
    std::vector<Attribute> attributes;
  };
  // False if the attribute is damaged; empty for a class that is no record.
  bool record_components(std::vector<RecordComponent>& out);
  bool record_component(const RecordComponent& component, PrintInput& out);

 private:
  // Constants can refer to constants (dynamic constants as bootstrap arguments), annotations to
  // annotations. javac nests a handful deep; a deeper one is treated as unknown.
  static constexpr int kDeepest = 24;
  // In a whole class. Constants that share constants could otherwise be walked without end.
  static constexpr int kMostNestedConstants = 1'000'000;

  // Null if there is none of that kind.
  const Attribute* find(const std::vector<Attribute>& attributes, AttributeKind kind);
  AttributeKind kind_of(const Attribute& attribute) {
    return constants_.attribute(attribute.name_index);
  }
  const Attribute* first_unknown() const;

  void attribute_item(const Attribute& attribute, PrintInput& out);

  // As one digest. `constant_items` is what it is made of.
  bool constant(uint16_t index, PrintInput& out, int depth = 0);
  bool constant_items(uint16_t index, PrintInput& out, int depth);
  bool bootstrap(uint16_t method_index, PrintInput& out, int depth);
  bool code(const Member& method, PrintInput& out);
  uint16_t number_without_dead_stores();
  bool instructions(const Member& method, const Code& code, PrintInput& out);
  bool handlers(const Code& code, PrintInput& out);
  bool annotation_list(ByteReader& in, PrintInput& out, bool with_target);
  bool type_annotation_target(ByteReader& in, PrintInput& out);
  bool annotation(ByteReader& in, PrintInput& out, int depth);
  bool element_value(ByteReader& in, PrintInput& out, int depth);
  bool nesting(const Attribute& attribute, PrintInput& out);
  bool class_list(const Attribute& attribute, PrintInput& out);
  const SwitchMap* map_read_by(const Instruction& instruction) const;
  void find_mapped_switches(const Code& code);
  void map_item(const SwitchMap& map, uint32_t pc, PrintInput& out);
  static void mapped_cases(const SwitchMap& map, const SwitchReader& cases,
                           std::vector<std::pair<std::string, int32_t>>& out);
  bool debug_of_code(const Code& code, PrintInput& out);
  bool collect_instruction(uint8_t opcode, uint16_t index);
  bool collect_constant(uint16_t index);
  // A member or class constant.
  bool collect(ReferenceKind kind, uint16_t index);
  const Code* code_of(const Member& method);
  // What a class constant holds (index 0: nothing), and a descriptor.
  void class_item(std::string_view label, uint16_t index, PrintInput& out);
  void descriptor_item(std::string_view label, uint16_t index, PrintInput& out);
  // By the indices of a class and of a name and type (0: none).
  void member_item(uint16_t owner, uint16_t name_and_type, PrintInput& out);
  void method_name_item(std::string_view label, std::string_view owner, uint16_t name,
                        uint16_t descriptor, PrintInput& out);
  void method_type_item(std::string_view owner, uint16_t name, uint16_t descriptor,
                        PrintInput& out);
  bool utf8_item(std::string_view label, uint16_t index, PrintInput& out);

  const ClassFile& file_;
  const std::string& where_;
  ConstantTable& constants_;
  std::vector<Bytes> bootstrap_methods_;
  bool bootstrap_methods_good_ = true;
  int nested_constants_ = 0;
  std::set<std::string_view> annotation_types_;
  std::vector<uint16_t> instruction_number_;  // by pc, of the method being walked
  DeadStores dead_stores_;                    // of the method being walked
  // Of the method being walked, by pc: switches on enums, and the loads of maps that belong to one.
  std::map<uint32_t, const SwitchMap*> mapped_switches_;
  std::set<uint32_t> well_used_maps_;
  const StableNames* names_;  // null if they rename nothing
  ReferencePool* pool_;
  std::vector<uint32_t> references_;  // of the method being walked
  const Member* parsed_ = nullptr;    // the method whose code was asked for last
  std::optional<Code> parsed_code_;
  std::set<uint16_t> collected_dynamics_;
};

}  // namespace winnow
