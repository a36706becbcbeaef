// What the class-file reader says of every class below the roots it is given, in lines that
// AsmLines.java prints of the same classes with ASM; or the classes themselves, for that program.
//
//   winnow_describe lines|stream EVERY ROOT...
//   stream := (length:u4 where length:u4 bytes)*
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "class_sources.h"
#include "classfile/code.h"
#include "classfile/instructions.h"

using namespace winnow;

namespace {

// Modified UTF-8 as AsmLines prints it: UTF-16 units, in hex unless they are plain.
std::string text(std::string_view value) {
  std::string result;
  ByteReader in(as_bytes(value));
  while (!in.at_end() && in.ok()) {
    uint32_t unit = in.u1();
    if (unit >= 0xe0) {
      unit = (unit & 0xf) << 12;
      unit |= (in.u1() & 0x3fu) << 6;
      unit |= in.u1() & 0x3fu;
    } else if (unit >= 0x80) {
      unit = (unit & 0x1f) << 6;
      unit |= in.u1() & 0x3fu;
    }
    if (unit > ' ' && unit < 127 && unit != '\\') {
      result += static_cast<char>(unit);
    } else {
      char hex[8];
      std::snprintf(hex, sizeof hex, "\\u%04x", unit);
      result += hex;
    }
  }
  return result;
}

// What ASM's visitors hand over as the counts of tables and the names of what they don't know.
class Description {
 public:
  explicit Description(const FoundClass& found) : found_(found) {}

  std::string run() {
    line("class " + found_.where);
    auto file = ClassFile::parse(found_.bytes, found_.where);
    if (!file) return out_ + file.error().text() + "\n";
    file_ = std::move(*file);
    describe_head();
    for (const Member& field : file_.fields) describe_field(field);
    for (const Member& method : file_.methods) describe_method(method);
    std::map<std::string, int> counts;
    count_attributes(file_.attributes, counts);
    line_of_counts("has", counts);
    return std::move(out_);
  }

 private:
  void line(const std::string& content) { out_.append(content).append("\n"); }

  std::string utf8(uint16_t index) const { return index == 0 ? "-" : text(file_.pool.utf8(index)); }
  std::string class_at(uint16_t index) const {
    return index == 0 ? "-" : text(file_.pool.name_of(index));
  }
  template <typename Owner>
  static ByteReader content_of(const Owner& owner, std::string_view name) {
    const Attribute* attribute = owner.attribute(name);
    return ByteReader(attribute == nullptr ? Bytes() : attribute->content);
  }
  template <typename Owner>
  std::string signature_of(const Owner& owner) const {
    return utf8(content_of(owner, "Signature").u2());
  }
  // ASM takes the attribute of old for the flag.
  template <typename Owner>
  static uint16_t flags_of(const Owner& owner) {
    bool synthetic = owner.attribute("Synthetic") != nullptr;
    return static_cast<uint16_t>(owner.access_flags | (synthetic ? access::kSynthetic : 0));
  }

  void describe_head() {
    std::string head = "head " + std::to_string(file_.major) + "." + std::to_string(file_.minor) +
                       " " + std::to_string(flags_of(file_)) + " " + text(file_.name) + " " +
                       class_at(file_.super_class_index);
    for (uint16_t index : file_.interface_indices) head += " " + class_at(index);
    line(head);
    line("signature " + signature_of(file_));
    if (file_.attribute("SourceFile") != nullptr ||
        file_.attribute("SourceDebugExtension") != nullptr) {
      line("source " + utf8(content_of(file_, "SourceFile").u2()));
    }
    if (file_.attribute("NestHost") != nullptr) {
      line("host " + class_at(content_of(file_, "NestHost").u2()));
    }
    if (file_.attribute("EnclosingMethod") != nullptr) {
      line("enclosing " + class_at(content_of(file_, "EnclosingMethod").u2()));
    }
    class_list("NestMembers", "member");
    class_list("PermittedSubclasses", "permitted");
    ByteReader inner = content_of(file_, "InnerClasses");
    for (uint16_t left = inner.u2(); left > 0 && inner.ok(); --left) {
      std::string content = "inner " + class_at(inner.u2());
      content += " " + class_at(inner.u2());
      content += " " + utf8(inner.u2());
      line(content + " " + std::to_string(inner.u2()));
    }
    describe_components();
  }

