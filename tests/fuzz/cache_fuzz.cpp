// A file of the stat cache: the input stands behind a good head, checksum and root path. It is read
// from memory; one input in many goes the whole way, for a root that is an empty folder: whatever
// the file holds, the root is loaded, and a cache that was refused is written anew.
#include <unistd.h>
#include <xxhash.h>

#include <cstdlib>
#include <string>

#include "base/files.h"
#include "base/print.h"
#include "program/root_cache.h"

using namespace winnow;

namespace {

// Folders of this process, in memory where the system has such a place.
struct Place {
  Place() {
    std::string shared = exists("/dev/shm") ? "/dev/shm" : "/tmp";
    std::string base = shared + "/winnow-cache-fuzz-" + std::to_string(::getpid());
    root = base + "/root";
    cache = base + "/cache";
    if (!make_directories(root) || !make_directories(cache)) std::abort();
    // The cache's own writer says what a good head is.
    (void)RootCache(cache).load(root);
    file = cache + "/" + print_of(root).hex() + ".wcache";
    auto written = read_file(file);
    if (!written) std::abort();
    head = written->substr(0, 12);  // magic and version
  }
  ~Place() { (void)remove_tree(parent_path(root)); }

  std::string root;
  std::string cache;
  std::string file;
  std::string head;
};

constexpr unsigned kThroughFiles = 256;  // one in that many

void load(const Place& place, std::string_view file) {
  if (!write_file_atomically(place.file, file)) std::abort();
  RootCache cache(place.cache);
  (void)cache.load_print(place.root);
  RootSummary first = cache.load(place.root);
  RootSummary second = cache.load(place.root);
  if (first.kind != second.kind || !(first.print == second.print)) std::abort();
}

// Everything in a cache that was accepted can be asked for.
void follow(const RootSummary& root) {
  size_t length = 0;
  for (const ClassSummary& one : root.classes) {
    for (const MethodSummary& method : one.methods) {
      for (Reference reference : one.references(method)) {
        length += reference.owner.size() + reference.name.size() + reference.descriptor.size();
      }
    }
  }
  if (length > size_t{1} << 40) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Place place;
  static unsigned inputs = 0;
  ByteWriter rest;
  rest.text(place.root);
  rest.bytes(Bytes(data, size));
  ByteWriter file;
  file.raw(place.head);
  file.le8(XXH3_64bits(rest.view().data(), rest.size()));
  file.bytes(rest.view());
  if (auto contents = read_cache(file.view(), "cache")) follow(contents->root);
  if (inputs++ % kThroughFiles == 0) load(place, file.str());
  return 0;
}
