#include "program/switch_maps.h"

#include "classfile/code.h"
#include "classfile/instructions.h"

namespace winnow {
namespace {

constexpr std::string_view kPrefix = "$SwitchMap$";
constexpr std::string_view kIntArray = "[I";
constexpr uint8_t kIconst0 = 3;
constexpr uint8_t kIconst5 = 8;
constexpr uint8_t kBipush = 16;
constexpr uint8_t kSipush = 17;
constexpr uint8_t kAstore = 58;
constexpr uint8_t kAstore0 = 75;
constexpr uint8_t kIastore = 79;
constexpr uint8_t kReturn = 177;
constexpr uint8_t kNewarray = 188;
constexpr uint8_t kArraylength = 190;
constexpr int32_t kIntType = 10;

bool looks_like_one(const ClassFile& file) {
  if ((file.access_flags & access::kSynthetic) == 0 || file.fields.empty() ||
      file.methods.size() != 1 || file.methods.front().name != "<clinit>" ||
      file.super_name != "java/lang/Object" || !file.interfaces.empty()) {
    return false;
  }
  for (const Member& field : file.fields) {
    if (!field.name.starts_with(kPrefix) || field.descriptor != kIntArray || !field.is_static() ||
        !field.has(access::kFinal) || !field.has(access::kSynthetic)) {
      return false;
    }
  }
  return true;
}

// Reads the static initialiser instruction by instruction. The first one that is not expected ends
// it.
class MapReader {
 public:
  MapReader(const ClassFile& file, const Code& code)
      : file_(file), reader_(code.instructions), code_(code) {}

  bool run() {
    if (!advance()) return false;
    while (now_.opcode == opcode::kInvokestatic || now_.opcode == opcode::kGetstatic) {
      bool good = now_.opcode == opcode::kInvokestatic ? read_array() : read_constant();
      if (!good) return false;
    }
    // Every handler is that of one constant.
    return now_.opcode == kReturn && !advance() && reader_.ok() &&
           code_.handlers.size() == constants_ && maps.size() == file_.fields.size();
  }

  std::map<std::string_view, SwitchMap> maps;

 private:
  bool advance() { return reader_.next(now_); }
  bool is(uint8_t opcode) const { return now_.opcode == opcode; }
  MemberRef member() const { return file_.pool.member(now_.index); }

  // Kind.values(); arraylength; newarray int; putstatic
  bool read_array() {
    MemberRef values = member();
    if (values.name != "values" || !advance() || !is(kArraylength) || !advance() ||
        !is(kNewarray) || now_.value != kIntType || !advance() || !is(opcode::kPutstatic)) {
      return false;
    }
    MemberRef field = member();
    if (field.owner != file_.name ||
        !maps.emplace(field.name, SwitchMap{values.owner, {}}).second) {
      return false;
    }
    return advance();
  }

  // getstatic map; getstatic Kind.LARGE; ordinal(); number; iastore; goto behind; astore
  bool read_constant() {
    MemberRef field = member();
    auto map = maps.find(field.name);
    if (field.owner != file_.name || map == maps.end()) return false;
    std::string_view enum_name = map->second.enum_name;
    if (!advance() || !is(opcode::kGetstatic)) return false;
    MemberRef constant = member();
    if (!advance() || !is(opcode::kInvokevirtual)) return false;
    MemberRef ordinal = member();
    if (constant.owner != enum_name || ordinal.owner != enum_name || ordinal.name != "ordinal" ||
        !advance()) {
      return false;
    }
    int32_t number = 0;
    if (now_.opcode > kIconst0 && now_.opcode <= kIconst5) {
      number = now_.opcode - kIconst0;
    } else if (is(kBipush) || is(kSipush)) {
      number = now_.value;
    } else {
      return false;
    }
    if (!map->second.constants.emplace(number, constant.name).second) return false;
    if (!advance() || !is(kIastore) || !advance() || !is(opcode::kGoto)) return false;
    uint32_t behind = now_.pc + static_cast<uint32_t>(now_.value);
    if (!advance() || !(is(kAstore0) || is(kAstore)) || !advance()) return false;
    ++constants_;
    return now_.pc == behind;
  }

  const ClassFile& file_;
  InstructionReader reader_;
  const Code& code_;
  Instruction now_;
  size_t constants_ = 0;
};

}  // namespace

std::optional<std::map<std::string_view, SwitchMap>> read_switch_maps(const ClassFile& file) {
  if (!looks_like_one(file)) return std::nullopt;
  auto code = Code::parse(file, file.methods.front(), "");
  if (!code) return std::nullopt;
  MapReader reader(file, *code);
  if (!reader.run()) return std::nullopt;
  return std::move(reader.maps);
}

}  // namespace winnow