  void class_list(std::string_view attribute, const std::string& label) {
    ByteReader in = content_of(file_, attribute);
    for (uint16_t left = in.u2(); left > 0 && in.ok(); --left)
      line(label + " " + class_at(in.u2()));
  }

  void describe_components() {
    ByteReader in = content_of(file_, "Record");
    for (uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
      std::string content = "component " + utf8(in.u2());
      content += " " + utf8(in.u2());
      std::string signature = "-";
      for (uint16_t attributes = in.u2(); attributes > 0 && in.ok(); --attributes) {
        std::string_view name = file_.pool.utf8(in.u2());
        ByteReader inside(in.bytes(in.u4()));
        if (name == "Signature") signature = utf8(inside.u2());
      }
      line(content + " " + signature);
    }
  }

  void describe_field(const Member& field) {
    bool constant = field.attribute("ConstantValue") != nullptr;
    line("field " + std::to_string(flags_of(field)) + " " + text(field.name) + " " +
         text(field.descriptor) + " " + signature_of(field) + (constant ? " constant" : ""));
    std::map<std::string, int> counts;
    count_attributes(field.attributes, counts);
    line_of_counts(" has", counts);
  }

  void describe_method(const Member& method) {
    std::string head = "method " + std::to_string(flags_of(method)) + " " + text(method.name) +
                       " " + text(method.descriptor) + " " + signature_of(method);
    ByteReader thrown = content_of(method, "Exceptions");
    for (uint16_t left = thrown.u2(); left > 0 && thrown.ok(); --left) {
      head += " " + class_at(thrown.u2());
    }
    line(head);
    std::map<std::string, int> counts;
    count_attributes(method.attributes, counts);
    if (method.attribute("AnnotationDefault") != nullptr) counts["default"] = 1;
    ByteReader parameters = content_of(method, "MethodParameters");
    if (uint8_t count = parameters.u1(); count != 0) counts["parameters"] = count;
    if (method.attribute("Code") != nullptr) describe_code(method, counts);
    line_of_counts(" has", counts);
  }

  // ASM has one opcode for the forms of an instruction that differ in their operand's size.
  static uint8_t common_form(uint8_t op) {
    if (op == opcode::kLdcW || op == opcode::kLdc2W) return opcode::kLdc;
    if (op >= 26 && op <= 45) return static_cast<uint8_t>(21 + (op - 26) / 4);
    if (op >= 59 && op <= 78) return static_cast<uint8_t>(54 + (op - 59) / 4);
    if (op == opcode::kGotoW) return opcode::kGoto;
    return op == opcode::kJsrW ? opcode::kJsr : op;
  }

  void describe_code(const Member& method, std::map<std::string, int>& counts) {
    auto code = Code::parse(file_, method, found_.where);
    if (!code) return line(code.error().text());
    std::map<int, int> opcodes;
    std::vector<uint32_t> place(code->instructions.size() + 1, UINT32_MAX);
    InstructionReader reader(code->instructions);
    Instruction instruction;
    uint32_t count = 0;
    while (reader.next(instruction)) {
      ++opcodes[common_form(instruction.opcode)];
      place[instruction.pc] = count++;
    }
    if (!reader.ok()) return line("broken instruction at " + std::to_string(reader.pc()));
    place[code->instructions.size()] = count;
    std::string content =
        " code " + std::to_string(code->max_stack) + " " + std::to_string(code->max_locals);
    for (auto [op, times] : opcodes) {
      content += " " + std::to_string(op) + ":" + std::to_string(times);
    }
    line(content);
    for (const ExceptionHandler& handler : code->handlers) {
      line(" catch " + std::to_string(place[handler.start_pc]) + " " +
           std::to_string(place[handler.end_pc]) + " " + std::to_string(place[handler.handler_pc]) +
           " " + class_at(handler.catch_type));
    }
    for (const Attribute& attribute : code->attributes) count_in_code(attribute, counts);
  }

