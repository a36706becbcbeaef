// For tests: writes zip files byte by byte, so that each field can lie.
#pragma once

#include <libdeflate.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace winnow {

struct TestZipEntry {
  std::string name;
  std::string content;
  bool deflated = false;
  // What the central directory claims, where it differs from the truth.
  std::string data = {};  // instead of the (compressed) content
  int64_t claimed_size = -1;
  int64_t claimed_compressed_size = -1;
  int64_t claimed_crc = -1;
  int64_t claimed_local_header = -1;
  int method = -1;
  bool zip64 = false;  // sizes and offset in the extra field
};

inline std::string deflate(std::string_view content) {
  std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> compressor(
      libdeflate_alloc_compressor(6), libdeflate_free_compressor);
  std::string out(libdeflate_deflate_compress_bound(compressor.get(), content.size()), '\0');
  out.resize(libdeflate_deflate_compress(compressor.get(), content.data(), content.size(),
                                         out.data(), out.size()));
  return out;
}

class TestZip {
 public:
  TestZip& add(TestZipEntry entry) {
    std::string data = !entry.data.empty() ? entry.data
                       : entry.deflated    ? deflate(entry.content)
                                           : entry.content;
    auto pick = [](int64_t claimed, uint64_t truth) {
      return claimed < 0 ? truth : static_cast<uint64_t>(claimed);
    };
    uint64_t offset = pick(entry.claimed_local_header, out_.size());
    uint64_t size = pick(entry.claimed_size, entry.content.size());
    uint64_t compressed = pick(entry.claimed_compressed_size, data.size());
    auto crc = static_cast<uint32_t>(
        pick(entry.claimed_crc, libdeflate_crc32(0, entry.content.data(), entry.content.size())));
    auto method = static_cast<uint16_t>(entry.method >= 0 ? entry.method : entry.deflated ? 8 : 0);
    auto name_length = static_cast<uint16_t>(entry.name.size());

    out_.le4(0x04034b50);
    for (int i = 0; i < 22; ++i) out_.u1(0);
    out_.le2(name_length);
    out_.le2(0);
    out_.raw(entry.name);
    out_.raw(data);

    ByteWriter extra;
    if (entry.zip64) {
      extra.le2(0x7777);  // a field of another kind comes first
      extra.le2(2);
      extra.le2(0);
      extra.le2(1);
      extra.le2(24);
      extra.le8(size);
      extra.le8(compressed);
      extra.le8(offset);
    }
    auto narrow = [&](uint64_t value) {
      return entry.zip64 ? UINT32_MAX : static_cast<uint32_t>(value);
    };
    directory_.le4(0x02014b50);
    directory_.le4(0);
    directory_.le2(0);
    directory_.le2(method);
    directory_.le4(0);
    directory_.le4(crc);
    directory_.le4(narrow(compressed));
    directory_.le4(narrow(size));
    directory_.le2(name_length);
    directory_.le2(static_cast<uint16_t>(extra.size()));
    directory_.le2(0);
    directory_.le8(0);
    directory_.le4(narrow(offset));
    directory_.raw(entry.name);
    directory_.bytes(extra.view());
    ++count_;
    return *this;
  }

  // With zip64, the end record says "see the zip64 end record" for count and offset.
  std::string bytes(bool zip64 = false, std::string_view comment = {}) const {
    ByteWriter end;
    end.bytes(out_.view());
    uint64_t offset = end.size();
    end.bytes(directory_.view());
    if (zip64) {
      uint64_t end64 = end.size();
      end.le4(0x06064b50);
      end.le8(44);
      end.le4(0);
      end.le8(0);
      end.le8(count_);
      end.le8(count_);
      end.le8(directory_.size());
      end.le8(offset);
      end.le4(0x07064b50);
      end.le4(0);
      end.le8(end64);
      end.le4(1);
    }
    end.le4(0x06054b50);
    end.le4(0);
    end.le2(static_cast<uint16_t>(zip64 ? 0xffff : count_));
    end.le2(static_cast<uint16_t>(zip64 ? 0xffff : count_));
    end.le4(static_cast<uint32_t>(directory_.size()));
    end.le4(zip64 ? UINT32_MAX : static_cast<uint32_t>(offset));
    end.le2(static_cast<uint16_t>(comment.size()));
    end.raw(comment);
    return end.take();
  }

 private:
  ByteWriter out_;
  ByteWriter directory_;
  uint64_t count_ = 0;
};

}  // namespace winnow
