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

template <bool kInDetail>
class CodeSink;
class MethodGraph;
struct ConstantStatement;
struct InitialiserParts;

class ClassWalk {
 public:
  // Begins a class, in the memory of the one before. Everything given must outlive the walk. With
  // names, classes and methods go by their stable names; without, by their real ones. Without a
  // pool no references are collected.
  void begin(const ClassFile& file, const std::string& where, const StableNames* names,
             ReferencePool* pool);

  // Descriptors of the annotations that the walk has met so far, sorted.
  const std::vector<std::string_view>& annotation_types();

  // From here on, what has another name than its real one is noted by its real one, too: in the
  // order of the walk, beside what is printed. A text gets it where it is met.
  void note_real_names() { notes_real_names_ = true; }
  void note_no_more_real_names() { notes_real_names_ = false; }
  const PrintInput& real_names() const { return real_names_; }

  // True for a class that holds nothing but switch maps, if it goes by stable names.
  bool holds_switch_maps() const {
    return names_ != nullptr && names_->holds_switch_maps(file_->name);
  }
  // Version, flags, supertypes, nesting, record components, permitted subclasses.
  bool header(PrintInput& out);
  // Name and type of a field or method.
  void field_name(const Member& field, PrintInput& out);
  void method_name(const Member& method, std::string_view label, PrintInput& out);
  // By its real name.
  void real_member_name(const Member& member, PrintInput& out);
  // A text constant as the pool of references keeps it. REQUIRES: a pool.
  std::string_view kept_text(uint16_t index) {
    return pool_->names().text(constants_.name_number(index, *pool_));
  }
  // Brings near the texts of the members' names, for kept_text. REQUIRES: a pool.
  void keep_member_names();
  // True if a method has another name or type than its real one.
  bool is_renamed(const Member& method);
  // Flags, name, type.
  void field(const Member& field, PrintInput& out);
  // The ConstantValue of a field that has one.
  bool field_constant(const Member& field, PrintInput& out);
  // Flags, name, descriptor and code. Collects the references of the code.
  bool method(const Member& method, PrintInput& out);
  // The same divided into blocks. False also for a method that is left undivided.
  bool graph(const Member& method, MethodGraph& graph);
  // A static initialiser divided into its statements. False if it is left undivided.
  bool initialiser(const Member& method, InitialiserParts& parts);
  bool add_maker_of_constants(const std::vector<ConstantStatement>& statements,
                              InitialiserParts& parts);
  // What the methods walked since the last call refer to.
  ReferenceSpan take_references();
  // True if `method_annotations` has something to say.
  static bool is_annotated(const Member& method);
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
  // Empty for a class that is no record.
  const std::vector<RecordComponent>& record_components() const { return record_components_; }
  bool record_component(const RecordComponent& component, PrintInput& out);

 private:
  // Constants can refer to constants (dynamic constants as bootstrap arguments), annotations to
  // annotations. javac nests a handful deep; a deeper one is treated as unknown.
  static constexpr int kDeepest = 24;
  // In a whole class. Constants that share constants could otherwise be walked without end.
  static constexpr int kMostNestedConstants = 1'000'000;
  static constexpr uint16_t kNoInstruction = 0xffff;

  void prefetch();
  bool read_record_components();
  // What may be missing begins with its name.
  static void attribute_item(const Attribute& attribute, PrintInput& out) {
    out.named("attribute", static_cast<uint64_t>(attribute.kind), attribute.name);
  }

