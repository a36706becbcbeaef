#include "select/marks.h"

#include <algorithm>

#include "select/test_labels.h"
#include "select/test_pattern.h"

namespace winnow {
namespace {

bool is_label(const std::string& mark) { return mark.starts_with("@") || mark.starts_with("tag:"); }

// The labels of a class are read when the first mark asks for them.
class MarkedTest {
 public:
  MarkedTest(const State& state, ClassBytes& bytes, const std::string& test)
      : state_(state), bytes_(bytes), test_(test) {}

  bool has_one_of(const std::vector<std::string>& marks) {
    return std::any_of(marks.begin(), marks.end(), [&](const std::string& mark) {
      return is_label(mark) ? labels().count(mark) != 0 : names_test({mark}, test_);
    });
  }

 private:
  const TestLabels& labels() {
    if (!labels_) labels_ = labels_of(state_, bytes_, slashed(test_));
    return *labels_;
  }

  const State& state_;
  ClassBytes& bytes_;
  const std::string& test_;
  std::optional<TestLabels> labels_;
};

}  // namespace

std::string Marks::text() const {
  std::string all;
  for (const std::string& mark : never_skip) all += "+" + mark + "\n";
  for (const std::string& mark : always_skip) all += "-" + mark + "\n";
  return all;
}

std::vector<std::string> split_marks(const std::string& list) {
  std::vector<std::string> marks;
  size_t begin = 0;
  while (begin < list.size()) {
    size_t end = std::min(list.find_first_of(", ", begin), list.size());
    if (end > begin) marks.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return marks;
}

void apply_marks(const Marks& marks, const State& state, Selection& selection) {
  if (marks.none()) return;
  ClassBytes bytes;
  for (Decision& decision : selection.decisions) {
    MarkedTest test(state, bytes, decision.test);
    if (test.has_one_of(marks.never_skip)) {
      if (decision.reason == Reason::kUpToDate) decision.reason = Reason::kNeverSkipped;
    } else if (decision.reason != Reason::kNotATest && test.has_one_of(marks.always_skip)) {
      decision.reason = Reason::kAlwaysSkipped;
    }
  }
}

}  // namespace winnow
