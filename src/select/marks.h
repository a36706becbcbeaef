// What the project says about single tests, whatever is known of them: those that run always, and
// those that never do. A mark is a test's name (with or without its package, * and ? for parts of
// it), an annotation (@Slow) or a tag (tag:slow; see test_labels.h).
#pragma once

#include <string>
#include <vector>

#include "select/selection.h"

namespace winnow {

struct Marks {
  std::vector<std::string> never_skip;
  std::vector<std::string> always_skip;

  bool none() const { return never_skip.empty() && always_skip.empty(); }
  std::string text() const;  // changes with them
};

// "a, b,c" -> a b c
std::vector<std::string> split_marks(const std::string& list);

// A test that is marked both ways runs.
void apply_marks(const Marks& marks, const State& state, Selection& selection);

}  // namespace winnow