  // The tag and eight bytes (class_walk_constants.cpp).
  bool constant(uint16_t index, PrintInput& out, int depth = 0);
  bool constant_items(uint16_t index, ConstantTag tag, PrintInput& out, int depth);
  // The eight bytes alone, for those who don't write a text.
  bool constant_value(uint16_t index, ConstantTag tag, uint64_t& value) {
    value = constants_.at(index).stable;
    bool may_be_known = tag >= ConstantTag::kClass && tag != ConstantTag::kString;
    return (value != 0 && may_be_known) || find_constant_value(index, tag, value);
  }
  bool find_constant_value(uint16_t index, ConstantTag tag, uint64_t& value);
  // Of a number, a text or a class; false for others.
  bool simple_value(uint16_t index, ConstantTag tag, uint64_t& value);
  void simple_text(uint16_t index, ConstantTag tag, PrintInput& out) const;
  // A number or a text: what stands in ConstantValue and annotations.
  bool plain_constant(uint16_t index, PrintInput& out);
  bool bootstrap(uint16_t method_index, PrintInput& out, int depth);
  bool code(const Member& method, PrintInput& out);
  void number_without_dead_stores();
  bool instructions(PrintInput& out);
  bool instructions_in_detail(PrintInput& out);
  bool constant_operand(uint8_t opcode, uint16_t index, uint8_t* at);
  template <bool kInDetail>
  bool instruction(const Instruction& instruction, CodeSink<kInDetail>& sink, PrintInput& out);
  bool instruction_alone(const Instruction& instruction, PrintInput& out);
  bool block_instruction(Instruction instruction, std::vector<uint16_t>& locals, PrintInput& out);
  void caught_at(uint32_t pc, std::vector<const ExceptionHandler*>& out) const;
  bool targets(PrintInput& out);
  bool handlers(PrintInput& out);
  bool annotation_list(ByteReader& in, PrintInput& out, bool with_target);
  bool type_annotation_target(ByteReader& in, PrintInput& out);
  bool annotation(ByteReader& in, PrintInput& out, int depth);
  bool element_value(ByteReader& in, PrintInput& out, int depth);
  bool enclosing_method(const Attribute& attribute, PrintInput& out);
  bool inner_classes(const Attribute& attribute, PrintInput& out);
  bool class_list(const Attribute& attribute, PrintInput& out);
  void note_left_out(PrintInput& out);
  const SwitchMap* map_read_by(const Instruction& instruction) const;
  void find_maps();
  void find_mapped_switches(const Code& code);
  void map_item(const SwitchMap& map, uint32_t pc, PrintInput& out);
  static void mapped_cases(const SwitchMap& map, const SwitchReader& cases,
                           std::vector<std::pair<std::string, int32_t>>& out);
  bool debug_of_code(PrintInput& out);
  bool variables(const Attribute& table, PrintInput& out);
  bool collect_constant(uint16_t index);
  // A member or class constant. Once each per method and kind, as far as one constant goes.
  bool collect(ReferenceKind kind, uint16_t index) {
    const ConstantTable::Entry& entry = constants_.at(index);
    bool known = entry.method == method_number_ && (entry.kinds & bit_of(kind)) != 0;
    return known || collect_new(kind, index);
  }
  bool collect_new(ReferenceKind kind, uint16_t index);
  static uint16_t bit_of(ReferenceKind kind) {
    return static_cast<uint16_t>(1U << static_cast<unsigned>(kind));
  }
  bool read_code(const Member& method);
  // What a class constant holds (index 0: nothing), and a descriptor.
  void class_item(std::string_view label, uint16_t index, PrintInput& out);
  void descriptor_item(std::string_view label, uint16_t index, PrintInput& out);
  // By the indices of a class and of a name and type (0: none).
  void member_item(uint16_t owner, uint16_t name_and_type, PrintInput& out);
  // The name and type of a method by their digests, and what a text shows of them.
  struct MethodKey {
    Digest name = 0;
    Digest type = 0;
  };
  MethodKey method_key(std::string_view owner, uint16_t name, uint16_t descriptor);
  void method_key_item(std::string_view label, std::string_view owner, uint16_t name,
                       uint16_t descriptor, const MethodKey& key, PrintInput& out);
  bool utf8_item(std::string_view label, uint16_t index, PrintInput& out);
  void note_real_name(Digest real, std::string_view name, PrintInput& out) {
    if (!notes_real_names_) return;
    real_names_.folded(real);
    if (out.has_text()) out.line("real-name", name);
  }
  void note_real_key(uint16_t name, uint16_t descriptor, const MethodKey& key, PrintInput& out);
  std::string stable_class(uint16_t index) const;
  std::string stable_descriptor(uint16_t index) const;

  const ClassFile* file_ = nullptr;
  const std::string* where_ = nullptr;
  const StableNames* names_ = nullptr;  // null if they rename nothing
  ReferencePool* pool_ = nullptr;
  ConstantTable constants_;
  std::vector<Bytes> bootstrap_methods_;
  bool bootstrap_methods_good_ = true;
  std::vector<RecordComponent> record_components_;
  bool record_good_ = true;
  std::vector<uint16_t> maps_;          // fields among the constants that are switch maps
  std::vector<MethodKey> method_keys_;  // as the methods stand in the file
  int nested_constants_ = 0;
  std::vector<std::string_view> annotation_types_;
  std::vector<uint16_t> left_out_;  // members of the nest
  PrintInput real_names_;
  bool notes_real_names_ = false;

  // Of the method being walked.
  const Member* read_ = nullptr;  // the method whose code was read last
  bool code_good_ = false;
  Code code_;
  std::vector<uint16_t> instruction_number_;  // by pc
  std::vector<uint32_t> targets_;             // pcs, in the order of the instructions
  uint16_t method_number_ = 0;                // counts the methods walked
  StoreNotes store_notes_;
  bool reads_map_ = false;
  DeadStores dead_stores_;
  // By pc: switches on enums, and the loads of maps that belong to one.
  std::map<uint32_t, const SwitchMap*> mapped_switches_;
  std::set<uint32_t> well_used_maps_;
  std::vector<uint32_t> references_;
  std::set<uint16_t> collected_dynamics_;
  bool collected_handle_ = false;
  PrintInput aside_;  // for constants that are needed by their digests alone
};

}  // namespace winnow
