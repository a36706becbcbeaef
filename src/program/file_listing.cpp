// The files below a directory: see list_files in root_summary.h.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "program/root_summary.h"

namespace winnow {
namespace {

// True for a link to one of the folders that are being listed: what is in it is in the list
// already.
bool leads_back(const struct stat& link, const std::vector<int>& open_folders) {
  return std::any_of(open_folders.begin(), open_folders.end(), [&](int fd) {
    struct stat info{};
    return ::fstat(fd, &info) == 0 && info.st_ino == link.st_ino && info.st_dev == link.st_dev;
  });
}

// In the order of their names. Walks with directory descriptors: at most one fstatat per file and
// no long paths for the kernel to parse. `open_folders` are those from the root down to the present
// one.
bool list_below(int parent, const char* name, std::string& prefix, std::vector<int>& open_folders,
                Signatures signatures, std::vector<FileEntry>& out) {
  int fd = ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  DIR* directory = ::fdopendir(fd);
  if (directory == nullptr) {
    ::close(fd);
    return false;
  }
  open_folders.push_back(fd);
  bool good = true;
  // Folders end in a slash, so that entries come in the order of the paths that they begin.
  std::vector<FileEntry> entries;
  while (dirent* entry = ::readdir(directory)) {
    std::string_view entry_name = entry->d_name;
    if (entry_name == "." || entry_name == "..") continue;
    struct stat info{};
    bool later = entry->d_type == DT_REG && signatures == Signatures::kWhenRead;
    bool look = entry->d_type != DT_DIR && !later;
    if (look && ::fstatat(fd, entry->d_name, &info, 0) != 0) continue;
    if (entry->d_type == DT_DIR || S_ISDIR(info.st_mode)) {
      if (entry->d_type != DT_DIR && leads_back(info, open_folders)) continue;
      entries.emplace_back().name.append(entry_name).push_back('/');
    } else if (later || S_ISREG(info.st_mode)) {
      FileEntry& file = entries.emplace_back();
      file.name.reserve(prefix.size() + entry_name.size());
      file.name = entry_name;
      if (!later) file.signature = signature_of(info);
    }
  }
  std::sort(entries.begin(), entries.end(),
            [](const FileEntry& a, const FileEntry& b) { return a.name < b.name; });
  for (FileEntry& entry : entries) {
    if (entry.name.back() != '/') {
      entry.name.insert(0, prefix);
      out.push_back(std::move(entry));
      continue;
    }
    size_t length = prefix.size();
    prefix.append(entry.name);
    entry.name.pop_back();
    good = prefix.size() < 4096 &&
           list_below(fd, entry.name.c_str(), prefix, open_folders, signatures, out) && good;
    prefix.resize(length);
  }
  open_folders.pop_back();
  ::closedir(directory);
  return good;
}

}  // namespace

Result<std::vector<FileEntry>> list_files(const std::string& directory, Signatures signatures) {
  std::vector<FileEntry> files;
  std::string prefix;
  std::vector<int> open_folders;
  if (!list_below(AT_FDCWD, directory.c_str(), prefix, open_folders, signatures, files)) {
    return fail(ErrorCode::kIo, "cannot be listed completely", directory);
  }
  return files;
}

}  // namespace winnow
