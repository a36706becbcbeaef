#include "runners/watched_files.h"

#include <ctime>

#include "base/files.h"

namespace winnow {
namespace {

int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

WatchedFiles look_at_watched_files(Store& store, const Project& project) {
  WatchedFiles watched;
  ByteWriter all;
  int64_t now = now_ns();
  auto subjects = store.subjects({FactKind::kFile, FactKind::kListing});
  // What can't be read can't be called settled.
  if (!subjects) watched.racy = true;
  if (subjects) {
    for (const std::string& subject : *subjects) {
      if (project.outputs().has(subject)) continue;
      FileInfo info = stat_file(join_path(project.root(), subject));
      all.text(subject);
      all.u1(static_cast<uint8_t>(info.type));
      all.varint(info.signature.size);
      all.varint(static_cast<uint64_t>(info.signature.mtime_ns));
      all.varint(info.signature.inode);
      all.varint(static_cast<uint64_t>(info.signature.ctime_ns));
      watched.racy |= info.type != FileType::kMissing && could_change_unseen(info.signature, now);
    }
  }
  watched.print = print_of(all.view());
  return watched;
}

}  // namespace winnow
