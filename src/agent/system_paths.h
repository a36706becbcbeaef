// Paths below which there are no files of a project: devices, and what the kernel shows of itself
// and of processes. Free of allocation, for the preloaded library.
#pragma once

#include <cstddef>
#include <cstring>

namespace winnow {

// The length of the beginning of a path that is a link of a process to a place elsewhere
// ("/proc/self/cwd", "/proc/12/root", "/proc/self/fd/7"); 0 if it does not begin with one.
inline size_t link_of_a_process(const char* path) {
  if (std::strncmp(path, "/proc/", 6) != 0) return 0;
  auto next = [](const char* at) { return std::strcspn(at, "/"); };
  auto is = [](const char* at, size_t length, const char* name) {
    return length == std::strlen(name) && std::strncmp(at, name, length) == 0;
  };
  const char* at = path + 6;
  at += next(at);  // the process
  if (std::strncmp(at, "/task/", 6) == 0) at += 6, at += next(at);
  if (*at != '/') return 0;
  size_t length = next(++at);
  if (is(at, length, "cwd") || is(at, length, "root"))
    return static_cast<size_t>(at - path) + length;
  if (!is(at, length, "fd") || at[length] != '/') return 0;
  at += length + 1;
  length = next(at);
  return length == 0 ? 0 : static_cast<size_t>(at - path) + length;
}

// Shared memory is among the devices, and is where people keep projects that are to be fast.
inline bool is_of_the_system(const char* path) {
  constexpr const char* kMemory = "/dev/shm/";
  if (std::strncmp(path, kMemory, std::strlen(kMemory)) == 0) return false;
  for (const char* prefix : {"/proc/", "/sys/", "/dev/"}) {
    if (std::strncmp(path, prefix, std::strlen(prefix)) == 0) return true;
  }
  return false;
}

}  // namespace winnow
