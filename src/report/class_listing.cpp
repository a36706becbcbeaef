#include "report/class_listing.h"

#include <fmt/format.h>

#include "facts/fact.h"
#include "report/code_listing.h"
#include "report/constant_text.h"

namespace winnow {
namespace {

struct FlagName {
  uint16_t flag;
  std::string_view in_class, in_inner_class, in_field, in_method;  // empty: means nothing there
};

// JVMS tables 4.1-B, 4.5-A, 4.6-A and 4.7.6-A: some bits mean different things in different places.
constexpr FlagName kFlags[] = {
    {0x0001, "public", "public", "public", "public"},
    {0x0002, "", "private", "private", "private"},
    {0x0004, "", "protected", "protected", "protected"},
    {0x0008, "", "static", "static", "static"},
    {0x0010, "final", "final", "final", "final"},
    {0x0020, "super", "", "", "synchronized"},
    {0x0040, "", "", "volatile", "bridge"},
    {0x0080, "", "", "transient", "varargs"},
    {0x0100, "", "", "", "native"},
    {0x0200, "interface", "interface", "", ""},
    {0x0400, "abstract", "abstract", "", "abstract"},
    {0x0800, "", "", "", "strict"},
    {0x1000, "synthetic", "synthetic", "synthetic", "synthetic"},
    {0x2000, "annotation", "annotation", "", ""},
    {0x4000, "enum", "enum", "enum", ""},
    {0x8000, "module", "", "", ""},
};

std::string_view name_in(const FlagName& row, FlagsOf what) {
  switch (what) {
    case FlagsOf::kClass:
      return row.in_class;
    case FlagsOf::kInnerClass:
      return row.in_inner_class;
    case FlagsOf::kField:
      return row.in_field;
    default:
      return row.in_method;
  }
}

std::string inner_classes_text(Bytes content, const ConstantText& constants) {
  ByteReader in(content);
  size_t count = in.count(in.u2(), 8);
  std::string text;
  for (size_t i = 0; i < count; ++i) {
    std::string inner = constants.of(in.u2());
    uint16_t outer = in.u2(), name = in.u2(), flags = in.u2();
    text += fmt::format("{}{}", i == 0 ? "" : "; ", inner);
    if (outer != 0) text += " in " + constants.of(outer);
    text += name == 0 ? " anonymous" : "";
    if (flags != 0) text += " " + flags_text(flags, FlagsOf::kInnerClass);
  }
  return text;
}

// Lists of classes: count, then indices.
std::string class_list_text(Bytes content, const ConstantText& constants) {
  ByteReader in(content);
  size_t count = in.count(in.u2(), 2);
  std::string text;
  for (size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ", ") + constants.of(in.u2());
  return text;
}

std::string record_text(Bytes content, const ConstantText& constants) {
  ByteReader in(content);
  size_t count = in.count(in.u2(), 6);
  std::string text;
  for (size_t i = 0; i < count && in.ok(); ++i) {
    std::string name = constants.of(in.u2());
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", name, constants.of(in.u2()));
    size_t attributes = in.count(in.u2(), 6);
    for (size_t j = 0; j < attributes && in.ok(); ++j) {
      in.skip(2);
      in.skip(in.count(in.u4()));
    }
  }
  return text;
}

std::string enclosing_method_text(Bytes content, const ClassFile& file,
                                  const ConstantText& constants) {
  ByteReader in(content);
  std::string owner = constants.of(in.u2());
  uint16_t method = in.u2();
  if (method == 0) return owner;
  NameAndType named = file.pool.name_and_type(method);
  return printable(fmt::format("{}.{}{}", owner, named.name, named.descriptor));
}

std::string attribute_line(const ClassFile& file, const Attribute& attribute,
                           const ConstantText& constants) {
  std::string_view name = attribute.name;
  std::string text;
  if (name == "ConstantValue" || name == "SourceFile" || name == "Signature" ||
      name == "NestHost" || name == "ModuleMainClass") {
    text = constants.of(ByteReader(attribute.content).u2());
  } else if (name == "Exceptions" || name == "NestMembers" || name == "PermittedSubclasses" ||
             name == "ModulePackages") {
    text = class_list_text(attribute.content, constants);
  } else if (name == "InnerClasses") {
    text = inner_classes_text(attribute.content, constants);
  } else if (name == "Record") {
    text = record_text(attribute.content, constants);
  } else if (name == "EnclosingMethod") {
    text = enclosing_method_text(attribute.content, file, constants);
  } else {
    text = fmt::format("({} bytes)", attribute.content.size());
  }
  return fmt::format("{} {}\n", printable(name), text);
}

void add_members(const ClassFile& file, const std::vector<Member>& members, FlagsOf what,
                 Listing detail, const ConstantText& constants, const std::string& where,
                 std::string& out) {
  for (const Member& member : members) {
    std::string flags = flags_text(member.access_flags, what);
    std::string separator = what == FlagsOf::kMethod ? "" : ":";
    out += "  " +
           printable(fmt::format("{}{}{}{}{}", flags, flags.empty() ? "" : " ", member.name,
                                 separator, member.descriptor)) +
           "\n";
    for (const Attribute& attribute : member.attributes) {
      if (attribute.name != "Code") {
        out += "    " + attribute_line(file, attribute, constants);
      } else if (detail == Listing::kCode) {
        out += code_listing(file, member, constants, where);
      }
    }
  }
}

}  // namespace

std::string flags_text(uint16_t flags, FlagsOf what) {
  std::string text;
  for (const FlagName& row : kFlags) {
    if ((flags & row.flag) == 0) continue;
    std::string_view name = name_in(row, what);
    if (!text.empty()) text += " ";
    text += name.empty() ? fmt::format("0x{:04x}", row.flag) : std::string(name);
  }
  return text;
}

std::string class_listing(const ClassFile& file, Listing detail, const std::string& where) {
  ConstantText constants(file);
  std::string out = printable(dotted(file.name)) + "\n";
  out += fmt::format("  version {}.{}\n  flags {}\n", file.major, file.minor,
                     flags_text(file.access_flags, FlagsOf::kClass));
  if (!file.super_name.empty()) out += fmt::format("  extends {}\n", printable(file.super_name));
  for (std::string_view name : file.interfaces) {
    out += fmt::format("  implements {}\n", printable(name));
  }
  for (const Attribute& attribute : file.attributes) {
    // Shown where it is used.
    if (attribute.name == "BootstrapMethods") continue;
    out += "  " + attribute_line(file, attribute, constants);
  }
  if (!file.fields.empty()) out += "\nfields\n";
  add_members(file, file.fields, FlagsOf::kField, detail, constants, where, out);
  if (!file.methods.empty()) out += "\nmethods\n";
  add_members(file, file.methods, FlagsOf::kMethod, detail, constants, where, out);
  return out;
}

}  // namespace winnow
