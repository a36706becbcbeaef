#include "report/line_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace winnow {
namespace {

using Lines = std::vector<std::string_view>;

constexpr size_t kContext = 3;
// Myers' algorithm keeps one row per difference: 1500 of them take about 9 MB.
constexpr int kMostDifferences = 1500;

struct Step {
  char sign;  // ' ' in both, '-' only before, '+' only after
  std::string_view line;
};

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Myers, "An O(ND) Difference Algorithm and Its Variations": row d holds, for every diagonal k, how
// far into `a` one gets with d insertions and deletions. False if there are too many of them.
class ShortestEdit {
 public:
  ShortestEdit(const Lines& a, const Lines& b) : a_(a), b_(b) {}

  bool find() {
    int most = std::min(kMostDifferences, size(a_) + size(b_));
    std::vector<int> reach(2 * static_cast<size_t>(most) + 3, 0);
    for (int d = 0; d <= most; ++d) {
      for (int k = -d; k <= d; k += 2) {
        size_t at = static_cast<size_t>(most + 1 + k);
        bool down = k == -d || (k != d && reach[at - 1] < reach[at + 1]);
        int x = down ? reach[at + 1] : reach[at - 1] + 1;
        while (x < size(a_) && x - k < size(b_) && same(x, x - k)) ++x;
        reach[at] = x;
        if (x >= size(a_) && x - k >= size(b_)) {
          keep(reach, most, d);
          return true;
        }
      }
      keep(reach, most, d);
    }
    return false;
  }

  // Back from the end along the rows that were kept.
  std::vector<Step> steps() const {
    std::vector<Step> steps;
    int x = size(a_), y = size(b_);
    for (int d = static_cast<int>(rows_.size()) - 1; d > 0; --d) {
      const std::vector<int>& row = rows_[static_cast<size_t>(d) - 1];
      auto reach = [&](int k) {
        return k < -(d - 1) || k > d - 1 ? -1 : row[static_cast<size_t>(k + d - 1)];
      };
      int k = x - y;
      bool down = k == -d || (k != d && reach(k - 1) < reach(k + 1));
      int from_x = down ? reach(k + 1) : reach(k - 1);
      int from_y = from_x - (down ? k + 1 : k - 1);
      int start_x = down ? from_x : from_x + 1;
      for (; x > start_x; --x, --y) steps.push_back({' ', line(a_, x - 1)});
      steps.push_back(down ? Step{'+', line(b_, from_y)} : Step{'-', line(a_, from_x)});
      x = from_x;
      y = from_y;
    }
    for (; x > 0; --x) steps.push_back({' ', line(a_, x - 1)});
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

 private:
  static int size(const Lines& lines) { return static_cast<int>(lines.size()); }
  static std::string_view line(const Lines& lines, int at) {
    return lines[static_cast<size_t>(at)];
  }
  bool same(int x, int y) const { return line(a_, x) == line(b_, y); }
  void keep(const std::vector<int>& reach, int most, int d) {
    auto middle = reach.begin() + most + 1;
    rows_.emplace_back(middle - d, middle + d + 1);
  }

  const Lines& a_;
  const Lines& b_;
  std::vector<std::vector<int>> rows_;
};

std::vector<Step> steps_between(const Lines& before, const Lines& after) {
  ShortestEdit edit(before, after);
  if (edit.find()) return edit.steps();
  std::vector<Step> steps;
  for (std::string_view line : before) steps.push_back({'-', line});
  for (std::string_view line : after) steps.push_back({'+', line});
  return steps;
}

std::string range_text(size_t start, size_t count) {
  // An empty range is named by the line before it.
  size_t first = count == 0 ? start : start + 1;
  return count == 1 ? std::to_string(first) : fmt::format("{},{}", first, count);
}

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after,
                         std::string_view before_name, std::string_view after_name) {
  if (before == after) return "";
  std::vector<Step> steps = steps_between(lines_of(before), lines_of(after));
  std::string out = fmt::format("--- {}\n+++ {}\n", before_name, after_name);
  size_t old_line = 0, new_line = 0;
  for (size_t i = 0; i < steps.size();) {
    // A hunk begins kContext lines before a difference and ends where 2 * kContext equal lines are.
    size_t next = i;
    while (next < steps.size() && steps[next].sign == ' ') ++next;
    if (next == steps.size()) break;
    size_t start = next > i + kContext ? next - kContext : i;
    old_line += start - i;
    new_line += start - i;
    size_t end = next, equal = 0;
    for (size_t j = next; j < steps.size() && equal <= 2 * kContext; ++j) {
      equal = steps[j].sign == ' ' ? equal + 1 : 0;
      if (equal == 0) end = j + 1;
    }
    end = std::min(end + kContext, steps.size());
    std::string body;
    size_t old_count = 0, new_count = 0;
    for (size_t j = start; j < end; ++j) {
      old_count += steps[j].sign != '+' ? 1 : 0;
      new_count += steps[j].sign != '-' ? 1 : 0;
      body.append(1, steps[j].sign).append(steps[j].line).append("\n");
    }
    out += fmt::format("@@ -{} +{} @@\n", range_text(old_line, old_count),
                       range_text(new_line, new_count));
    out += body;
    old_line += old_count;
    new_line += new_count;
    i = end;
  }
  return out;
}

}  // namespace winnow
