// Time that something takes, and the middle of several times.
#pragma once

#include <time.h>

#include <algorithm>
#include <vector>

inline double seconds_of(clockid_t clock, auto&& work) {
  auto now = [&] {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  };
  double start = now();
  work();
  return now() - start;
}

inline double wall_seconds(auto&& work) { return seconds_of(CLOCK_MONOTONIC, work); }
// Of all threads, in this process and in the kernel for it.
inline double cpu_seconds(auto&& work) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID, work); }

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}
