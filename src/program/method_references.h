// The symbolic references in the code of methods: which members and classes each of them names, and
// how. Kept beside the prints of a class, so that nobody has to open it again to follow them. Names
// stand once per pool (a pool serves a whole root), a reference takes four bytes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "program/name_table.h"

namespace winnow {

// Numbers are part of the byte form (summary_codec.h).
enum class ReferenceKind : uint8_t {
  kGetField = 1,
  kGetStatic = 2,
  kPutField = 3,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  // 8 in a method handle makes an object: kNew and kInvokeSpecial here.
  kInvokeInterface = 9,
  // Uses of a class as such: `owner` is its name (for arrays: the element's), the rest is empty.
  kNew = 10,
  kCast = 11,
  kInstanceOf = 12,
  kLiteral = 13,
  kCatch = 14,
  kArray = 15,
};
constexpr bool names_a_class(ReferenceKind kind) { return kind >= ReferenceKind::kNew; }
constexpr bool names_a_field(ReferenceKind kind) { return kind <= ReferenceKind::kPutStatic; }
constexpr bool names_a_method(ReferenceKind kind) {
  return !names_a_class(kind) && !names_a_field(kind);
}
std::string_view reference_kind_name(ReferenceKind kind);  // "invokestatic", "cast", …

// A reference by a method handle (in a lambda's bootstrap arguments, say) counts as the instruction
// that the handle stands for. Views into the pool.
struct Reference {
  ReferenceKind kind = ReferenceKind::kNew;
  bool interface_owner = false;  // named by an InterfaceMethodref constant
  std::string_view owner;        // internal name; of a member of an array type, its descriptor
  std::string_view name;
  std::string_view descriptor;
};

// Where a method's references stand in its class's pool.
struct ReferenceSpan {
  uint32_t first = 0;
  uint32_t count = 0;
};

class ReferencePool {
 public:
  // More than this many different members and classes in one pool can't be told apart: the class is
  // then treated as not understood.
  static constexpr uint32_t kMostMembers = 1U << 26;

  // A member by the numbers of its names; of a class only the owner says something.
  struct Member {
    uint32_t owner, name, descriptor;  // in names()
  };
  // The number of a member or class. False when the pool is full.
  bool number_of(std::string_view owner, std::string_view name, std::string_view descriptor,
                 uint32_t& out);
  // The same for a caller who has the digests of its names (base/digest.h): that of the three of
  // them, of a class that of its name. `member` gives it by its numbers, and is asked if the pool
  // does not know it yet.
  template <typename MakeMember>
  bool number_of(Digest digest, const MakeMember& member, uint32_t& out) {
    if (indexed_ != members_.size()) index_appended();
    uint32_t& number = index_.slot(digest);
    if (number == 0) {
      if (members_.size() >= kMostMembers) return false;
      members_.push_back(member());
      number = static_cast<uint32_t>(members_.size());
      indexed_ = members_.size();
    }
    out = number - 1;
    return true;
  }
  // Makes room for what about that many classes name.
  void reserve(size_t classes);
  void prefetch(Digest digest) const { index_.prefetch(digest); }
  static uint32_t make(ReferenceKind kind, bool interface_owner, uint32_t member);
  // A reference as a number, to be stored by add_list: both of the above.
  bool encode(ReferenceKind kind, bool interface_owner, std::string_view owner,
              std::string_view name, std::string_view descriptor, uint32_t& out);
  // The references of a method, in any order. Each should be there once.
  ReferenceSpan add_list(const std::vector<uint32_t>& references);

  Reference decode(uint32_t reference) const;
  Reference at(ReferenceSpan span, uint32_t i) const { return decode(lists_[span.first + i]); }

  // For the byte form (summary_codec.h): the tables behind the numbers.
  NameTable& names() { return names_; }
  const NameTable& names() const { return names_; }
  const std::vector<Member>& members() const { return members_; }
  void append_member(const Member& member) { members_.push_back(member); }
  uint32_t raw(ReferenceSpan span, uint32_t i) const { return lists_[span.first + i]; }
  // False if the number means nothing here.
  bool is_valid(uint32_t reference) const;

 private:
  void index_appended();

  NameTable names_;
  std::vector<Member> members_;
  DigestIndex index_;
  size_t indexed_ = 0;  // members that the index knows
  std::vector<uint32_t> lists_;
};

// For `for (Reference reference : summary.references(method))`.
class ReferenceRange {
 public:
  ReferenceRange(const ReferencePool* pool, ReferenceSpan span) : pool_(pool), span_(span) {}

  class Iterator {
   public:
    Iterator(const ReferenceRange* range, uint32_t at) : range_(range), at_(at) {}
    Reference operator*() const { return range_->pool_->at(range_->span_, at_); }
    Iterator& operator++() { return ++at_, *this; }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const ReferenceRange* range_;
    uint32_t at_;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }
  uint32_t size() const { return pool_ == nullptr ? 0 : span_.count; }

 private:
  const ReferencePool* pool_;
  ReferenceSpan span_;
};

}  // namespace winnow
