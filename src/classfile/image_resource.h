// The content of one entry of a JDK image that `jlink --compress` has packed: layers, each with a
// header that names what packed it.
//
//   layer := magic:u4(CAFEFAFA) size:u8 unpacked-size:u8 packer:u4 configuration:u4 last:u1 data
//
// Known packers are "zip" (a zlib stream) and "compact-cp" (a class whose texts stand in the
// image's strings). Numbers are in the image's byte order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"

namespace winnow {

// The text at a place in an image's strings; nothing if it is outside or does not end.
std::optional<std::string_view> image_string(Bytes strings, uint64_t at);

struct ImageResource {
  uint64_t size = 0;  // when everything is unpacked
  bool big_endian = false;
  Bytes strings;  // of the image
};

Result<std::string> read_image_resource(Bytes stored, const ImageResource& resource,
                                        const std::string& where);

}  // namespace winnow
