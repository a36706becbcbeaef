#include "types/references.h"

#include <algorithm>
#include <utility>

#include "classfile/basic_blocks.h"
#include "classfile/instructions.h"
#include "program/constant_statements.h"
#include "types/jdk_calls.h"

namespace winnow {
namespace {

constexpr uint8_t kInvokeStaticHandle = 6;
constexpr uint8_t kInvokeSpecialHandle = 7;
constexpr uint8_t kGetStaticHandle = 2;
constexpr uint8_t kPutFieldHandle = 3;
constexpr uint8_t kPutStaticHandle = 4;

// After the last separator of a path or URL.
std::string_view last_part(std::string_view path) {
  return path.substr(path.find_last_of("/:") + 1);
}

class Collector {
 public:
  Collector(const ClassFile& file, const Member& method, std::vector<ConstantStatement> without)
      : file_(file), method_(method), pool_(file.pool), without_(std::move(without)) {
    if (const Attribute* attribute = file.attribute("BootstrapMethods")) {
      bootstrap_methods_ = attribute->content;
    }
  }

  References run(const Code& code) {
    instructions(code, 0, code.instructions.size());
    for (const ExceptionHandler& handler : code.handlers) {
      if (handler.catch_type != 0) add_class(pool_.name_of(handler.catch_type));
    }
    return finish();
  }

  References run_block(const Code& code, uint32_t begin, size_t end) {
    instructions(code, begin, end);
    return finish();
  }

 private:
  // Text that is made of an object where classes are handled may be the name of a class.
  References finish() {
    if (handles_classes_ && (result_.capabilities & kShowsObjects) != 0) {
      result_.capabilities |= kShowsNames;
    }
    return std::move(result_);
  }

  void instructions(const Code& code, uint32_t begin, size_t end) {
    InstructionReader reader(code.instructions, begin);
    Instruction instruction;
    while (reader.pc() < end && reader.next(instruction)) {
      if (!is_left_out(without_, instruction.pc)) visit(instruction);
    }
    if (concerns_settings_) result_.settings.merge(settings_in(file_, code, begin, end));
  }

  void visit(const Instruction& instruction) {
    switch (instruction.opcode) {
      case opcode::kLdc:
      case opcode::kLdcW:
      case opcode::kLdc2W:
        constant(instruction.index, 0);
        break;
      case opcode::kGetstatic:
      case opcode::kPutstatic:
        static_field(pool_.member(instruction.index));
        if (instruction.opcode == opcode::kPutstatic) {
          written(pool_.member(instruction.index), "<clinit>");
        }
        break;
      case opcode::kGetfield:
      case opcode::kPutfield:
        field(pool_.member(instruction.index));
        if (instruction.opcode == opcode::kPutfield) {
          written(pool_.member(instruction.index), "<init>");
        }
        break;
      case opcode::kInvokevirtual:
      case opcode::kInvokeinterface:
        call(pool_.member(instruction.index), false);
        break;
      case opcode::kInvokespecial:
      case opcode::kInvokestatic:
        call(pool_.member(instruction.index), true);
        break;
      case opcode::kInvokedynamic:
        dynamic(instruction.index, 0);
        break;
      case opcode::kNew:
      case opcode::kAnewarray:
      case opcode::kCheckcast:
      case opcode::kInstanceof:
      case opcode::kMultianewarray:
        add_class(pool_.name_of(instruction.index));
        break;
      default:
        break;
    }
  }

  void constant(uint16_t index, int depth) {
    switch (pool_.tag(index)) {
      case ConstantTag::kClass:
        add_class(pool_.name_of(index));
        made_elsewhere(pool_.name_of(index));
        break;
      case ConstantTag::kString:
        text(pool_.name_of(index));
        break;
      case ConstantTag::kMethodHandle:
        handle(pool_.method_handle(index));
        break;
      case ConstantTag::kDynamic:
        dynamic(index, depth + 1);
        break;
      default:
        break;
    }
  }

  void text(std::string_view constant) {
    constexpr size_t kLongest = 200;
    if (constant.size() > kLongest || constant.find(' ') != std::string_view::npos) return;
    std::string_view last = last_part(constant);
    if (last.size() > 1 && last.find('.') != std::string_view::npos) {
      result_.file_names.emplace(last);
    }
  }

