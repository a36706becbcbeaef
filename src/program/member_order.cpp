#include "program/member_order.h"

#include <algorithm>
#include <deque>

namespace winnow {
namespace {

// Up to eight letters, so that numbers compare as the texts do.
uint64_t start_of(std::string_view name) {
  uint8_t letters[sizeof(uint64_t)] = {};
  std::memcpy(letters, name.data(), std::min(name.size(), sizeof letters));
  return big_endian_at<uint64_t>(letters);
}

}  // namespace

void MemberOrder::sort(const ClassFile& file) {
  sort(file.fields, fields_);
  sort(file.methods, methods_);
  any_renamed_ = false;
}

void MemberOrder::sort(const std::vector<Member>& members, std::vector<const Member*>& out) {
  keyed_.clear();
  for (const Member& member : members) keyed_.push_back({start_of(member.name), &member});
  std::sort(keyed_.begin(), keyed_.end(), [](const Keyed& a, const Keyed& b) {
    if (a.start != b.start) return a.start < b.start;
    return a.member->name != b.member->name ? a.member->name < b.member->name
                                            : a.member->descriptor < b.member->descriptor;
  });
  out.clear();
  for (const Keyed& one : keyed_) out.push_back(one.member);
}

void MemberOrder::sort_by_stable_names(const ClassFile& file, const StableNames& names) {
  struct Named {
    std::string_view name;
    std::string_view descriptor;
    const Member* method;
  };
  any_renamed_ = true;
  std::vector<Named> named;
  std::deque<std::string> descriptors;
  for (const Member* method : methods_) {
    std::string_view name = names.method_name(file.name, method->name, method->descriptor);
    std::string_view descriptor = method->descriptor;
    if (auto renamed = names.renamed_descriptor(descriptor)) {
      descriptor = descriptors.emplace_back(std::move(*renamed));
    }
    named.push_back({name, descriptor, method});
  }
  std::stable_sort(named.begin(), named.end(), [](const Named& a, const Named& b) {
    return a.name != b.name ? a.name < b.name : a.descriptor < b.descriptor;
  });
  stable_methods_.clear();
  for (const Named& one : named) stable_methods_.push_back(one.method);
}

}  // namespace winnow
