#include "classfile/constant_pool_builder.h"

namespace winnow {
namespace {

constexpr uint32_t kMaxCount = 65535;

ByteWriter tagged(ConstantTag tag) {
  ByteWriter out;
  out.u1(static_cast<uint8_t>(tag));
  return out;
}

}  // namespace

uint16_t ConstantPoolBuilder::entry(std::string bytes) {
  if (auto known = known_.find(bytes); known != known_.end()) return known->second;
  if (next_ >= kMaxCount) full_ = true;
  if (full_) return 0;
  auto index = static_cast<uint16_t>(next_++);
  added_.raw(bytes);
  known_.emplace(std::move(bytes), index);
  return index;
}

uint16_t ConstantPoolBuilder::utf8(std::string_view text) {
  ByteWriter out = tagged(ConstantTag::kUtf8);
  out.u2(static_cast<uint16_t>(text.size()));
  out.raw(text);
  return entry(out.take());
}

uint16_t ConstantPoolBuilder::class_named(std::string_view internal_name) {
  ByteWriter out = tagged(ConstantTag::kClass);
  out.u2(utf8(internal_name));
  return entry(out.take());
}

uint16_t ConstantPoolBuilder::integer(int32_t value) {
  ByteWriter out = tagged(ConstantTag::kInteger);
  out.u4(static_cast<uint32_t>(value));
  return entry(out.take());
}

uint16_t ConstantPoolBuilder::member(ConstantTag tag, std::string_view owner, std::string_view name,
                                     std::string_view descriptor) {
  Asked& last = tag == ConstantTag::kFieldref ? last_field_ : last_method_;
  bool again = last.owner == owner && last.name == name && last.descriptor == descriptor;
  if (again && last.index != 0) return last.index;
  ByteWriter name_and_type = tagged(ConstantTag::kNameAndType);
  name_and_type.u2(utf8(name));
  name_and_type.u2(utf8(descriptor));
  ByteWriter out = tagged(tag);
  out.u2(class_named(owner));
  out.u2(entry(name_and_type.take()));
  last = {std::string(owner), std::string(name), std::string(descriptor), entry(out.take())};
  return last.index;
}

uint16_t ConstantPoolBuilder::field(std::string_view owner, std::string_view name,
                                    std::string_view descriptor) {
  return member(ConstantTag::kFieldref, owner, name, descriptor);
}

uint16_t ConstantPoolBuilder::method(std::string_view owner, std::string_view name,
                                     std::string_view descriptor) {
  return member(ConstantTag::kMethodref, owner, name, descriptor);
}

void ConstantPoolBuilder::write(ByteWriter& out) const {
  out.u2(static_cast<uint16_t>(next_));
  out.bytes(original_);
  out.bytes(added_.view());
}

}  // namespace winnow