  void handle(const MethodHandleRef& handle) {
    MemberRef member = pool_.member(handle.reference);
    bool is_field = pool_.tag(handle.reference) == ConstantTag::kFieldref;
    if (handle.kind == kGetStaticHandle || handle.kind == kPutStaticHandle) {
      static_field(member);
    } else if (is_field) {
      field(member);
    } else {
      call(member, handle.kind == kInvokeStaticHandle || handle.kind == kInvokeSpecialHandle);
      // Whoever calls the function changes the object that it was made with.
      result_.changes_objects |= is_name_of_change(member.name);
      if (auto setting = setting_of(member)) result_.settings.insert(std::move(*setting));
      if (!member.owner.starts_with("java/")) function(member);
    }
    if (handle.kind == kPutFieldHandle || handle.kind == kPutStaticHandle) written(member, "");
  }

  void function(const MemberRef& member) {
    for (std::string_view type : made_as_) {
      result_.functions.insert({std::string(member.owner),
                                std::string(member.name).append(member.descriptor),
                                std::string(type)});
    }
  }

  void dynamic(uint16_t index, int depth) {
    constexpr int kDeepest = 24;
    // Once each: dynamic constants that share dynamic constants would be walked without end.
    if (depth > kDeepest || !seen_dynamic_.insert(index).second) return;
    uint16_t wanted = pool_.dynamic(index).bootstrap_method;
    std::string_view type = type_made(pool_.dynamic(index).descriptor);
    if (!type.empty()) {
      made_elsewhere(type);
      add_class(type);
    }
    ByteReader in(bootstrap_methods_);
    size_t count = in.count(in.u2(), 4);
    for (size_t i = 0; i < count && in.ok(); ++i) {
      uint16_t method = in.u2();
      uint16_t arguments = in.u2();
      if (i != wanted) {
        in.skip(size_t{arguments} * 2);
        continue;
      }
      // The bootstrap method itself is linkage (LambdaMetafactory and the like); its arguments are
      // what the program refers to. Bootstrap methods of the project are found the same way.
      MemberRef bootstrap = pool_.member(pool_.method_handle(method).reference);
      if (bootstrap.owner == kConcatenation) {
        // The types that are put together stand where it is used.
        result_.capabilities |=
            capabilities_of_call(bootstrap.owner, bootstrap.name, pool_.dynamic(index).descriptor);
      } else {
        constant(method, depth + 1);
      }
      // Of (A & B) () -> 1 they include B.class.
      std::vector<uint16_t> indexes(arguments);
      for (uint16_t& argument : indexes) argument = in.u2();
      std::vector<std::string_view> outer = std::exchange(made_as_, {type});
      for (uint16_t argument : indexes) {
        if (pool_.tag(argument) == ConstantTag::kClass) made_as_.push_back(pool_.name_of(argument));
      }
      for (uint16_t argument : indexes) constant(argument, depth + 1);
      made_as_ = std::move(outer);
      return;
    }
  }

  void made_elsewhere(std::string_view type) {
    if (!type.starts_with("java/") && !type.starts_with('[')) result_.dynamic_types.emplace(type);
  }

  // Of a call site the descriptor is that of a method, of a constant that of a field. Empty if it
  // is no object.
  static std::string_view type_made(std::string_view descriptor) {
    std::string_view type = descriptor.substr(descriptor.rfind(')') + 1);
    return type.size() < 3 || type.front() != 'L' ? "" : type.substr(1, type.size() - 2);
  }

  static std::pair<std::string, std::string> key_of(const MemberRef& field) {
    return {std::string(field.owner),
            std::string(field.name) + ":" + std::string(field.descriptor)};
  }

  void field(const MemberRef& member) {
    add_class(member.owner);
    result_.fields.insert(key_of(member));
  }

  void written(const MemberRef& member, std::string_view initialiser) {
    bool is_own = member.owner == file_.name &&
                  std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& own) {
                    return own.name == member.name && own.descriptor == member.descriptor;
                  });
    if (!is_own || method_.name != initialiser) result_.written_fields.insert(key_of(member));
  }

  void static_field(const MemberRef& member) {
    field(member);
    result_.static_fields.emplace(member.owner);
  }

