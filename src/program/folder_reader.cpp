#include "program/folder_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace winnow {
namespace {

// A file that claims to be larger is read piece by piece, as far as it goes.
constexpr uint64_t kLargestAtOnce = 64 << 20;

}  // namespace

FolderReader::~FolderReader() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

int FolderReader::folder_of(std::string_view name) {
  size_t slash = name.rfind('/');
  std::string_view folder = name.substr(0, slash == std::string_view::npos ? 0 : slash);
  if (descriptor_ >= 0 && folder == folder_) return descriptor_;
  if (descriptor_ >= 0) ::close(descriptor_);
  folder_ = folder;
  std::string path = folder.empty() ? root_ : join_path(root_, folder);
  descriptor_ = ::open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  return descriptor_;
}

bool FolderReader::read_open(int descriptor, FileEntry& file, std::string& memory) {
  struct stat info{};
  if (!file.has_signature()) {
    if (::fstat(descriptor, &info) != 0) return false;
    file.signature = signature_of(info);
  }
  if (file.signature.size > kLargestAtOnce) return false;
  // One byte more than there should be: a file that has grown shows it.
  size_t size = static_cast<size_t>(file.signature.size);
  if (memory.size() < size + 1) memory.resize(size + 1);
  return ::read(descriptor, memory.data(), size + 1) == static_cast<ssize_t>(size);
}

bool FolderReader::read_at_once(FileEntry& file, std::string& memory) {
  int folder = folder_of(file.name);
  if (folder < 0) return false;
  const char* name = file.name.c_str() + (folder_.empty() ? 0 : folder_.size() + 1);
  int descriptor = ::openat(folder, name, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  bool good = read_open(descriptor, file, memory);
  ::close(descriptor);
  return good;
}

Result<Bytes> FolderReader::read(FileEntry& file, std::string& memory) {
  if (read_at_once(file, memory)) {
    return as_bytes(memory).first(static_cast<size_t>(file.signature.size));
  }
  // Not as it was listed. This says what is wrong, or has the patience.
  auto content = read_file(join_path(root_, file.name));
  if (!content) return fail(content.error());
  memory = std::move(*content);
  return as_bytes(memory);
}

}  // namespace winnow
