// A JDK image: listed, every entry looked up and read. What is read has the size that was promised.
#include <cstdlib>

#include "classfile/image.h"

using namespace winnow;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto image = Image::parse(Bytes(data, size), "fuzz");
  if (!image) return 0;
  size_t read = 0;
  for (const ImageEntry& entry : image->entries()) {
    const ImageEntry* found = image->find(entry.name());
    if (found != nullptr && found->name() != entry.name()) std::abort();
    (void)image->module_of(entry.base);
    // Entries may share their data: a small file can hold a lot of them.
    if (++read > 64) break;
    auto content = image->read(entry);
    if (content && content->size() != entry.size) std::abort();
  }
  return 0;
}
