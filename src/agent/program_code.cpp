#include "agent/program_code.h"

#include <algorithm>
#include <cstring>

#include "agent/callers.h"

namespace winnow {
namespace {

// About as long as to walk a short stack.
constexpr size_t kMostToLookAt = size_t{1} << 18;

// As quick as the C library looks at memory: a framework that looks for tests asks ten thousand
// times while there are tens of thousands of probes.
bool all_zero(const uint8_t* bytes, size_t count) {
  return bytes[0] == 0 && std::memcmp(bytes, bytes + 1, count - 1) == 0;
}

}  // namespace

void ProgramCode::add(std::string_view class_name, uint32_t first_id, uint32_t count) {
  if (is_of_a_framework(class_name)) return add_framework();
  if (ran_ || count == 0) return;
  // Ids are given in the order of loading; a class that is loaded again gets those that it had.
  if (!ranges_.empty() && first_id < ranges_.back().end) {
    ran_ = true;
    return;
  }
  size_ += count;
  if (!ranges_.empty() && ranges_.back().end == first_id) {
    ranges_.back().end += count;
  } else {
    ranges_.push_back({first_id, first_id + count});
  }
}

void ProgramCode::add_unseen(std::string_view class_name) {
  if (is_of_a_framework(class_name)) return add_framework();
  ran_ = true;
}

void ProgramCode::taken(std::span<const uint32_t> ids) {
  if (ran_) return;
  ran_ = std::any_of(ids.begin(), ids.end(), [&](uint32_t id) {
    auto behind =
        std::upper_bound(ranges_.begin(), ranges_.end(), id,
                         [](uint32_t one, const Range& range) { return one < range.begin; });
    return behind != ranges_.begin() && id < std::prev(behind)->end;
  });
}

bool ProgramCode::may_have_run(const uint8_t* hits) {
  if (ran_ || size_ > kMostToLookAt) return true;
  ran_ = !std::all_of(ranges_.begin(), ranges_.end(), [&](const Range& range) {
    return all_zero(hits + range.begin, range.end - range.begin);
  });
  return ran_;
}

}  // namespace winnow
