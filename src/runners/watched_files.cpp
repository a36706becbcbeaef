#include "runners/watched_files.h"

#include <ctime>

#include "base/files.h"

namespace winnow {
namespace {

// File systems with coarse times have a grain of two seconds at most.
constexpr int64_t kGrain_ns = 2'000'000'000;

int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

WatchedFiles look_at_watched_files(Store& store, const std::string& project) {
  WatchedFiles watched;
  ByteWriter all;
  int64_t racy_from = now_ns() - kGrain_ns;
  auto subjects = store.subjects({FactKind::kFile, FactKind::kListing});
  // What can't be read can't be called settled.
  if (!subjects) watched.racy = true;
  if (subjects) {
    for (const std::string& subject : *subjects) {
      FileInfo info = stat_file(join_path(project, subject));
      all.text(subject);
      all.u1(static_cast<uint8_t>(info.type));
      all.varint(info.signature.size);
      all.varint(static_cast<uint64_t>(info.signature.mtime_ns));
      all.varint(info.signature.inode);
      if (info.type != FileType::kMissing && info.signature.mtime_ns >= racy_from) {
        watched.racy = true;
      }
    }
  }
  watched.print = print_of(all.view());
  return watched;
}

}  // namespace winnow
