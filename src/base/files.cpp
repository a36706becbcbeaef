#include "base/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace winnow {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

tl::unexpected<Error> system_error(const std::string& what, const std::string& path) {
  int error = errno;
  return fail(error == ENOENT ? ErrorCode::kNotFound : ErrorCode::kIo,
              what + ": " + std::strerror(error), path);
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  bool valid() const { return fd_ >= 0; }
  bool close_now() {
    int fd = fd_;
    fd_ = -1;
    return ::close(fd) == 0;
  }

 private:
  int fd_;
};

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    content.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

}  // namespace

FileSignature signature_of(const struct stat& info) {
  return {static_cast<uint64_t>(info.st_size), info.st_mtim.tv_sec * kSecond + info.st_mtim.tv_nsec,
          info.st_ino, info.st_ctim.tv_sec * kSecond + info.st_ctim.tv_nsec};
}

bool could_change_unseen(const FileSignature& file, int64_t looked_at_ns) {
  auto within_a_tick = [&](int64_t time) {
    // The kernel's clock for files ticks every 1 to 10 ms; some file systems keep every second or
    // every other one, and show nothing but whole ones.
    int64_t tick = time % kSecond == 0 ? 2 * kSecond : 20'000'000;
    return time >= looked_at_ns - tick;
  };
  return within_a_tick(file.mtime_ns) || within_a_tick(file.ctime_ns);
}

FileInfo stat_file(const std::string& path) {
  struct stat info{};
  FileInfo result;
  if (::stat(path.c_str(), &info) != 0) return result;
  result.type = S_ISREG(info.st_mode)   ? FileType::kFile
                : S_ISDIR(info.st_mode) ? FileType::kDirectory
                                        : FileType::kOther;
  result.signature = signature_of(info);
  return result;
}

Result<std::string> read_file(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return system_error("cannot be opened", path);
  struct stat info{};
  std::string content;
  if (::fstat(file.get(), &info) == 0 && info.st_size > 0) {
    content.reserve(static_cast<size_t>(info.st_size) + 1);
  }
  char buffer[1 << 16];
  while (true) {
    ssize_t got = ::read(file.get(), buffer, sizeof buffer);
    if (got < 0) {
      if (errno == EINTR) continue;
      return system_error("cannot be read", path);
    }
    if (got == 0) return content;
    content.append(buffer, static_cast<size_t>(got));
  }
}

Status write_file_atomically(const std::string& path, std::string_view content) {
  std::string temporary = path + ".tmp" + std::to_string(::getpid());
  {
    Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (!file.valid()) return system_error("cannot be written", path);
    if (!write_all(file.get(), content) || !file.close_now()) {
      auto error = system_error("cannot be written", path);
      ::unlink(temporary.c_str());
      return error;
    }
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    auto error = system_error("cannot be put in place", path);
    ::unlink(temporary.c_str());
    return error;
  }
  return {};
}

Status append_to_file(const std::string& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!file.valid()) return system_error("cannot be opened for appending", path);
  if (!write_all(file.get(), content)) return system_error("cannot be written", path);
  return {};
}

Status make_directories(const std::string& path) {
  if (path.empty() || stat_file(path).type == FileType::kDirectory) return {};
  if (auto made = make_directories(parent_path(path)); !made) return made;
  if (::mkdir(path.c_str(), 0777) != 0 && errno != EEXIST) {
    return system_error("cannot be created", path);
  }
  return {};
}

Status remove_tree(const std::string& path) {
  struct stat info{};
  if (::lstat(path.c_str(), &info) != 0) return {};
  if (!S_ISDIR(info.st_mode)) {
    if (::unlink(path.c_str()) != 0) return system_error("cannot be removed", path);
    return {};
  }
  auto entries = list_directory(path);
  if (!entries) return fail(entries.error());
  for (const DirectoryEntry& entry : *entries) {
    if (auto removed = remove_tree(join_path(path, entry.name)); !removed) return removed;
  }
  if (::rmdir(path.c_str()) != 0) return system_error("cannot be removed", path);
  return {};
}

Result<std::vector<DirectoryEntry>> list_directory(const std::string& path) {
  DIR* directory = ::opendir(path.c_str());
  if (directory == nullptr) return system_error("cannot be listed", path);
  std::vector<DirectoryEntry> entries;
  while (dirent* entry = ::readdir(directory)) {
    std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    bool is_directory = entry->d_type == DT_DIR;
    if (entry->d_type == DT_UNKNOWN || entry->d_type == DT_LNK) {
      is_directory = stat_file(join_path(path, name)).type == FileType::kDirectory;
    }
    entries.push_back({std::move(name), is_directory});
  }
  ::closedir(directory);
  std::sort(entries.begin(), entries.end(),
            [](const DirectoryEntry& a, const DirectoryEntry& b) { return a.name < b.name; });
  return entries;
}

Result<MappedFile> MappedFile::open(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return system_error("cannot be opened", path);
  struct stat info{};
  if (::fstat(file.get(), &info) != 0) return system_error("cannot be read", path);
  if (!S_ISREG(info.st_mode)) return fail(ErrorCode::kIo, "is not a regular file", path);
  MappedFile mapped;
  if (info.st_size == 0) return mapped;
  void* data =
      ::mmap(nullptr, static_cast<size_t>(info.st_size), PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (data == MAP_FAILED) return system_error("cannot be mapped", path);
  mapped.data_ = static_cast<const uint8_t*>(data);
  mapped.size_ = static_cast<size_t>(info.st_size);
  return mapped;
}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<uint8_t*>(data_), size_);
}

bool is_below(std::string_view path, std::string_view folder) {
  return !folder.empty() && path.size() > folder.size() && path.starts_with(folder) &&
         path[folder.size()] == '/';
}

std::string join_path(std::string_view base, std::string_view rest) {
  if (base.empty() || (!rest.empty() && rest.front() == '/')) return std::string(rest);
  std::string path(base);
  if (path.back() != '/') path.push_back('/');
  return path.append(rest);
}

std::string parent_path(std::string_view path) {
  while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
  size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return "";
  return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

std::string file_name(std::string_view path) {
  while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
  return std::string(path.substr(path.rfind('/') + 1));
}

std::string current_directory() {
  char buffer[4096];
  return ::getcwd(buffer, sizeof buffer) != nullptr ? buffer : ".";
}

std::string clean_path(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    size_t slash = path.find('/');
    std::string_view part = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    if (part == ".." && !parts.empty()) parts.pop_back();
    if (!part.empty() && part != "." && part != "..") parts.push_back(part);
  }
  std::string clean;
  for (std::string_view part : parts) clean.append("/").append(part);
  return clean.empty() ? "/" : clean;
}

std::string absolute_path(std::string_view path) {
  std::string full(path);
  if (full.empty() || full.front() != '/') full = join_path(current_directory(), full);
  // What is not there may still be meant to be somewhere behind a link.
  for (size_t end = full.size(); end > 0 && end != std::string::npos;) {
    if (char* real = ::realpath(full.substr(0, end).c_str(), nullptr)) {
      std::string there = real + full.substr(end);
      ::free(real);
      return end == full.size() ? there : clean_path(there);
    }
    end = full.rfind('/', end - 1);
  }
  return clean_path(full);
}

std::string relative_to(std::string_view path, std::string_view base) {
  if (path == base) return ".";
  if (path.size() > base.size() && path.starts_with(base) && path[base.size()] == '/') {
    return std::string(path.substr(base.size() + 1));
  }
  return std::string(path);
}

}  // namespace winnow
