// What native code in the test JVM and the processes below it do with files, on its way to the
// agent: a file that all of them append to (preload.h) and the agent reads.
//
// One page, shared in memory by everybody:
//   8 bytes  magic "winwatch"
//   u32      version
//   u32      0
//   u64      epoch: while it stays the same, reporting the same thing again changes nothing
//   u64      reports that were written
//   u64      reports that could not be written
// then records, each appended by a single write, numbers as the machine has them:
//   u32      length of the record
//   i32      process
//   u8       kind (WatchKind), and three bytes 0
//   text     stamp of a file (trace/observation.h), ended by a zero
//   text     path or program, ended by a zero
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace winnow {

enum class WatchKind : uint8_t {
  kFile = 1,           // was opened for reading or asked about
  kListing = 2,        // a folder was listed
  kWritten = 3,        // was created, changed or deleted
  kHello = 4,          // this process reports from now on
  kSpawned = 5,        // this process was started, and should say hello
  kReplaced = 6,       // this process is about to become another program, which should say hello
  kReplaceFailed = 7,  // it did not
};

struct WatchHeader {
  static constexpr char kMagic[9] = "winwatch";
  static constexpr uint32_t kVersion = 1;
  static constexpr size_t kSize = 4096;

  char magic[8];
  uint32_t version;
  uint32_t zero;
  std::atomic<uint64_t> epoch;
  std::atomic<uint64_t> written;
  std::atomic<uint64_t> lost;
};

struct WatchRecordHead {
  uint32_t length;
  int32_t process;
  uint8_t kind;
  uint8_t zero[3];
};

struct WatchReport {
  WatchKind kind = WatchKind::kFile;
  int32_t process = 0;
  std::string stamp;
  std::string path;
};

// The agent's end.
class WatchFile {
 public:
  WatchFile() = default;
  WatchFile(const WatchFile&) = delete;
  WatchFile& operator=(const WatchFile&) = delete;
  ~WatchFile();

  Status create(const std::string& path);
  bool is_open() const { return header_ != nullptr; }
  const std::string& path() const { return path_; }

  void set_epoch(uint64_t epoch) { header_->epoch.store(epoch, std::memory_order_relaxed); }
  // Reports that were written since the last call. An error if one is not as it should be: then
  // nothing that follows can be trusted.
  Result<std::vector<WatchReport>> take();
  // Since the last call, somebody could not write a report.
  bool lost_any();

 private:
  std::string path_;
  int fd_ = -1;
  WatchHeader* header_ = nullptr;
  uint64_t offset_ = WatchHeader::kSize;
  uint64_t taken_ = 0;
  uint64_t lost_ = 0;
};

}  // namespace winnow
