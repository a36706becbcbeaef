#include "cli/did_you_mean.h"

#include <algorithm>
#include <string_view>

namespace winnow {
namespace {

// No word of ours is longer; a longer one is near to none of them, and costs no time.
constexpr size_t kLongestWord = 100;

// Insertions, deletions, replacements, and swaps of neighbours, which are the commonest slip.
size_t distance_between(std::string_view a, std::string_view b) {
  std::vector<size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      bool same = a[i - 1] == b[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known) {
  if (word.size() > kLongestWord) return "";
  std::string best;
  size_t least = std::max<size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    size_t distance = distance_between(word, candidate);
    // Nothing of a short word may be left: "x" is not "all" with three slips.
    if (distance < least && distance < std::max(word.size(), candidate.size())) {
      least = distance;
      best = candidate;
    }
  }
  return best.empty() ? "" : "; did you mean '" + best + "'?";
}

}  // namespace winnow
