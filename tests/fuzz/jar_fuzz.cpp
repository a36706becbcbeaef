// A jar: listed, and every entry read. What is read has the size and checksum that were promised.
#include <cstdlib>

#include "classfile/jar.h"

using namespace winnow;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto jar = Jar::parse(Bytes(data, size), "fuzz");
  if (!jar) return 0;
  size_t read = 0;
  for (const JarEntry& entry : jar->entries()) {
    if (jar->find(entry.name) == nullptr) std::abort();
    // Entries may share their data: a small file can hold a lot of them.
    if (++read > 64) break;
    auto content = jar->read(entry);
    if (content && content->size() != entry.size) std::abort();
  }
  return 0;
}
