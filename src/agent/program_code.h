// Whether any code of the program ran in this JVM yet. Before the first test a framework looks for
// tests and asks the JDK thousands of questions, again and again about the same classes. To find
// out who asks is to walk the stack, and that costs more than all the rest. But as long as no
// method of the program was entered, it can't have been the program.
//
// The program is everything but the JDK and the frameworks, libraries too. A method of it says by
// its probe that it was entered, before it does anything. A class without probes says nothing:
// where there is one, the program may have run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace winnow {

class ProgramCode {
 public:
  // A class was loaded that has these probes; without any it must be said to be unseen.
  void add(std::string_view class_name, uint32_t first_id, uint32_t count);
  void add_unseen(std::string_view class_name);
  // These probes were hit, and are taken back.
  void taken(std::span<const uint32_t> ids);
  // By the probes as they are. True also if to look would take too long.
  bool may_have_run(const uint8_t* hits);
  // Only then is there somebody else who could ask.
  bool has_frameworks() const { return has_frameworks_; }
  void add_framework() { has_frameworks_ = true; }

 private:
  struct Range {
    uint32_t begin = 0;
    uint32_t end = 0;
  };
  std::vector<Range> ranges_;  // in ascending order, apart from each other
  size_t size_ = 0;            // of all together
  bool ran_ = false;
  bool has_frameworks_ = false;
};

}  // namespace winnow
