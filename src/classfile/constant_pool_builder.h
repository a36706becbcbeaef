// Appends entries to the constant pool of a class that is being rewritten. The existing entries
// keep their indices, so that code which isn't touched stays right. Equal additions share an entry.
//
// When the pool is full, full() turns true and every further index is 0: a writer asks once at the
// end instead of after every entry.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/bytes.h"
#include "classfile/constant_pool.h"

namespace winnow {

class ConstantPoolBuilder {
 public:
  explicit ConstantPoolBuilder(const ConstantPool& pool)
      : original_(pool.raw()), next_(pool.size()) {}

  uint16_t utf8(std::string_view text);
  uint16_t class_named(std::string_view internal_name);
  uint16_t integer(int32_t value);
  uint16_t field(std::string_view owner, std::string_view name, std::string_view descriptor);
  uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor);

  bool full() const { return full_; }
  // constant_pool_count and all entries.
  void write(ByteWriter& out) const;

 private:
  uint16_t entry(std::string bytes);
  uint16_t member(ConstantTag tag, std::string_view owner, std::string_view name,
                  std::string_view descriptor);

  Bytes original_;
  uint32_t next_;
  bool full_ = false;
  ByteWriter added_;
  std::unordered_map<std::string, uint16_t> known_;  // an entry's bytes -> its index

  // The member that was last asked for: code that is inserted in many places names the same one in
  // each of them.
  struct Asked {
    std::string owner, name, descriptor;
    uint16_t index = 0;
  };
  Asked last_field_;
  Asked last_method_;
};

}  // namespace winnow
