#include "report/constant_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace winnow {
namespace {

// Dynamic constants can nest and repeat each other without end.
constexpr size_t kLongest = 1000;
constexpr int kDeepest = 8;

std::string_view handle_kind(uint8_t kind) {
  static constexpr std::string_view kKinds[] = {"?",         "getfield", "getstatic", "putfield",
                                                "putstatic", "virtual",  "static",    "special",
                                                "new",       "interface"};
  return kKinds[kind < std::size(kKinds) ? kind : 0];
}

std::string member_text(const MemberRef& member) {
  std::string colon = member.descriptor.starts_with('(') ? "" : ":";
  return printable(fmt::format("{}.{}{}{}", member.owner, member.name, colon, member.descriptor));
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20 || byte == 0x7f) {
      out += fmt::format("\\u{:04x}", byte);
    } else {
      out += c;
    }
  }
  return out;
}

ConstantText::ConstantText(const ClassFile& file) : file_(file) {
  const Attribute* attribute = file.attribute("BootstrapMethods");
  if (attribute == nullptr) return;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 4);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    size_t start = in.offset();
    in.skip(2);
    in.skip(2 * in.count(in.u2(), 2));
    if (in.ok())
      bootstrap_methods_.push_back(attribute->content.subspan(start, in.offset() - start));
  }
}

std::string ConstantText::of(uint16_t index) const {
  std::string out;
  add(index, 0, out);
  return out;
}

void ConstantText::add(uint16_t index, int depth, std::string& out) const {
  if (depth > kDeepest || out.size() > kLongest) {
    if (!out.ends_with("…")) out += "…";
    return;
  }
  const ConstantPool& pool = file_.pool;
  switch (pool.tag(index)) {
    case ConstantTag::kInteger:
      out += std::to_string(static_cast<int32_t>(pool.number(index)));
      return;
    case ConstantTag::kLong:
      out += std::to_string(static_cast<int64_t>(pool.number(index))) + "L";
      return;
    case ConstantTag::kFloat:
      out += fmt::format("{}f", std::bit_cast<float>(static_cast<uint32_t>(pool.number(index))));
      return;
    case ConstantTag::kDouble:
      out += fmt::format("{}d", std::bit_cast<double>(pool.number(index)));
      return;
    case ConstantTag::kString: {
      std::string_view text = pool.name_of(index);
      out += fmt::format("\"{}\"{}", printable(text.substr(0, kLongest)),
                         text.size() > kLongest ? "…" : "");
      return;
    }
    case ConstantTag::kUtf8:
      out += printable(pool.utf8(index));
      return;
    case ConstantTag::kClass:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      out += printable(pool.name_of(index));
      return;
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      out += member_text(pool.member(index));
      return;
    case ConstantTag::kMethodHandle: {
      MethodHandleRef handle = pool.method_handle(index);
      out += fmt::format("{} ", handle_kind(handle.kind));
      add(handle.reference, depth + 1, out);
      return;
    }
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      add_dynamic(pool.dynamic(index), depth, out);
      return;
    default:
      out += fmt::format("?{}", index);
  }
}

void ConstantText::add_dynamic(const DynamicRef& dynamic, int depth, std::string& out) const {
  std::string colon = dynamic.descriptor.starts_with('(') ? "" : ":";
  out += printable(fmt::format("{}{}{} by ", dynamic.name, colon, dynamic.descriptor));
  if (dynamic.bootstrap_method >= bootstrap_methods_.size()) {
    out += fmt::format("?{}", dynamic.bootstrap_method);
    return;
  }
  ByteReader in(bootstrap_methods_[dynamic.bootstrap_method]);
  add(in.u2(), depth + 1, out);
  uint16_t count = in.u2();
  for (uint16_t i = 0; i < count && out.size() <= kLongest; ++i) {
    out += i == 0 ? " with " : ", ";
    add(in.u2(), depth + 1, out);
  }
}

}  // namespace winnow
