// The functions of the C library by which a process becomes or starts another program, in front of
// the real ones: the new program gets the library preloaded and the watch file named.
//
// A child says hello. Where it can be told which process it is, that is reported too, so that a
// child that stays silent is noticed; of system() and popen() the shell does it.

#include <alloca.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

#include "agent/preload.h"
#include "agent/real_function.h"

namespace winnow::preload {
namespace {

using Words = char* const*;

int32_t own_process() { return static_cast<int32_t>(::syscall(SYS_getpid)); }

// Where the shell's rules find a program: the first file of the name that may be run.
const char* find_program(const char* name, char (&place)[PATH_MAX]) {
  if (std::strchr(name, '/') != nullptr) return name;
  const char* folders = std::getenv("PATH");
  size_t name_size = std::strlen(name) + 1;
  for (const char* at = folders == nullptr ? "/bin:/usr/bin" : folders; *at != 0;) {
    size_t length = std::strcspn(at, ":");
    if (length + 1 + name_size <= sizeof place) {
      std::memcpy(place, at, length);
      place[length] = '/';
      std::memcpy(place + length + 1, name, name_size);
      if (::syscall(SYS_faccessat, AT_FDCWD, place, X_OK) == 0) return place;
    }
    at += length + (at[length] == ':' ? 1 : 0);
  }
  return name;
}

// What is done before a program is started: it is a file that is read.
class Start {
 public:
  Start(const void* caller, const char* name) : watched_(is_watching() && !is_own(caller)) {
    if (!watched_ || name == nullptr) return;
    KeepErrno keep;
    program_ = find_program(name, place_);
    if (std::strchr(program_, '/') != nullptr) {
      report_path(WatchKind::kFile, AT_FDCWD, program_);
    }
    preloads_ = can_be_preloaded(program_);
  }
  bool is_watched() const { return watched_; }
  bool preloads() const { return watched_ && preloads_; }
  void replaces() const { report(WatchKind::kReplaced, own_process()); }
  int failed(int result) const {
    report(WatchKind::kReplaceFailed, own_process());
    return result;
  }
  int spawned(int error, const int* process) const {
    if (error == 0) report(WatchKind::kSpawned, *process);
    return error;
  }

