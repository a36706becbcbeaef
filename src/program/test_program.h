// For tests: the summary of a class and the state of a program, from Java sources.
#pragma once

#include <string>
#include <vector>

#include "classfile/test_java.h"
#include "program/class_summary.h"
#include "program/state.h"

namespace winnow {

inline ClassSummary summary_of(const std::string& bytes, const std::string& name = "A") {
  return summarize_class(as_bytes(bytes), name, name + ".class");
}

inline ClassSummary summary_of_source(const std::string& source,
                                      const std::vector<std::string>& options = {}) {
  return summary_of(compiled_class("A", source, options));
}

inline State state_of(const std::vector<std::string>& roots) {
  return State::load(roots, RootCache(""));
}

}  // namespace winnow
