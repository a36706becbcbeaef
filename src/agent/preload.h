// The agent's library as LD_PRELOAD: what native code and other processes do with files.
//
// In the test JVM the library is both agent and preloaded, one image. The agent turns watching on;
// then calls from the JDK's own libraries pass by, because the agent sees their questions in Java
// (observing.cpp), and those from other native code are reported. Every process that is started
// from there gets the library preloaded again and the watch file (watch_file.h) named in its
// environment; it hides both from its program, says hello and reports all it does with files.
// In any other process (a shell that starts the JVM) the library does nothing.
//
// This code runs in programs that it knows nothing of, in signal handlers and between vfork and
// exec: it allocates nothing, takes no lock, keeps no descriptor open (a program may close what it
// does not know, and then its own next file has that number), and leaves errno as it was.
#pragma once

#include <cstddef>
#include <cstdint>

#include "agent/watch_file.h"

namespace winnow::preload {

inline constexpr char kWatchVariable[] = "WINNOW_WATCH";
inline constexpr char kPreloadVariable[] = "LD_PRELOAD";

// Is this image preloaded, and not only loaded by the JVM?
bool is_preloaded();
// In the test JVM. Calls from libraries below `java_home` are not watched; if it is empty, all are.
// False if the watch file can't be used.
bool start_in_jvm(const char* watch_file, const char* java_home);

// The program must find its environment as it would be without Winnow.
void hide_variables();

// Is this process watched at all?
bool is_watching();
// Does a call that returns to this address come from code that is watched?
bool watches(const void* return_address);
// Does it come from this library?
bool is_own(const void* return_address);

// Keeps errno as it was.
class KeepErrno {
 public:
  KeepErrno();
  ~KeepErrno();
  KeepErrno(const KeepErrno&) = delete;
  KeepErrno& operator=(const KeepErrno&) = delete;

 private:
  int saved_;
};

// A path that was used, relative to a folder's descriptor or AT_FDCWD.
void report_path(WatchKind kind, int folder, const char* path);
// The folder behind a descriptor was listed.
void report_descriptor(WatchKind kind, int descriptor);
void report_process(WatchKind kind, int32_t process, const char* program);

// The environment that a started program gets: `from` with the two variables added.
class ChildEnvironment {
 public:
  // `entries` must hold entries_needed(from) pointers.
  ChildEnvironment(char* const* from, char** entries);
  static size_t entries_needed(char* const* from);
  char** entries() const { return entries_; }

 private:
  static constexpr size_t kLongest = 8192;
  char** entries_;
  char preload_[kLongest];
  char watch_[kLongest];
};

// False for a program of another kind of machine: the loader would complain to the user.
bool can_be_preloaded(const char* program);

}  // namespace winnow::preload
