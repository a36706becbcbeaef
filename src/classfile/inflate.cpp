#include "classfile/inflate.h"

#include <libdeflate.h>

#include <memory>

namespace winnow {

Result<std::string> inflate(DeflateFormat format, Bytes data, uint64_t size,
                            const std::string& where) {
  // Deflate can't shrink more than about 1:1032, so a larger claim is a lie; refusing it here keeps
  // the allocation bounded by the size of the data.
  if (size / 1032 > data.size() + 1) {
    return fail(ErrorCode::kCorrupt, "claims more bytes than its data can hold", where);
  }
  std::unique_ptr<libdeflate_decompressor, void (*)(libdeflate_decompressor*)> inflater(
      libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
  std::string content(size, '\0');
  auto* undo =
      format == DeflateFormat::kRaw ? libdeflate_deflate_decompress : libdeflate_zlib_decompress;
  if (inflater == nullptr || undo(inflater.get(), data.data(), data.size(), content.data(),
                                  content.size(), nullptr) != LIBDEFLATE_SUCCESS) {
    return fail(ErrorCode::kCorrupt, "cannot be inflated", where);
  }
  return content;
}

}  // namespace winnow
