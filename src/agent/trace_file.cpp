#include "agent/trace_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>

#include "base/files.h"
#include "trace/trace_writer.h"

namespace winnow {

Status TraceFile::create(const std::string& folder) {
  if (auto made = make_directories(folder); !made) return made;
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  uint64_t nanoseconds =
      static_cast<uint64_t>(now.tv_sec) * 1'000'000'000u + static_cast<uint64_t>(now.tv_nsec);
  path_ = join_path(folder, "trace-" + std::to_string(::getpid()) + "-" +
                                std::to_string(nanoseconds) + std::string(kTraceSuffix));
  fd_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (fd_ < 0) {
    return fail(ErrorCode::kIo, std::string("cannot be created: ") + std::strerror(errno), path_);
  }
  return append(encode_trace_header());
}

Status TraceFile::append(std::string_view records) {
  if (fd_ < 0) return fail(ErrorCode::kIo, "is not open", path_);
  while (!records.empty()) {
    ssize_t written = ::write(fd_, records.data(), records.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      std::string reason = written < 0 ? std::strerror(errno) : "no space";
      close();
      return fail(ErrorCode::kIo, "cannot be written: " + reason, path_);
    }
    records.remove_prefix(static_cast<size_t>(written));
  }
  return {};
}

void TraceFile::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

}  // namespace winnow
