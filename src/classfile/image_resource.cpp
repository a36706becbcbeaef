#include "classfile/image_resource.h"

#include <cstring>

#include "classfile/constant_pool.h"
#include "classfile/inflate.h"

namespace winnow {
namespace {

constexpr uint32_t kLayerMagic = 0xCAFEFAFA;
// jlink packs at most twice; a longer row of layers only serves to take time.
constexpr int kMostLayers = 8;

// Tags that only stand in packed classes.
constexpr uint8_t kSharedText = 23;
constexpr uint8_t kSharedDescriptor = 25;

struct Layer {
  uint64_t size = 0;
  uint64_t unpacked_size = 0;
  uint32_t packer = 0;
};

// Nothing if no layer begins here.
std::optional<Layer> read_layer(ByteReader& in, bool big_endian) {
  auto u4 = [&] { return big_endian ? in.u4() : in.le4(); };
  auto u8 = [&] { return big_endian ? in.u8() : in.le8(); };
  if (u4() != kLayerMagic) return std::nullopt;
  Layer layer;
  layer.size = u8();
  layer.unpacked_size = u8();
  layer.packer = u4();
  in.skip(5);  // configuration, whether it is the last
  if (!in.ok()) return std::nullopt;
  return layer;
}

// Puts the texts of a class back into its constant pool.
class TextRestorer {
 public:
  TextRestorer(Bytes packed, uint64_t size, Bytes strings)
      : in_(packed), size_(size), strings_(strings) {}

  std::optional<std::string> run() {
    out_.bytes(in_.bytes(8));  // magic and version
    uint16_t count = in_.u2();
    out_.u2(count);
    for (uint32_t index = 1; index < count && in_.ok() && out_.size() <= size_; ++index) {
      if (constant(in_.u1())) ++index;
    }
    out_.bytes(in_.bytes(in_.remaining()));
    if (!in_.ok() || out_.size() != size_) return std::nullopt;
    return out_.take();
  }

 private:
  // True for a constant of two slots.
  bool constant(uint8_t tag) {
    if (tag == kSharedText) {
      text(string(shared_place(in_)));
    } else if (tag == kSharedDescriptor) {
      descriptor();
    } else {
      std::optional<size_t> payload = constant_payload_size(tag, in_);
      if (!payload) in_.fail();
      out_.u1(tag);
      out_.bytes(in_.bytes(payload.value_or(0)));
      return takes_two_slots(tag);
    }
    return false;
  }

  // A template such as (L;I)V and, in another place, package and class for each of its L.
  void descriptor() {
    std::string_view outline = string(shared_place(in_));
    ByteReader names(in_.bytes(shared_place(in_)));
    std::string whole;
    for (char c : outline) {
      whole += c;
      // What is longer than a text constant may be is no descriptor.
      if (c != 'L' || names.at_end() || whole.size() > UINT16_MAX) continue;
      std::string_view package = string(shared_place(names));
      if (!package.empty()) whole.append(package).append("/");
      whole += string(shared_place(names));
    }
    if (!names.ok()) in_.fail();
    text(whole);
  }

  void text(std::string_view text) {
    if (text.size() > UINT16_MAX) return in_.fail();
    out_.u1(static_cast<uint8_t>(ConstantTag::kUtf8));
    out_.u2(static_cast<uint16_t>(text.size()));
    out_.raw(text);
  }

  // One to three bytes behind a first byte with bit 7, which says how many; else four.
  static uint32_t shared_place(ByteReader& in) {
    uint8_t first = in.u1();
    bool short_form = (first & 0x80) != 0;
    int more = short_form ? (first >> 5 & 3) - 1 : 3;
    if (more < 0) in.fail();
    uint32_t value = short_form ? first & 0x1f : first;
    for (int i = 0; i < more; ++i) value = value << 8 | in.u1();
    return value;
  }

  std::string_view string(uint32_t at) {
    auto found = image_string(strings_, at);
    if (!found) in_.fail();
    return found.value_or(std::string_view());
  }

  ByteReader in_;
  uint64_t size_;
  Bytes strings_;
  ByteWriter out_;
};

Result<std::string> unpack(std::string_view packer, Bytes packed, uint64_t size,
                           const ImageResource& resource, const std::string& where) {
  if (packer == "zip") return inflate(DeflateFormat::kZlib, packed, size, where);
  if (packer == "compact-cp") {
    auto restored = TextRestorer(packed, size, resource.strings).run();
    if (!restored) return fail(ErrorCode::kCorrupt, "is no class with shared texts", where);
    return std::move(*restored);
  }
  return fail(ErrorCode::kUnsupported, "is packed with \"" + std::string(packer) + "\"", where);
}

}  // namespace

std::optional<std::string_view> image_string(Bytes strings, uint64_t at) {
  if (at >= strings.size()) return std::nullopt;
  Bytes rest = strings.subspan(at);
  const void* end = std::memchr(rest.data(), 0, rest.size());
  if (end == nullptr) return std::nullopt;
  return as_text(rest.first(static_cast<size_t>(static_cast<const uint8_t*>(end) - rest.data())));
}

Result<std::string> read_image_resource(Bytes stored, const ImageResource& resource,
                                        const std::string& where) {
  std::string content;
  Bytes packed = stored;
  int layers = 0;
  for (;; ++layers) {
    ByteReader in(packed);
    auto layer = read_layer(in, resource.big_endian);
    if (!layer) break;
    Bytes data = in.bytes(layer->size);
    auto packer = image_string(resource.strings, layer->packer);
    // A layer can be a little longer than what it ends up as, never a lot.
    bool size_is_possible = layer->unpacked_size <= resource.size + stored.size();
    if (!in.ok() || !packer || layers == kMostLayers || !size_is_possible) {
      return fail(ErrorCode::kCorrupt, "has a broken packing header", where);
    }
    auto unpacked = unpack(*packer, data, layer->unpacked_size, resource, where);
    if (!unpacked) return unpacked;
    content = std::move(*unpacked);
    packed = as_bytes(content);
  }
  if (layers == 0) {
    return fail(ErrorCode::kCorrupt, "is said to be packed and has no packing header", where);
  }
  if (content.size() != resource.size) {
    return fail(ErrorCode::kCorrupt, "has another size than the image says", where);
  }
  return content;
}

}  // namespace winnow
