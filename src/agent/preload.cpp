#include "agent/preload.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "agent/system_paths.h"

namespace winnow::preload {
namespace {

constexpr size_t kLongestPath = PATH_MAX;

enum class Mode : uint8_t { kOff, kJvm, kProcess };

std::atomic<Mode> mode = Mode::kOff;
WatchHeader* header = nullptr;
char watch_path[kLongestPath];
char library_path[kLongestPath];
char java_home[kLongestPath];

// System calls, because the functions of these names are the ones that are watched.
int raw_open(const char* path, int flags) {
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0));
}

bool copy_text(char* to, size_t size, const char* from) {
  size_t length = std::strlen(from);
  if (length >= size) return false;
  std::memcpy(to, from, length + 1);
  return true;
}

bool map_watch_file(const char* path) {
  if (!copy_text(watch_path, sizeof watch_path, path)) return false;
  int fd = raw_open(path, O_RDWR);
  if (fd < 0) return false;
  void* page = ::mmap(nullptr, WatchHeader::kSize, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  ::close(fd);
  if (page == MAP_FAILED) return false;
  header = static_cast<WatchHeader*>(page);
  return std::memcmp(header->magic, WatchHeader::kMagic, sizeof header->magic) == 0 &&
         header->version == WatchHeader::kVersion;
}

// Memory of loaded libraries, and whether they are watched. A library that is unloaded leaves its
// entry: another one in its place that is the JDK's would be watched, which is only too much.
struct Range {
  std::atomic<uintptr_t> begin, end;
  std::atomic<bool> watched;
};
constexpr size_t kMostRanges = 256;
Range ranges[kMostRanges];
std::atomic<size_t> range_count = 0;
uintptr_t own_begin = 0, own_end = 0;

bool holds(const dl_phdr_info& library, uintptr_t address, uintptr_t& begin, uintptr_t& end) {
  begin = UINTPTR_MAX;
  end = 0;
  for (int i = 0; i < library.dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = library.dlpi_phdr[i];
    if (part.p_type != PT_LOAD) continue;
    uintptr_t from = library.dlpi_addr + part.p_vaddr;
    begin = from < begin ? from : begin;
    end = from + part.p_memsz > end ? from + part.p_memsz : end;
  }
  return begin <= address && address < end;
}

struct Search {
  uintptr_t address;
  uintptr_t begin = 0, end = 0;
  bool is_jdk = false;
};

int look_at_library(dl_phdr_info* library, size_t, void* data) {
  auto& search = *static_cast<Search*>(data);
  if (!holds(*library, search.address, search.begin, search.end)) return 0;
  const char* name = library->dlpi_name;
  // The program itself, the java launcher, has no name.
  search.is_jdk =
      name == nullptr || *name == 0 || std::strncmp(name, java_home, std::strlen(java_home)) == 0;
  return 1;
}

Search library_with(uintptr_t address) {
  Search search{address};
  if (::dl_iterate_phdr(look_at_library, &search) == 0) search.begin = search.end = 0;
  return search;
}

bool is_watched_library(uintptr_t address) {
  size_t count = range_count.load(std::memory_order_acquire);
  for (size_t i = 0; i < count; ++i) {
    if (ranges[i].begin <= address && address < ranges[i].end) return ranges[i].watched;
  }
  Search found = library_with(address);
  bool watched = !found.is_jdk;
  if (found.end == 0) return true;  // made at run time
  // Two threads may write the same entry: then one of the two is found again later.
  if (count < kMostRanges) {
    ranges[count].begin = found.begin;
    ranges[count].end = found.end;
    ranges[count].watched = watched;
    range_count.compare_exchange_strong(count, count + 1, std::memory_order_release);
  }
  return watched;
}

// What was reported in this epoch: a report that stands here is not written again. A collision of
// places only costs a repetition.
constexpr size_t kRemembered = 2048;
std::atomic<uint64_t> remembered[kRemembered];

bool is_news(WatchKind kind, const char* path) {
  uint64_t hash = 14695981039346656037u;
  auto mix = [&](uint8_t byte) { hash = (hash ^ byte) * 1099511628211u; };
  for (const char* at = path; *at != 0; ++at) mix(static_cast<uint8_t>(*at));
  mix(static_cast<uint8_t>(kind));
  uint64_t epoch = header->epoch.load(std::memory_order_relaxed);
  for (int i = 0; i < 8; ++i) mix(static_cast<uint8_t>(epoch >> (8 * i)));
  auto& place = remembered[hash % kRemembered];
  return place.exchange(hash, std::memory_order_relaxed) != hash;
}

// Writes as if no file could be too large: a process with a limit (ulimit -f) is sent a signal when
// it passes that, and dies of it. The signal is held back and taken away again.
bool write_without_signal(int fd, const char* bytes, size_t length) {
  sigset_t too_large, before, pending;
  ::sigemptyset(&too_large);
  ::sigaddset(&too_large, SIGXFSZ);
  if (::pthread_sigmask(SIG_BLOCK, &too_large, &before) != 0) return false;
  // One that waits already is not ours.
  bool waits = ::sigpending(&pending) == 0 && ::sigismember(&pending, SIGXFSZ) == 1;
  bool done = ::write(fd, bytes, length) == static_cast<ssize_t>(length);
  if (!done && !waits) {
    const timespec at_once{};
    ::sigtimedwait(&too_large, nullptr, &at_once);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return done;
}

void write_report(WatchKind kind, int32_t process, const char* stamp, const char* path) {
  char record[sizeof(WatchRecordHead) + 64 + kLongestPath + 2];
  size_t stamp_size = std::strlen(stamp) + 1, path_size = std::strlen(path) + 1;
  size_t length = sizeof(WatchRecordHead) + stamp_size + path_size;
  bool done = false;
  if (length <= sizeof record) {
    WatchRecordHead head{};
    head.length = static_cast<uint32_t>(length);
    head.process = process;
    head.kind = static_cast<uint8_t>(kind);
    std::memcpy(record, &head, sizeof head);
    std::memcpy(record + sizeof head, stamp, stamp_size);
    std::memcpy(record + sizeof head + stamp_size, path, path_size);
    int fd = raw_open(watch_path, O_WRONLY | O_APPEND);
    if (fd >= 0) {
      done = write_without_signal(fd, record, length);
      ::close(fd);
    }
  }
  (done ? header->written : header->lost).fetch_add(1, std::memory_order_release);
}

size_t put_number(char* to, uint64_t number) {
  char digits[20];
  size_t count = 0;
  do {
    digits[count++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  for (size_t i = 0; i < count; ++i) to[i] = digits[count - 1 - i];
  return count;
}

// As in trace/observation.h; `to` has room for two numbers.
void stamp_of(const char* path, char* to) {
  struct stat info{};
  *to = 0;
  long failed = ::syscall(SYS_newfstatat, AT_FDCWD, path, &info, 0);
  if (failed != 0) {
    copy_text(to, 16, "absent");
  } else if (S_ISREG(info.st_mode)) {
    size_t at = put_number(to, static_cast<uint64_t>(info.st_size));
    to[at++] = ' ';
    at += put_number(to + at, static_cast<uint64_t>(info.st_mtim.tv_sec) * 1'000'000'000u +
                                  static_cast<uint64_t>(info.st_mtim.tv_nsec));
    to[at] = 0;
  }
}

bool path_of_descriptor(int descriptor, char* to) {
  char link[32] = "/proc/self/fd/";
  size_t at = std::strlen(link);
  at += put_number(link + at, static_cast<uint64_t>(descriptor));
  link[at] = 0;
  long length = ::syscall(SYS_readlinkat, AT_FDCWD, link, to, kLongestPath - 1);
  if (length <= 0 || to[0] != '/') return false;
  to[length] = 0;
  return true;
}

bool absolute(int folder, const char* path, char* to) {
  if (*path == '/') return copy_text(to, kLongestPath, path);
  if (folder == AT_FDCWD) {
    if (::syscall(SYS_getcwd, to, kLongestPath) <= 0) return false;
  } else if (!path_of_descriptor(folder, to)) {
    return false;
  }
  size_t length = std::strlen(to);
  if (length + 1 >= kLongestPath) return false;
  to[length] = '/';
  return copy_text(to + length + 1, kLongestPath - length - 1, path);
}

void report_absolute(WatchKind kind, const char* path);

// A path that begins with such a link of this process is another one in every other process.
[[gnu::noinline]] void report_past_link(WatchKind kind, const char* path, size_t end) {
  char link[kLongestPath], target[kLongestPath];
  if (!copy_text(link, kLongestPath, path)) return;
  link[end] = 0;
  long length = ::syscall(SYS_readlinkat, AT_FDCWD, link, target, kLongestPath - 1);
  if (length <= 0 || target[0] != '/') return;  // a pipe, or nothing
  auto at = static_cast<size_t>(length);
  if (copy_text(target + at, kLongestPath - at, path + end)) report_absolute(kind, target);
}

void report_absolute(WatchKind kind, const char* path) {
  if (size_t end = link_of_a_process(path)) return report_past_link(kind, path, end);
  if (is_of_the_system(path) || !is_news(kind, path)) return;
  char stamp[48] = "";
  if (kind == WatchKind::kFile) stamp_of(path, stamp);
  write_report(kind, static_cast<int32_t>(::syscall(SYS_getpid)), stamp, path);
}

bool is_variable(const char* entry, const char* name) {
  size_t length = std::strlen(name);
  return std::strncmp(entry, name, length) == 0 && entry[length] == '=';
}

// The libraries that LD_PRELOAD names, without this one; in place. False if there was no such
// variable: an empty one has a separator in front of this library (see ChildEnvironment).
bool drop_own_library(char* value) {
  size_t own = std::strlen(library_path);
  char* at = std::strstr(value, library_path);
  if (at == nullptr) return true;
  if (at == value && value[own] == 0) return false;
  char* behind = at + own;
  if (at > value) {
    --at;  // the separator in front
  } else if (*behind != 0) {
    ++behind;
  }
  std::memmove(at, behind, std::strlen(behind) + 1);
  return true;
}

int report_library(dl_phdr_info* library, size_t, void*) {
  const char* name = library->dlpi_name;
  if (name != nullptr && *name == '/' && std::strcmp(name, library_path) != 0) {
    report_absolute(WatchKind::kFile, name);
  }
  return 0;
}

void find_own_image() {
  Dl_info own{};
  if (::dladdr(reinterpret_cast<void*>(&find_own_image), &own) == 0) return;
  (void)copy_text(library_path, sizeof library_path, own.dli_fname);
  Search found = library_with(reinterpret_cast<uintptr_t>(&find_own_image));
  own_begin = found.begin;
  own_end = found.end;
}

// Before the program's own code, in every process that has the library.
[[gnu::constructor]] void start_in_process() {
  KeepErrno keep;
  find_own_image();
  const char* watch = std::getenv(kWatchVariable);
  if (watch == nullptr || !is_preloaded()) return;
  bool can_watch = map_watch_file(watch);
  hide_variables();
  if (!can_watch) return;  // and whoever started it hears no hello
  mode = Mode::kProcess;
  report_process(WatchKind::kHello, static_cast<int32_t>(::syscall(SYS_getpid)), "");
  ::dl_iterate_phdr(report_library, nullptr);
}

}  // namespace

KeepErrno::KeepErrno() : saved_(errno) {}
KeepErrno::~KeepErrno() { errno = saved_; }

bool is_preloaded() {
  // Who is first in the process's global scope? What a JVM loads is not there at all.
  return is_own(::dlsym(RTLD_DEFAULT, "posix_spawn"));
}

// In place: main() got the same list.
void hide_variables() {
  char** to = ::environ;
  for (char** from = ::environ; *from != nullptr; ++from) {
    if (is_variable(*from, kWatchVariable)) continue;
    if (is_variable(*from, kPreloadVariable)) {
      if (!drop_own_library(*from + sizeof kPreloadVariable)) continue;
    }
    *to++ = *from;
  }
  *to = nullptr;
}

bool start_in_jvm(const char* watch_file, const char* home) {
  // A process that was watched itself, by the JVM of another test, changes sides.
  mode = Mode::kOff;
  if (!is_preloaded() || !copy_text(java_home, sizeof java_home, home)) return false;
  if (!map_watch_file(watch_file)) return false;
  mode = *home == 0 ? Mode::kProcess : Mode::kJvm;
  return true;
}

bool is_watching() { return mode.load(std::memory_order_relaxed) != Mode::kOff; }

bool is_own(const void* return_address) {
  auto address = reinterpret_cast<uintptr_t>(return_address);
  return own_begin <= address && address < own_end;
}

bool watches(const void* return_address) {
  switch (mode.load(std::memory_order_relaxed)) {
    case Mode::kOff:
      return false;
    case Mode::kProcess:
      return !is_own(return_address);
    case Mode::kJvm:
      return !is_own(return_address) &&
             is_watched_library(reinterpret_cast<uintptr_t>(return_address));
  }
  return false;
}

void report_path(WatchKind kind, int folder, const char* path) {
  char whole[kLongestPath];
  if (path == nullptr || *path == 0) return;
  if (absolute(folder, path, whole)) report_absolute(kind, whole);
}

void report_descriptor(WatchKind kind, int descriptor) {
  char whole[kLongestPath];
  if (path_of_descriptor(descriptor, whole)) report_absolute(kind, whole);
}

void report_process(WatchKind kind, int32_t process, const char* program) {
  write_report(kind, process, "", program);
}

size_t ChildEnvironment::entries_needed(char* const* from) {
  size_t count = 0;
  while (from != nullptr && from[count] != nullptr) ++count;
  return count + 3;
}

ChildEnvironment::ChildEnvironment(char* const* from, char** entries) : entries_(entries) {
  size_t count = 0;
  const char* theirs = "";
  char** place = nullptr;  // a program that prints its environment shows the order
  for (; from != nullptr && *from != nullptr; ++from) {
    if (is_variable(*from, kWatchVariable)) continue;
    if (is_variable(*from, kPreloadVariable)) {
      theirs = *from + sizeof kPreloadVariable;
      place = entries_ + count;
    }
    entries_[count++] = *from;
  }
  // Theirs first: a library that has to be the first one (a sanitizer's) still is.
  size_t at = 0;
  auto put = [&](const char* text) {
    size_t length = std::strlen(text);
    if (at + length >= kLongest) return false;
    std::memcpy(preload_ + at, text, length + 1);
    at += length;
    return true;
  };
  bool fits = put(kPreloadVariable) && put("=") && put(theirs);
  bool has_own = place != nullptr && std::strstr(theirs, library_path) != nullptr;
  // The loader skips what is empty, so that a variable without content is kept as one.
  if (place != nullptr && !has_own) fits = fits && put(":");
  if (!has_own) fits = fits && put(library_path);
  at = 0;
  std::memcpy(watch_, kWatchVariable, sizeof kWatchVariable);
  watch_[sizeof kWatchVariable - 1] = '=';
  fits = fits &&
         copy_text(watch_ + sizeof kWatchVariable, kLongest - sizeof kWatchVariable, watch_path);
  if (fits) {
    *(place != nullptr ? place : entries_ + count++) = preload_;
    entries_[count++] = watch_;
  }
  entries_[count] = nullptr;
}

bool can_be_preloaded(const char* program) {
  char name[kLongestPath];
  // A script's interpreter may be a script itself, to a depth that the kernel limits to four.
  for (int depth = 0; depth < 5; ++depth) {
    int fd = raw_open(program, O_RDONLY);
    if (fd < 0) return true;  // then it can't be started either
    char head[256] = "";
    ssize_t size = ::read(fd, head, sizeof head - 1);
    ::close(fd);
    if (size < static_cast<ssize_t>(EI_NIDENT)) return true;
    if (std::memcmp(head, ELFMAG, SELFMAG) == 0) {
      ElfW(Ehdr) own{};
      std::memcpy(&own, head, sizeof own < sizeof head ? sizeof own : sizeof head);
#if defined(__x86_64__)
      constexpr int kMachine = EM_X86_64;
#elif defined(__aarch64__)
      constexpr int kMachine = EM_AARCH64;
#else
#error "which machine is this?"
#endif
      return head[EI_CLASS] == ELFCLASS64 && own.e_machine == kMachine;
    }
    if (head[0] != '#' || head[1] != '!') return true;
    const char* from = head + 2;
    while (*from == ' ' || *from == '\t') ++from;
    size_t length = std::strcspn(from, " \t\n");
    std::memcpy(name, from, length);
    name[length] = 0;
    program = name;
  }
  return true;
}

}  // namespace winnow::preload