 private:
  void report(WatchKind kind, int32_t process) const {
    KeepErrno keep;
    if (watched_) report_process(kind, process, program_);
  }
  bool watched_, preloads_ = true;
  const char* program_ = "";
  char place_[PATH_MAX];
};

// A macro, because the space is the calling function's own.
#define WINNOW_ENVIRONMENT(name, start, from)                                              \
  char** name##_entries =                                                                  \
      static_cast<char**>(alloca(ChildEnvironment::entries_needed(from) * sizeof(char*))); \
  ChildEnvironment name##_made(from, name##_entries);                                      \
  Words name = (start).preloads() ? name##_made.entries() : (from)

// The words behind the first one of execl(), up to the null pointer.
#define WINNOW_WORDS(words, first, last)                                     \
  va_list last##_list;                                                       \
  va_start(last##_list, first);                                              \
  size_t words##_count = 2;                                                  \
  while (va_arg(last##_list, char*) != nullptr) ++words##_count;             \
  va_end(last##_list);                                                       \
  char** words = static_cast<char**>(alloca(words##_count * sizeof(char*))); \
  va_start(last##_list, first);                                              \
  words[0] = const_cast<char*>(first);                                       \
  for (size_t i = 1; i < words##_count; ++i) words[i] = va_arg(last##_list, char*)

// The C library starts the shell itself, with the environment that is current.
class LentEnvironment {
 public:
  explicit LentEnvironment(char** entries) : before_(::environ) { ::environ = entries; }
  ~LentEnvironment() { ::environ = before_; }
  LentEnvironment(const LentEnvironment&) = delete;
  LentEnvironment& operator=(const LentEnvironment&) = delete;

 private:
  char** before_;
};

using Replace = int (*)(const char*, Words, Words);
constinit RealFunction<Replace> real_execve("execve");
constinit RealFunction<Replace> real_execvpe("execvpe");

int replace(const void* caller, RealFunction<Replace>& real, const char* name, Words words,
            Words environment) {
  Start start(caller, name);
  WINNOW_ENVIRONMENT(added, start, environment);
  start.replaces();
  return start.failed(real(name, words, added));
}

using FileActions = posix_spawn_file_actions_t;
using Attributes = posix_spawnattr_t;
using Spawn = int (*)(pid_t*, const char*, const FileActions*, const Attributes*, Words, Words);

int spawn(const void* caller, RealFunction<Spawn>& real, pid_t* process, const char* name,
          const FileActions* actions, const Attributes* attributes, Words words,
          Words environment) {
  Start start(caller, name);
  WINNOW_ENVIRONMENT(added, start, environment);
  pid_t unwanted = 0;
  if (process == nullptr) process = &unwanted;
  return start.spawned(real(process, name, actions, attributes, words, added), process);
}

}  // namespace
}  // namespace winnow::preload

using namespace winnow::preload;
using winnow::WatchKind;

extern "C" {

int winnow_execve(const char* path, Words words, Words environment) WINNOW_IN_FRONT_OF("execve");
int winnow_execve(const char* path, Words words, Words environment) {
  return replace(WINNOW_CALLER, real_execve, path, words, environment);
}

int winnow_execv(const char* path, Words words) WINNOW_IN_FRONT_OF("execv");
int winnow_execv(const char* path, Words words) {
  return replace(WINNOW_CALLER, real_execve, path, words, ::environ);
}

int winnow_execvpe(const char* name, Words words, Words environment) WINNOW_IN_FRONT_OF("execvpe");
int winnow_execvpe(const char* name, Words words, Words environment) {
  return replace(WINNOW_CALLER, real_execvpe, name, words, environment);
}

int winnow_execvp(const char* name, Words words) WINNOW_IN_FRONT_OF("execvp");
int winnow_execvp(const char* name, Words words) {
  return replace(WINNOW_CALLER, real_execvpe, name, words, ::environ);
}

int winnow_execl(const char* path, const char* first, ...) WINNOW_IN_FRONT_OF("execl");
int winnow_execl(const char* path, const char* first, ...) {
  WINNOW_WORDS(words, first, rest);
  va_end(rest_list);
  return replace(WINNOW_CALLER, real_execve, path, words, ::environ);
}

int winnow_execlp(const char* name, const char* first, ...) WINNOW_IN_FRONT_OF("execlp");
int winnow_execlp(const char* name, const char* first, ...) {
  WINNOW_WORDS(words, first, rest);
  va_end(rest_list);
  return replace(WINNOW_CALLER, real_execvpe, name, words, ::environ);
}

int winnow_execle(const char* path, const char* first, ...) WINNOW_IN_FRONT_OF("execle");
int winnow_execle(const char* path, const char* first, ...) {
  WINNOW_WORDS(words, first, rest);
  Words environment = va_arg(rest_list, Words);
  va_end(rest_list);
  return replace(WINNOW_CALLER, real_execve, path, words, environment);
}

int winnow_fexecve(int descriptor, Words words, Words environment) WINNOW_IN_FRONT_OF("fexecve");
int winnow_fexecve(int descriptor, Words words, Words environment) {
  static constinit RealFunction<decltype(&winnow_fexecve)> real("fexecve");
  Start start(WINNOW_CALLER, nullptr);
  if (start.is_watched()) {
    KeepErrno keep;
    report_descriptor(WatchKind::kFile, descriptor);
  }
  WINNOW_ENVIRONMENT(added, start, environment);
  start.replaces();
  return start.failed(real(descriptor, words, added));
}

int winnow_execveat(int folder, const char* path, Words words, Words environment, int flags)
    WINNOW_IN_FRONT_OF("execveat");
int winnow_execveat(int folder, const char* path, Words words, Words environment, int flags) {
  static constinit RealFunction<decltype(&winnow_execveat)> real("execveat");
  Start start(WINNOW_CALLER, path);
  if (start.is_watched()) {
    KeepErrno keep;
    report_path(WatchKind::kFile, folder, path);
  }
  WINNOW_ENVIRONMENT(added, start, environment);
  start.replaces();
  return start.failed(real(folder, path, words, added, flags));
}

int winnow_posix_spawn(pid_t* process, const char* path, const FileActions* actions,
                       const Attributes* attributes, Words words, Words environment)
    WINNOW_IN_FRONT_OF("posix_spawn");
int winnow_posix_spawn(pid_t* process, const char* path, const FileActions* actions,
                       const Attributes* attributes, Words words, Words environment) {
  static constinit RealFunction<Spawn> real("posix_spawn");
  return spawn(WINNOW_CALLER, real, process, path, actions, attributes, words, environment);
}

int winnow_posix_spawnp(pid_t* process, const char* name, const FileActions* actions,
                        const Attributes* attributes, Words words, Words environment)
    WINNOW_IN_FRONT_OF("posix_spawnp");
int winnow_posix_spawnp(pid_t* process, const char* name, const FileActions* actions,
                        const Attributes* attributes, Words words, Words environment) {
  static constinit RealFunction<Spawn> real("posix_spawnp");
  return spawn(WINNOW_CALLER, real, process, name, actions, attributes, words, environment);
}

int winnow_system(const char* command) WINNOW_IN_FRONT_OF("system");
int winnow_system(const char* command) {
  static constinit RealFunction<decltype(&winnow_system)> real("system");
  Start start(WINNOW_CALLER, "/bin/sh");
  if (!start.is_watched()) return real(command);
  WINNOW_ENVIRONMENT(added, start, ::environ);
  LentEnvironment lent(const_cast<char**>(added));
  return real(command);
}

void* winnow_popen(const char* command, const char* mode) WINNOW_IN_FRONT_OF("popen");
void* winnow_popen(const char* command, const char* mode) {
  static constinit RealFunction<decltype(&winnow_popen)> real("popen");
  Start start(WINNOW_CALLER, "/bin/sh");
  if (!start.is_watched()) return real(command, mode);
  WINNOW_ENVIRONMENT(added, start, ::environ);
  LentEnvironment lent(const_cast<char**>(added));
  return real(command, mode);
}
}
