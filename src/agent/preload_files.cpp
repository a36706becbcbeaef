// The functions of the C library by which a process gets at files, in front of the real ones.
//
// What is read is reported before the call: the file as it was, or was not. What is written is
// reported after it, if it worked.

#include <fcntl.h>
#include <sys/types.h>

#include <cstdarg>
#include <cstring>

#include "agent/preload.h"
#include "agent/real_function.h"

namespace winnow::preload {
namespace {

struct Use {
  int folder;
  const char* path;
  bool reads, writes;
  WatchKind reading = WatchKind::kFile;
};

Use asks(const char* path, int folder = AT_FDCWD) { return {folder, path, true, false}; }
Use changes(const char* path, int folder = AT_FDCWD) { return {folder, path, true, true}; }
Use makes(const char* path, int folder = AT_FDCWD) { return {folder, path, false, true}; }
Use lists(const char* path, int folder = AT_FDCWD) {
  return {folder, path, true, false, WatchKind::kListing};
}

Use opens(int folder, const char* path, int flags) {
  bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
  if (writes) return {folder, path, (flags & O_TRUNC) == 0, true};
  return (flags & O_DIRECTORY) != 0 ? lists(path, folder) : asks(path, folder);
}

// "r", "r+", "wb", "a"
Use opens(const char* path, const char* mode) {
  if (*mode == 'w') return makes(path);
  return *mode == 'r' && std::strchr(mode, '+') == nullptr ? asks(path) : changes(path);
}

bool succeeded(long result) { return result >= 0; }
bool succeeded(const void* result) { return result != nullptr; }

template <typename Call>
auto watched(const void* caller, const Use& use, Call call) {
  bool reports = use.path != nullptr && watches(caller);
  if (reports && use.reads) {
    KeepErrno keep;
    report_path(use.reading, use.folder, use.path);
  }
  auto result = call();
  if (reports && use.writes && succeeded(result)) {
    KeepErrno keep;
    report_path(WatchKind::kWritten, use.folder, use.path);
  }
  return result;
}

template <typename Call>
auto watched(const void* caller, const Use& first, const Use& second, Call call) {
  return watched(caller, first, [&] { return watched(caller, second, call); });
}

// The argument behind the flags is there only when a file may be made.
unsigned mode_behind(int flags, va_list arguments) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, unsigned) : 0;
}

}  // namespace
}  // namespace winnow::preload

using namespace winnow::preload;
using winnow::WatchKind;

#define WATCHED(Result, name, parameters, arguments, ...)                       \
  Result winnow_##name parameters WINNOW_IN_FRONT_OF(#name);                    \
  Result winnow_##name parameters {                                             \
    static constinit RealFunction<decltype(&winnow_##name)> real(#name);        \
    return watched(WINNOW_CALLER, __VA_ARGS__, [&] { return real arguments; }); \
  }

#define WATCHED_OPEN(name)                                                       \
  int winnow_##name(const char* path, int flags, ...) WINNOW_IN_FRONT_OF(#name); \
  int winnow_##name(const char* path, int flags, ...) {                          \
    static constinit RealFunction<int (*)(const char*, int, ...)> real(#name);   \
    va_list behind;                                                              \
    va_start(behind, flags);                                                     \
    unsigned mode = mode_behind(flags, behind);                                  \
    va_end(behind);                                                              \
    return watched(WINNOW_CALLER, opens(AT_FDCWD, path, flags),                  \
                   [&] { return real(path, flags, mode); });                     \
  }

#define WATCHED_OPENAT(name)                                                                 \
  int winnow_##name(int folder, const char* path, int flags, ...) WINNOW_IN_FRONT_OF(#name); \
  int winnow_##name(int folder, const char* path, int flags, ...) {                          \
    static constinit RealFunction<int (*)(int, const char*, int, ...)> real(#name);          \
    va_list behind;                                                                          \
    va_start(behind, flags);                                                                 \
    unsigned mode = mode_behind(flags, behind);                                              \
    va_end(behind);                                                                          \
    return watched(WINNOW_CALLER, opens(folder, path, flags),                                \
                   [&] { return real(folder, path, flags, mode); });                         \
  }

