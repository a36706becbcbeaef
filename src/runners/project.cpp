#include "runners/project.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace winnow {
namespace {

// Begins the name of a run's folder that is being made or removed.
constexpr char kHidden = '.';

std::string hidden_path(const std::string& path) {
  return join_path(parent_path(path), std::string(1, kHidden) + file_name(path));
}

bool has_build_file(const std::string& folder) {
  for (const char* name : {"pom.xml", "build.gradle", "build.gradle.kts"}) {
    if (exists(join_path(folder, name))) return true;
  }
  return false;
}

// Others can write to the folder for temporary files too: ours must be ours alone.
Status make_private_folder(const std::string& path) {
  if (auto made = make_directories(parent_path(path)); !made) return made;
  struct stat info{};
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) {
    return fail(ErrorCode::kIo, std::string("cannot be created: ") + std::strerror(errno), path);
  }
  bool ours = ::lstat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode) &&
              info.st_uid == ::getuid() && (info.st_mode & 022) == 0;
  if (!ours) {
    return fail(ErrorCode::kIo,
                "belongs to somebody else or can be written by others; remove it or set TMPDIR",
                path);
  }
  return {};
}

bool is_still_at(int fd, const std::string& path) {
  struct stat opened{}, there{};
  return ::fstat(fd, &opened) == 0 && ::stat(path.c_str(), &there) == 0 &&
         opened.st_dev == there.st_dev && opened.st_ino == there.st_ino;
}

// The owner may discard the folder, and with it the lock, between any two of these steps.
int lock_folder(const std::string& folder) {
  std::string path = join_path(folder, "lock");
  int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (fd < 0) return -1;
  if (::flock(fd, LOCK_EX | LOCK_NB) == 0 && is_still_at(fd, path)) return fd;
  ::close(fd);
  return -1;
}

}  // namespace

Project Project::find(const std::string& directory) {
  std::string start = absolute_path(directory);
  std::string best = start;
  for (std::string folder = start; !folder.empty(); folder = parent_path(folder)) {
    if (exists(join_path(folder, ".winnow"))) return Project(folder);
    if (has_build_file(folder)) {
      best = folder;
    } else if (folder != start) {
      break;
    }
    if (folder == "/") break;
  }
  return Project(best);
}

std::string Project::state_path(std::string_view module) const {
  return join_path(folder(), "states/" + print_of(module).hex() + ".wstate");
}

std::string Project::runs_folder() const {
  const char* chosen = std::getenv("TMPDIR");
  std::string base = chosen != nullptr && *chosen == '/' ? chosen : "/tmp";
  return join_path(base, "winnow-" + std::to_string(::getuid()) + "/" + print_of(root_).hex());
}

Status Project::prepare() const {
  if (auto made = make_directories(join_path(folder(), "states")); !made) return made;
  if (auto made = make_private_folder(parent_path(runs_folder())); !made) return made;
  if (auto made = make_directories(runs_folder()); !made) return made;
  std::string ignore = join_path(folder(), ".gitignore");
  return exists(ignore) ? Status{} : write_file_atomically(ignore, "*\n");
}

Result<Store> Project::open_store(Store::Access access) const {
  return Store::open(store_path(), access);
}

Result<State> Project::last_state(std::string_view module) const {
  std::string path = state_path(module);
  auto content = read_file(path);
  if (!content) return fail(content.error());
  return State::decode(as_bytes(*content), path);
}

Result<RunFolder> RunFolder::create(const Project& project) {
  std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &parts);
  static std::atomic<int> number = 0;  // a process may have several in a second
  std::string name = std::string(stamp) + "-" + std::to_string(::getpid()) + "-" +
                     std::to_string(number.fetch_add(1));
  std::string path = join_path(project.runs_folder(), name);
  // Until it is locked: one that nobody has locked looks abandoned to others.
  std::string hidden = hidden_path(path);
  if (auto made = make_directories(hidden); !made) return fail(made.error());
  int lock = lock_folder(hidden);
  if (lock < 0) {
    return fail(ErrorCode::kIo, std::string("cannot be locked: ") + std::strerror(errno), hidden);
  }
  RunFolder folder(path, lock);
  if (std::rename(hidden.c_str(), path.c_str()) != 0) {
    return fail(ErrorCode::kIo, std::string("cannot be renamed: ") + std::strerror(errno), hidden);
  }
  return folder;
}

RunFolder::RunFolder(RunFolder&& other) noexcept
    : path_(std::move(other.path_)), lock_(other.lock_) {
  other.lock_ = -1;
}

RunFolder::~RunFolder() {
  if (lock_ >= 0) ::close(lock_);
}

// Without its lock it would look abandoned while the rest of it is removed.
void RunFolder::discard() {
  std::string hidden = hidden_path(path_);
  bool is_hidden = std::rename(path_.c_str(), hidden.c_str()) == 0;
  (void)remove_tree(is_hidden ? hidden : path_);
}

std::vector<RunFolder> RunFolder::abandoned(const Project& project) {
  std::vector<RunFolder> result;
  auto entries = list_directory(project.runs_folder());
  if (!entries) return result;
  for (const DirectoryEntry& entry : *entries) {
    if (!entry.is_directory || entry.name.front() == kHidden) continue;
    std::string path = join_path(project.runs_folder(), entry.name);
    int lock = lock_folder(path);
    if (lock >= 0) result.push_back(RunFolder(path, lock));
  }
  return result;
}

}  // namespace winnow