  static void count_in_code(const Attribute& attribute, std::map<std::string, int>& counts) {
    auto add = [&](const char* name) {
      if (int count = ByteReader(attribute.content).u2(); count != 0) counts[name] += count;
    };
    if (attribute.name == "LineNumberTable") {
      add("lines");
    } else if (attribute.name == "LocalVariableTable") {
      add("variables");
    } else if (attribute.name == "StackMapTable" || attribute.name == "StackMap") {
      add("frames");
    } else if (attribute.name != "LocalVariableTypeTable" &&
               !attribute.name.ends_with("TypeAnnotations")) {
      ++counts["other:" + text(attribute.name)];
    }
  }

  static void count_attributes(const std::vector<Attribute>& attributes,
                               std::map<std::string, int>& counts) {
    static const std::map<std::string_view, const char*> kAnnotations = {
        {"RuntimeVisibleAnnotations", "visible"},
        {"RuntimeInvisibleAnnotations", "invisible"},
        {"RuntimeVisibleTypeAnnotations", "visible-type"},
        {"RuntimeInvisibleTypeAnnotations", "invisible-type"}};
    // Described elsewhere, or not handed to a visitor.
    static const std::vector<std::string_view> kKnown = {"Code",
                                                         "ConstantValue",
                                                         "Exceptions",
                                                         "Signature",
                                                         "SourceFile",
                                                         "InnerClasses",
                                                         "EnclosingMethod",
                                                         "NestHost",
                                                         "NestMembers",
                                                         "Record",
                                                         "Synthetic",
                                                         "Deprecated",
                                                         "Module",
                                                         "ModulePackages",
                                                         "ModuleMainClass",
                                                         "PermittedSubclasses",
                                                         "MethodParameters",
                                                         "AnnotationDefault",
                                                         "BootstrapMethods",
                                                         "SourceDebugExtension",
                                                         "RuntimeVisibleParameterAnnotations",
                                                         "RuntimeInvisibleParameterAnnotations"};
    for (const Attribute& attribute : attributes) {
      if (auto found = kAnnotations.find(attribute.name); found != kAnnotations.end()) {
        if (int count = ByteReader(attribute.content).u2(); count != 0) {
          counts[found->second] += count;
        }
      } else if (std::find(kKnown.begin(), kKnown.end(), attribute.name) == kKnown.end()) {
        ++counts["other:" + text(attribute.name)];
      }
    }
  }

  void line_of_counts(std::string label, const std::map<std::string, int>& counts) {
    if (counts.empty()) return;
    for (const auto& [name, count] : counts) label += " " + name + "=" + std::to_string(count);
    line(label);
  }

  const FoundClass& found_;
  ClassFile file_;
  std::string out_;
};

void put(const std::string& bytes) { std::fwrite(bytes.data(), 1, bytes.size(), stdout); }

void put_stream(const FoundClass& found) {
  ByteWriter out;
  out.u4(static_cast<uint32_t>(found.where.size()));
  out.raw(found.where);
  out.u4(static_cast<uint32_t>(found.bytes.size()));
  out.bytes(found.bytes);
  put(out.str());
}

}  // namespace

int main(int argc, char** argv) {
  std::string mode = argc > 3 ? argv[1] : "";
  if (mode != "lines" && mode != "stream") {
    std::fprintf(stderr, "usage: winnow_describe lines|stream EVERY ROOT...\n");
    return 2;
  }
  ClassSources sources;
  sources.every = std::strtoull(argv[2], nullptr, 10);
  sources.roots.assign(argv + 3, argv + argc);
  int status = 0;
  auto bad = [&](const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    status = 1;
  };
  auto seen = sources.visit(
      [&](const FoundClass& found) {
        if (mode == "lines") {
          put(Description(found).run());
        } else {
          put_stream(found);
        }
      },
      bad);
  if (!seen) bad(seen.error());
  return status;
}