extern "C" {

// Opening. The names with 2 are what checked builds call.
WATCHED_OPEN(open)
WATCHED_OPEN(open64)
WATCHED_OPENAT(openat)
WATCHED_OPENAT(openat64)
WATCHED(int, __open_2, (const char* path, int flags), (path, flags), opens(AT_FDCWD, path, flags))
WATCHED(int, __open64_2, (const char* path, int flags), (path, flags), opens(AT_FDCWD, path, flags))
WATCHED(int, __openat_2, (int folder, const char* path, int flags), (folder, path, flags),
        opens(folder, path, flags))
WATCHED(int, __openat64_2, (int folder, const char* path, int flags), (folder, path, flags),
        opens(folder, path, flags))
WATCHED(int, creat, (const char* path, mode_t mode), (path, mode), makes(path))
WATCHED(int, creat64, (const char* path, mode_t mode), (path, mode), makes(path))
WATCHED(void*, fopen, (const char* path, const char* mode), (path, mode), opens(path, mode))
WATCHED(void*, fopen64, (const char* path, const char* mode), (path, mode), opens(path, mode))
WATCHED(void*, freopen, (const char* path, const char* mode, void* file), (path, mode, file),
        opens(path, mode))
WATCHED(void*, freopen64, (const char* path, const char* mode, void* file), (path, mode, file),
        opens(path, mode))

// Asking. Programs that were built against an old C library call the names with x.
WATCHED(int, stat, (const char* path, void* info), (path, info), asks(path))
WATCHED(int, stat64, (const char* path, void* info), (path, info), asks(path))
WATCHED(int, lstat, (const char* path, void* info), (path, info), asks(path))
WATCHED(int, lstat64, (const char* path, void* info), (path, info), asks(path))
WATCHED(int, fstatat, (int folder, const char* path, void* info, int flags),
        (folder, path, info, flags), asks(path, folder))
WATCHED(int, fstatat64, (int folder, const char* path, void* info, int flags),
        (folder, path, info, flags), asks(path, folder))
WATCHED(int, __xstat, (int version, const char* path, void* info), (version, path, info),
        asks(path))
WATCHED(int, __xstat64, (int version, const char* path, void* info), (version, path, info),
        asks(path))
WATCHED(int, __lxstat, (int version, const char* path, void* info), (version, path, info),
        asks(path))
WATCHED(int, __lxstat64, (int version, const char* path, void* info), (version, path, info),
        asks(path))
WATCHED(int, __fxstatat, (int version, int folder, const char* path, void* info, int flags),
        (version, folder, path, info, flags), asks(path, folder))
WATCHED(int, __fxstatat64, (int version, int folder, const char* path, void* info, int flags),
        (version, folder, path, info, flags), asks(path, folder))
WATCHED(int, statx, (int folder, const char* path, int flags, unsigned mask, void* info),
        (folder, path, flags, mask, info), asks(path, folder))
WATCHED(int, access, (const char* path, int mode), (path, mode), asks(path))
WATCHED(int, eaccess, (const char* path, int mode), (path, mode), asks(path))
WATCHED(int, euidaccess, (const char* path, int mode), (path, mode), asks(path))
WATCHED(int, faccessat, (int folder, const char* path, int mode, int flags),
        (folder, path, mode, flags), asks(path, folder))
WATCHED(ssize_t, readlink, (const char* path, char* to, size_t size), (path, to, size), asks(path))
WATCHED(ssize_t, readlinkat, (int folder, const char* path, char* to, size_t size),
        (folder, path, to, size), asks(path, folder))
WATCHED(char*, realpath, (const char* path, char* to), (path, to), asks(path))
WATCHED(char*, canonicalize_file_name, (const char* path), (path), asks(path))
WATCHED(int, chdir, (const char* path), (path), asks(path))

// Listing.
WATCHED(void*, opendir, (const char* path), (path), lists(path))
WATCHED(int, scandir, (const char* path, void* names, void* filter, void* compare),
        (path, names, filter, compare), lists(path))
WATCHED(int, scandir64, (const char* path, void* names, void* filter, void* compare),
        (path, names, filter, compare), lists(path))
WATCHED(int, scandirat, (int folder, const char* path, void* names, void* filter, void* compare),
        (folder, path, names, filter, compare), lists(path, folder))
WATCHED(int, scandirat64, (int folder, const char* path, void* names, void* filter, void* compare),
        (folder, path, names, filter, compare), lists(path, folder))

void* winnow_fdopendir(int descriptor) WINNOW_IN_FRONT_OF("fdopendir");
void* winnow_fdopendir(int descriptor) {
  static constinit RealFunction<decltype(&winnow_fdopendir)> real("fdopendir");
  if (watches(WINNOW_CALLER)) {
    KeepErrno keep;
    report_descriptor(WatchKind::kListing, descriptor);
  }
  return real(descriptor);
}

// Changing.
WATCHED(int, truncate, (const char* path, off_t size), (path, size), changes(path))
WATCHED(int, truncate64, (const char* path, off_t size), (path, size), changes(path))
WATCHED(int, unlink, (const char* path), (path), changes(path))
WATCHED(int, unlinkat, (int folder, const char* path, int flags), (folder, path, flags),
        changes(path, folder))
WATCHED(int, remove, (const char* path), (path), changes(path))
WATCHED(int, rmdir, (const char* path), (path), changes(path))
WATCHED(int, mkdir, (const char* path, mode_t mode), (path, mode), changes(path))
WATCHED(int, mkdirat, (int folder, const char* path, mode_t mode), (folder, path, mode),
        changes(path, folder))
WATCHED(int, rename, (const char* from, const char* to), (from, to), changes(from), makes(to))
WATCHED(int, renameat, (int from_folder, const char* from, int to_folder, const char* to),
        (from_folder, from, to_folder, to), changes(from, from_folder), makes(to, to_folder))
WATCHED(int, renameat2,
        (int from_folder, const char* from, int to_folder, const char* to, unsigned flags),
        (from_folder, from, to_folder, to, flags), changes(from, from_folder),
        changes(to, to_folder))
WATCHED(int, link, (const char* from, const char* to), (from, to), asks(from), changes(to))
WATCHED(int, linkat, (int from_folder, const char* from, int to_folder, const char* to, int flags),
        (from_folder, from, to_folder, to, flags), asks(from, from_folder), changes(to, to_folder))
WATCHED(int, symlink, (const char* target, const char* path), (target, path), changes(path))
WATCHED(int, symlinkat, (const char* target, int folder, const char* path), (target, folder, path),
        changes(path, folder))

// A name that nobody had: `path` becomes it.
WATCHED(int, mkstemp, (char* path), (path), makes(path))
WATCHED(int, mkstemp64, (char* path), (path), makes(path))
WATCHED(int, mkostemp, (char* path, int flags), (path, flags), makes(path))
WATCHED(int, mkostemp64, (char* path, int flags), (path, flags), makes(path))
WATCHED(int, mkstemps, (char* path, int suffix), (path, suffix), makes(path))
WATCHED(int, mkstemps64, (char* path, int suffix), (path, suffix), makes(path))
WATCHED(int, mkostemps, (char* path, int suffix, int flags), (path, suffix, flags), makes(path))
WATCHED(int, mkostemps64, (char* path, int suffix, int flags), (path, suffix, flags), makes(path))
WATCHED(char*, mkdtemp, (char* path), (path), makes(path))
}