  void call(const MemberRef& member, bool bound) {
    add_class(member.owner);
    result_.capabilities |= capabilities_of_call(member.owner, member.name, member.descriptor);
    handles_classes_ |= member.descriptor.ends_with(")Ljava/lang/Class;");
    concerns_settings_ |= bound && setting_of(member).has_value();
    if (member.owner.starts_with('[')) return;
    bool makes = member.name == "<init>";
    // The JDK's constructors are where they were.
    if (makes && member.owner.starts_with("java/")) return;
    auto& calls = makes   ? result_.constructors
                  : bound ? result_.bound_calls
                          : result_.virtual_calls;
    calls.emplace(std::string(member.owner),
                  std::string(member.name) + std::string(member.descriptor));
  }

  void add_class(std::string_view name) {
    if (name.starts_with('[')) {
      while (name.starts_with('[')) name.remove_prefix(1);
      // What is left is a descriptor: of a class, or the letter of a primitive type.
      if (name.size() < 3 || name.front() != 'L') return;
      name = name.substr(1, name.size() - 2);
    }
    // The JVM takes java.* from the JDK alone.
    if (name.empty() || name.starts_with("java/")) return;
    result_.classes.emplace(name);
  }

  const ClassFile& file_;
  const Member& method_;
  const ConstantPool& pool_;
  std::vector<ConstantStatement> without_;
  Bytes bootstrap_methods_;
  std::set<uint16_t> seen_dynamic_;
  // What functions that are met now are to those who call them.
  std::vector<std::string_view> made_as_ = {"java/lang/invoke/MethodHandle"};
  References result_;
  bool concerns_settings_ = false;
  bool handles_classes_ = false;
};

// In nothing else than these can such a field hold anything that changes. `new Object()` has
// nothing in it, either.
std::set<std::string> fields_of_empty_arrays(const ClassFile& file, const Code& code) {
  std::set<std::string> empty, others;
  Instruction last, last_but_one;
  auto makes_object = [&](const Instruction& one) {
    return one.opcode == opcode::kInvokespecial &&
           file.pool.member(one.index).owner == "java/lang/Object";
  };
  InstructionReader reader(code.instructions);
  Instruction instruction;
  while (reader.next(instruction)) {
    if (instruction.opcode == opcode::kPutstatic) {
      bool makes_array = last.opcode == opcode::kNewarray || last.opcode == opcode::kAnewarray;
      bool is_empty = makes_array && last_but_one.opcode == opcode::kIconst0;
      MemberRef field = file.pool.member(instruction.index);
      std::string key = std::string(field.name).append(":").append(field.descriptor);
      (is_empty || makes_object(last) ? empty : others).insert(std::move(key));
    }
    last_but_one = std::exchange(last, instruction);
  }
  for (const std::string& other : others) empty.erase(other);
  return empty;
}

// What statements that are left out have all the same.
void add_left_out(const ClassFile& file, const Member& method, const Code& code,
                  References& result) {
  if (method.name != "<clinit>") return;
  References all = Collector(file, method, {}).run(code);
  result.functions = std::move(all.functions);
  result.empty_arrays = fields_of_empty_arrays(file, code);
}

}  // namespace

References read_references(const ClassFile& file, const Member& method) {
  if (method.attribute("Code") == nullptr) return {};
  auto code = Code::parse(file, method, std::string(file.name));
  if (!code) return {};
  std::vector<ConstantStatement> without = constant_statements(file, method, *code);
  References result = Collector(file, method, without).run(*code);
  add_left_out(file, method, *code, result);
  if (result.fields.empty()) return result;
  ChangesOfOthers changes = changes_of_others(file, *code);
  result.array_stores = changes.arrays;
  result.changes_objects |= changes.objects;
  return result;
}

std::vector<References> read_references_of_blocks(const ClassFile& file, const Member& method) {
  if (method.attribute("Code") == nullptr) return {};
  auto code = Code::parse(file, method, std::string(file.name));
  auto starts = code ? block_starts(*code) : std::nullopt;
  std::vector<References> blocks;
  if (!starts) return blocks;
  std::vector<ConstantStatement> without = constant_statements(file, method, *code);
  for (size_t i = 0; i < starts->size(); ++i) {
    size_t end = i + 1 < starts->size() ? (*starts)[i + 1] : code->instructions.size();
    blocks.push_back(Collector(file, method, without).run_block(*code, (*starts)[i], end));
  }
  if (!blocks.empty()) add_left_out(file, method, *code, blocks.front());
  return blocks;
}

}  // namespace winnow
