// Reads every entry of an image that jlink has packed, and of the same image as it is without: says
// which differ. Ends with 1 if one did, or if nothing was packed.
//
//   winnow_compare_images PLAIN PACKED
#include <cinttypes>
#include <cstdio>
#include <string>

#include "classfile/image.h"

using namespace winnow;

namespace {

// The tree of folders and packages holds places in its own image.
bool is_of_the_index(const ImageEntry& entry) {
  return entry.module.empty() || entry.module == "modules" || entry.module == "packages";
}

// What is wrong with an entry of the packed image; empty if nothing is.
std::string difference(const Image& plain, const Image& packed, const ImageEntry& entry) {
  const ImageEntry* other = plain.find(entry.name());
  if (other == nullptr) return entry.name() + ": is not in the plain image";
  auto content = packed.read(entry);
  if (!content) return content.error().text();
  if (is_of_the_index(entry)) return {};
  auto expected = plain.read(*other);
  if (!expected) return expected.error().text();
  return *content == *expected ? std::string() : entry.name() + ": has another content";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: winnow_compare_images PLAIN PACKED\n");
    return 2;
  }
  auto plain = Image::open(argv[1]);
  auto packed = Image::open(argv[2]);
  for (const auto* image : {&plain, &packed}) {
    if (*image) continue;
    std::fprintf(stderr, "%s\n", image->error().text().c_str());
    return 1;
  }
  uint64_t packed_entries = 0;
  uint64_t differences = 0;
  for (const ImageEntry& entry : packed->entries()) {
    if (entry.compressed_size != 0) ++packed_entries;
    std::string text = difference(*plain, *packed, entry);
    if (text.empty()) continue;
    ++differences;
    std::printf("%s\n", text.c_str());
  }
  if (plain->entries().size() != packed->entries().size()) {
    ++differences;
    std::printf("the plain image has %zu entries\n", plain->entries().size());
  }
  std::printf("%zu entries, %" PRIu64 " of them packed, %" PRIu64 " differences\n",
              packed->entries().size(), packed_entries, differences);
  return differences == 0 && packed_entries > 0 ? 0 : 1;
}
