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

bool ReferencePool::number_of(std::string_view owner, std::string_view name,
                              std::string_view descriptor, uint32_t& out) {
  return number_of({names_.intern(owner), names_.intern(name), names_.intern(descriptor)}, out);
}

bool ReferencePool::number_of(const Member& member, uint32_t& out) {
  size_t wanted = slots_.empty() ? 64 : slots_.size();
  while ((members_.size() + 1) * 2 > wanted) wanted *= 2;
  if (wanted != slots_.size() || indexed_ != members_.size()) index(wanted);
  size_t at = slot_of(member);
  if (slots_[at] == 0) {
    if (members_.size() >= kMostMembers) return false;
    members_.push_back(member);
    slots_[at] = static_cast<uint32_t>(members_.size());
    indexed_ = members_.size();
  }
  out = slots_[at] - 1;
  return true;
}

// Where the member is, or where it would go.
size_t ReferencePool::slot_of(const Member& member) const {
  uint64_t hash = member.owner * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ member.name) * 0xC2B2AE3D27D4EB4FULL;
  hash = (hash ^ member.descriptor ^ (hash >> 29)) * 0x165667B19E3779F9ULL;
  size_t mask = slots_.size() - 1;
  size_t at = (hash ^ (hash >> 32)) & mask;
  while (slots_[at] != 0 && !(members_[slots_[at] - 1] == member)) at = (at + 1) & mask;
  return at;
}

void ReferencePool::index(size_t slots) {
  slots_.assign(slots, 0);
  for (uint32_t id = 0; id < members_.size(); ++id) slots_[slot_of(members_[id])] = id + 1;
  indexed_ = members_.size();
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
