// The functions of the C library that walk through folders, in front of the real ones. Inside they
// use functions of their own, which nobody can stand in front of.

#include <dirent.h>
#include <fcntl.h>
#include <fts.h>
#include <ftw.h>
#include <glob.h>
#include <sys/stat.h>

#include "agent/preload.h"
#include "agent/real_function.h"

namespace winnow::preload {
namespace {

void report(WatchKind kind, const char* path) {
  KeepErrno keep;
  report_path(kind, AT_FDCWD, path);
}

// glob can be told how to get at folders.
void* open_folder(const char* path) {
  report(WatchKind::kListing, path);
  return ::opendir(path);
}
struct dirent* next_entry(void* folder) { return ::readdir(static_cast<DIR*>(folder)); }
void close_folder(void* folder) { ::closedir(static_cast<DIR*>(folder)); }
int ask(const char* path, struct stat* info) {
  report(WatchKind::kFile, path);
  return ::stat(path, info);
}
int ask_of_link(const char* path, struct stat* info) {
  report(WatchKind::kFile, path);
  return ::lstat(path, info);
}

using Glob = int (*)(const char*, int, int (*)(const char*, int), glob_t*);

int watched_glob(const void* caller, RealFunction<Glob>& real, const char* pattern, int flags,
                 int (*failed)(const char*, int), glob_t* found) {
  if (found == nullptr || (flags & GLOB_ALTDIRFUNC) != 0 || !watches(caller)) {
    return real(pattern, flags, failed, found);
  }
  glob_t before = *found;
  found->gl_opendir = open_folder;
  found->gl_readdir = next_entry;
  found->gl_closedir = close_folder;
  found->gl_stat = ask;
  found->gl_lstat = ask_of_link;
  int result = real(pattern, flags | GLOB_ALTDIRFUNC, failed, found);
  found->gl_opendir = before.gl_opendir;
  found->gl_readdir = before.gl_readdir;
  found->gl_closedir = before.gl_closedir;
  found->gl_stat = before.gl_stat;
  found->gl_lstat = before.gl_lstat;
  found->gl_flags &= ~GLOB_ALTDIRFUNC;
  return result;
}

// What a walk calls with each file, and nothing says for whom: one walk per thread has its turn,
// and a walk inside it ends before it goes on.
struct Walk {
  int (*each)(const char*, const struct stat*, int) = nullptr;
  int (*each_with_place)(const char*, const struct stat*, int, struct FTW*) = nullptr;
  bool changes_folder = false;
};
[[gnu::tls_model("initial-exec")]] thread_local constinit Walk walk_of_thread;

void report_step(const char* path, int kind) {
  report(kind == FTW_D || kind == FTW_DP ? WatchKind::kListing : WatchKind::kFile, path);
}
int step(const char* path, const struct stat* info, int kind) {
  Walk walk = walk_of_thread;
  report_step(path, kind);
  int result = walk.each(path, info, kind);
  walk_of_thread = walk;
  return result;
}
int step_with_place(const char* path, const struct stat* info, int kind, struct FTW* place) {
  Walk walk = walk_of_thread;
  report_step(walk.changes_folder ? path + place->base : path, kind);
  int result = walk.each_with_place(path, info, kind, place);
  walk_of_thread = walk;
  return result;
}

template <typename Call>
int with_walk(const char* path, const Walk& walk, Call call) {
  Walk before = walk_of_thread;
  walk_of_thread = walk;
  report(WatchKind::kFile, path);
  int result = call();
  walk_of_thread = before;
  return result;
}

}  // namespace
}  // namespace winnow::preload

using namespace winnow::preload;
using winnow::WatchKind;

#define WATCHED_GLOB(name)                                                           \
  int winnow_##name(const char* pattern, int flags, int (*failed)(const char*, int), \
                    glob_t* found) WINNOW_IN_FRONT_OF(#name);                        \
  int winnow_##name(const char* pattern, int flags, int (*failed)(const char*, int), \
                    glob_t* found) {                                                 \
    static constinit RealFunction<Glob> real(#name);                                 \
    return watched_glob(WINNOW_CALLER, real, pattern, flags, failed, found);         \
  }

#define WATCHED_FTW(name)                                                                          \
  int winnow_##name(const char* path, int (*each)(const char*, const struct stat*, int), int most) \
      WINNOW_IN_FRONT_OF(#name);                                                                   \
  int winnow_##name(const char* path, int (*each)(const char*, const struct stat*, int),           \
                    int most) {                                                                    \
    static constinit RealFunction<decltype(&winnow_##name)> real(#name);                           \
    if (path == nullptr || !watches(WINNOW_CALLER)) return real(path, each, most);                 \
    return with_walk(path, {each, nullptr, false}, [&] { return real(path, step, most); });        \
  }

#define WATCHED_NFTW(name)                                                                    \
  int winnow_##name(const char* path,                                                         \
                    int (*each)(const char*, const struct stat*, int, struct FTW*), int most, \
                    int flags) WINNOW_IN_FRONT_OF(#name);                                     \
  int winnow_##name(const char* path,                                                         \
                    int (*each)(const char*, const struct stat*, int, struct FTW*), int most, \
                    int flags) {                                                              \
    static constinit RealFunction<decltype(&winnow_##name)> real(#name);                      \
    if (path == nullptr || !watches(WINNOW_CALLER)) return real(path, each, most, flags);     \
    return with_walk(path, {nullptr, each, (flags & FTW_CHDIR) != 0},                         \
                     [&] { return real(path, step_with_place, most, flags); });               \
  }

#define WATCHED_FTS_READ(name)                                                  \
  FTSENT* winnow_##name(FTS* walk) WINNOW_IN_FRONT_OF(#name);                   \
  FTSENT* winnow_##name(FTS* walk) {                                            \
    static constinit RealFunction<decltype(&winnow_##name)> real(#name);        \
    FTSENT* entry = real(walk);                                                 \
    if (entry != nullptr && watches(WINNOW_CALLER)) {                           \
      report(entry->fts_info == FTS_D ? WatchKind::kListing : WatchKind::kFile, \
             entry->fts_accpath);                                               \
    }                                                                           \
    return entry;                                                               \
  }

extern "C" {

WATCHED_GLOB(glob)
WATCHED_GLOB(glob64)
WATCHED_FTW(ftw)
WATCHED_FTW(ftw64)
WATCHED_NFTW(nftw)
WATCHED_NFTW(nftw64)
WATCHED_FTS_READ(fts_read)
WATCHED_FTS_READ(fts64_read)
}
