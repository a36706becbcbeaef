// How long each part of a run took, for `winnow test --times`.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "report/console.h"

namespace winnow {

class PhaseTimes {
 public:
  // What follows belongs to this phase; one that comes again goes on.
  void enter(const std::string& phase) {
    auto now = std::chrono::steady_clock::now();
    auto spent = std::chrono::duration_cast<std::chrono::microseconds>(now - since_);
    if (!phase_.empty()) of(phase_) += static_cast<uint64_t>(spent.count());
    phase_ = phase;
    since_ = now;
  }

  // "check 2 ms, compile 810 ms, …"
  std::string text() {
    enter("");
    std::string text;
    for (const auto& [phase, spent] : phases_) {
      if (!text.empty()) text += ", ";
      text += phase + " " + duration_text(spent);
    }
    return text;
  }

 private:
  uint64_t& of(const std::string& phase) {
    for (auto& [name, spent] : phases_) {
      if (name == phase) return spent;
    }
    return phases_.emplace_back(phase, 0).second;
  }

  std::vector<std::pair<std::string, uint64_t>> phases_;  // in the order in which they began
  std::string phase_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

}  // namespace winnow
