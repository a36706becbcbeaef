#include "agent/watch_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

namespace winnow {
namespace {

constexpr uint8_t kLastKind = static_cast<uint8_t>(WatchKind::kReplaceFailed);

// The text that ends with the first zero; nothing if there is none.
bool take_text(std::string_view& bytes, std::string& text) {
  size_t end = bytes.find('\0');
  if (end == std::string_view::npos) return false;
  text = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  return true;
}

}  // namespace

WatchFile::~WatchFile() {
  if (header_ != nullptr) ::munmap(header_, WatchHeader::kSize);
  if (fd_ >= 0) ::close(fd_);
}

Status WatchFile::create(const std::string& path) {
  path_ = path;
  fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  void* page = MAP_FAILED;
  if (fd_ >= 0 && ::ftruncate(fd_, WatchHeader::kSize) == 0) {
    page = ::mmap(nullptr, WatchHeader::kSize, PROT_READ | PROT_WRITE, MAP_SHARED, fd_, 0);
  }
  if (page == MAP_FAILED) {
    return fail(ErrorCode::kIo, std::string("cannot be created: ") + std::strerror(errno), path);
  }
  header_ = static_cast<WatchHeader*>(page);
  std::memcpy(header_->magic, WatchHeader::kMagic, sizeof header_->magic);
  header_->version = WatchHeader::kVersion;
  return {};
}

Result<std::vector<WatchReport>> WatchFile::take() {
  std::vector<WatchReport> reports;
  uint64_t written = header_->written.load(std::memory_order_acquire);
  if (written == taken_) return reports;
  taken_ = written;
  struct stat info{};
  if (::fstat(fd_, &info) != 0) return fail(ErrorCode::kIo, std::strerror(errno), path_);
  std::string content(static_cast<size_t>(info.st_size) - offset_, '\0');
  ssize_t got = ::pread(fd_, content.data(), content.size(), static_cast<off_t>(offset_));
  if (got < 0) return fail(ErrorCode::kIo, std::strerror(errno), path_);
  std::string_view rest(content.data(), static_cast<size_t>(got));
  while (!rest.empty()) {
    WatchRecordHead head{};
    bool good = rest.size() > sizeof head;
    if (good) {
      std::memcpy(&head, rest.data(), sizeof head);
      good = head.length > sizeof head && head.length <= rest.size() && head.kind >= 1 &&
             head.kind <= kLastKind;
    }
    WatchReport report;
    if (good) {
      std::string_view record = rest.substr(sizeof head, head.length - sizeof head);
      good = take_text(record, report.stamp) && take_text(record, report.path) && record.empty();
    }
    if (!good) {
      return fail(ErrorCode::kCorrupt, "damaged report at " + std::to_string(offset_), path_);
    }
    report.kind = static_cast<WatchKind>(head.kind);
    report.process = head.process;
    reports.push_back(std::move(report));
    rest.remove_prefix(head.length);
    offset_ += head.length;
  }
  return reports;
}

bool WatchFile::lost_any() {
  uint64_t lost = header_->lost.load(std::memory_order_relaxed);
  return std::exchange(lost_, lost) != lost;
}

}  // namespace winnow
