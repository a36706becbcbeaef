// For tests: writes small JDK images (image.h), in either byte order and with fields that lie.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "classfile/test_zip.h"

namespace winnow {

struct TestImageEntry {
  std::string module;
  std::string parent = {};
  std::string base = {};
  std::string extension = {};
  std::string content = {};
  std::string packed = {};  // stored instead of the content, which gives the size
  int64_t claimed_size = -1;
  int64_t claimed_offset = -1;

  // As the image hashes it.
  std::string path() const {
    return "/" + module + "/" + (parent.empty() ? "" : parent + "/") + base +
           (extension.empty() ? "" : "." + extension);
  }
};

class TestImage {
 public:
  explicit TestImage(bool big_endian = false) : big_endian_(big_endian) { string(""); }

  TestImage& add(TestImageEntry entry) {
    entries_.push_back(std::move(entry));
    return *this;
  }
  // Its place in the image's strings.
  uint32_t string(const std::string& text) {
    auto [known, is_new] = places_.try_emplace(text, static_cast<uint32_t>(strings_.size()));
    if (is_new) {
      strings_.raw(text);
      strings_.u1(0);
    }
    return known->second;
  }
  // A packing header and the data behind it.
  std::string layer(const std::string& packer, std::string_view data, uint64_t unpacked_size) {
    ByteWriter out;
    number(out, 0xCAFEFAFA);
    for (uint64_t size : {uint64_t{data.size()}, unpacked_size}) {
      big_endian_ ? out.u8(size) : out.le8(size);
    }
    number(out, string(packer));
    number(out, 0);
    out.u1(1);
    out.raw(data);
    return out.take();
  }
  void number(ByteWriter& out, uint32_t value) const {
    big_endian_ ? out.u4(value) : out.le4(value);
  }

  std::string bytes(uint32_t version = 1u << 16) {
    std::vector<uint32_t> slots = place_entries();
    ByteWriter locations;
    ByteWriter contents;
    std::vector<uint32_t> offsets(entries_.size());
    locations.u1(0);
    for (size_t i = 0; i < entries_.size(); ++i) {
      offsets[slots[i]] = static_cast<uint32_t>(locations.size());
      write_location(entries_[i], contents.size(), locations);
      contents.raw(entries_[i].packed.empty() ? entries_[i].content : entries_[i].packed);
    }
    ByteWriter out;
    auto length = static_cast<uint32_t>(entries_.size());
    for (uint32_t value :
         {0xCAFEDADAu, version, 0u, length, length, static_cast<uint32_t>(locations.size()),
          static_cast<uint32_t>(strings_.size())}) {
      number(out, value);
    }
    for (int32_t redirect : redirects_) number(out, static_cast<uint32_t>(redirect));
    for (uint32_t offset : offsets) number(out, offset);
    out.bytes(locations.view());
    out.bytes(strings_.view());
    out.bytes(contents.view());
    return out.take();
  }

 private:
  static uint32_t hash(std::string_view path, uint32_t seed) {
    for (char c : path) seed = seed * 0x01000193 ^ static_cast<uint8_t>(c);
    return seed & 0x7FFFFFFF;
  }

  // A perfect hash: entries that share a bucket get a seed which takes them to free slots.
  std::vector<uint32_t> place_entries() {
    auto length = static_cast<uint32_t>(entries_.size());
    redirects_.assign(length, 0);
    std::map<uint32_t, std::vector<size_t>> buckets;
    for (size_t i = 0; i < length; ++i) {
      buckets[hash(entries_[i].path(), 0x01000193) % length].push_back(i);
    }
    std::vector<uint32_t> slots(length);
    std::vector<bool> taken(length);
    for (size_t wanted = length; wanted > 0; --wanted) {  // the full ones first
      for (const auto& [bucket, members] : buckets) {
        if (members.size() != wanted) continue;
        redirects_[bucket] = wanted == 1 ? place_one(members[0], slots, taken)
                                         : place_by_seed(members, slots, taken);
      }
    }
    return slots;
  }
  static int32_t place_one(size_t entry, std::vector<uint32_t>& slots, std::vector<bool>& taken) {
    uint32_t slot = 0;
    while (taken[slot]) ++slot;
    taken[slot] = true;
    slots[entry] = slot;
    return -1 - static_cast<int32_t>(slot);
  }
  int32_t place_by_seed(const std::vector<size_t>& members, std::vector<uint32_t>& slots,
                        std::vector<bool>& taken) {
    for (int32_t seed = 1;; ++seed) {
      std::vector<bool> now = taken;
      bool free = true;
      for (size_t entry : members) {
        slots[entry] = hash(entries_[entry].path(), static_cast<uint32_t>(seed)) %
                       static_cast<uint32_t>(taken.size());
        free = free && !now[slots[entry]];
        now[slots[entry]] = true;
      }
      if (!free) continue;
      taken = now;
      return seed;
    }
  }

  void write_location(const TestImageEntry& entry, uint64_t offset, ByteWriter& out) {
    auto value = [&](uint8_t kind, uint64_t number) {
      if (number == 0) return;
      int bytes = 1;
      while (bytes < 8 && number >> (8 * bytes) != 0) ++bytes;
      out.u1(static_cast<uint8_t>(kind << 3 | (bytes - 1)));
      for (int i = bytes - 1; i >= 0; --i) out.u1(static_cast<uint8_t>(number >> (8 * i)));
    };
    auto pick = [](int64_t claimed, uint64_t truth) {
      return claimed < 0 ? truth : static_cast<uint64_t>(claimed);
    };
    value(1, string(entry.module));
    value(2, string(entry.parent));
    value(3, string(entry.base));
    value(4, string(entry.extension));
    value(5, pick(entry.claimed_offset, offset));
    value(6, entry.packed.size());
    value(7, pick(entry.claimed_size, entry.content.size()));
    value(8, 1);  // of a kind that is to be ignored
    out.u1(0);
  }

  bool big_endian_;
  std::map<std::string, uint32_t> places_;
  ByteWriter strings_;
  std::vector<TestImageEntry> entries_;
  std::vector<int32_t> redirects_;
};

}  // namespace winnow
