#include "program/method_references.h"

namespace winnow {
namespace {

// reference := member:26 interface-owner:1 kind:5, from the highest bit on
constexpr uint32_t kKindBits = 5;
constexpr uint32_t kMemberShift = kKindBits + 1;

}  // namespace

std::string_view reference_kind_name(ReferenceKind kind) {
  static constexpr std::string_view kNames[] = {"",
                                                "getfield",
                                                "getstatic",
                                                "putfield",
                                                "putstatic",
                                                "invokevirtual",
                                                "invokestatic",
                                                "invokespecial",
                                                "newinvokespecial",
                                                "invokeinterface",
                                                "new",
                                                "cast",
                                                "instanceof",
                                                "literal",
                                                "catch",
                                                "array"};
  return kNames[static_cast<size_t>(kind)];
}

bool ReferencePool::number_of(std::string_view owner, std::string_view name,
                              std::string_view descriptor, uint32_t& out) {
  Digest digests[] = {digest_of(owner), digest_of(name), digest_of(descriptor)};
  auto member = [&] {
    return Member{names_.intern(owner, digests[0]), names_.intern(name, digests[1]),
                  names_.intern(descriptor, digests[2])};
  };
  bool is_class = name.empty() && descriptor.empty();
  Digest digest = is_class ? digests[0] : digest_of(digests[0], digests[1], digests[2]);
  return number_of(digest, member, out);
}

void ReferencePool::index_appended() {
  auto digest = [&](uint32_t name) { return digest_of(names_.text(name)); };
  for (; indexed_ < members_.size(); ++indexed_) {
    const Member& one = members_[indexed_];
    bool is_class = names_.text(one.name).empty() && names_.text(one.descriptor).empty();
    uint32_t& number = index_.slot(
        is_class ? digest(one.owner)
                 : digest_of(digest(one.owner), digest(one.name), digest(one.descriptor)));
    if (number == 0) number = static_cast<uint32_t>(indexed_ + 1);
  }
}

uint32_t ReferencePool::make(ReferenceKind kind, bool interface_owner, uint32_t member) {
  return member << kMemberShift | (interface_owner ? 1U << kKindBits : 0U) |
         static_cast<uint32_t>(kind);
}

bool ReferencePool::encode(ReferenceKind kind, bool interface_owner, std::string_view owner,
                           std::string_view name, std::string_view descriptor, uint32_t& out) {
  uint32_t member = 0;
  if (!number_of(owner, name, descriptor, member)) return false;
  out = make(kind, interface_owner, member);
  return true;
}

void ReferencePool::reserve(size_t classes) {
  constexpr size_t kNames = 8, kMembers = 10, kReferences = 48;  // of a class, of those of a JDK
  names_.reserve(classes * kNames);
  members_.reserve(classes * kMembers);
  index_.reserve(classes * kMembers);
  lists_.reserve(classes * kReferences);
}

ReferenceSpan ReferencePool::add_list(const std::vector<uint32_t>& references) {
  ReferenceSpan span{static_cast<uint32_t>(lists_.size()),
                     static_cast<uint32_t>(references.size())};
  lists_.insert(lists_.end(), references.begin(), references.end());
  return span;
}

bool ReferencePool::is_valid(uint32_t reference) const {
  uint32_t kind = reference & ((1U << kKindBits) - 1);
  return reference >> kMemberShift < members_.size() && kind >= 1 && kind != 8 &&
         kind <= static_cast<uint32_t>(ReferenceKind::kArray);
}

Reference ReferencePool::decode(uint32_t reference) const {
  uint32_t index = reference >> kMemberShift;
  if (index >= members_.size()) return {};
  const Member& member = members_[index];
  return {static_cast<ReferenceKind>(reference & ((1U << kKindBits) - 1)),
          (reference >> kKindBits & 1) != 0, names_.text(member.owner), names_.text(member.name),
          names_.text(member.descriptor)};
}

}  // namespace winnow
