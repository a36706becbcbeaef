#include "program/method_references.h"

#include <algorithm>

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

size_t ReferencePool::MemberHash::operator()(const Member& member) const {
  uint64_t hash = member.owner * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ member.name) * 0xC2B2AE3D27D4EB4FULL;
  hash = (hash ^ member.descriptor ^ (hash >> 29)) * 0x165667B19E3779F9ULL;
  return static_cast<size_t>(hash ^ (hash >> 32));
}

bool ReferencePool::encode(ReferenceKind kind, bool interface_owner, std::string_view owner,
                           std::string_view name, std::string_view descriptor, uint32_t& out) {
  Member member{names_.intern(owner), names_.intern(name), names_.intern(descriptor)};
  for (size_t id = member_ids_.size(); id < members_.size(); ++id) {
    member_ids_.emplace(members_[id], static_cast<uint32_t>(id));
  }
  auto found = member_ids_.find(member);
  if (found == member_ids_.end()) {
    if (members_.size() >= kMostMembers) return false;
    found = member_ids_.emplace(member, static_cast<uint32_t>(members_.size())).first;
    members_.push_back(member);
  }
  out = found->second << kMemberShift | (interface_owner ? 1U << kKindBits : 0U) |
        static_cast<uint32_t>(kind);
  return true;
}

ReferenceSpan ReferencePool::add_list(std::vector<uint32_t>& references) {
  std::sort(references.begin(), references.end());
  references.erase(std::unique(references.begin(), references.end()), references.end());
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
