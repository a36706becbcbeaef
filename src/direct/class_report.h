// What is known of one test class that ran, and its two files in Surefire's folder of reports:
// TEST-<class>.xml and <class>.txt, in the form in which Surefire writes them.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "direct/fork_events.h"

namespace winnow {

enum class CaseOutcome : uint8_t { kPassed, kFailed, kError, kSkipped };

struct TestCase {
  std::string source, name, group;
  CaseOutcome outcome = CaseOutcome::kPassed;
  uint32_t elapsed_ms = 0;
  std::string message;  // of a skipped one
  std::string trace_message, short_trace, trace;
  std::string output, error_output;
};

struct ClassReport {
  std::string name;
  uint32_t elapsed_ms = 0;
  std::vector<TestCase> cases;
  std::string output, error_output;  // outside of its cases

  size_t count(CaseOutcome outcome) const;
  bool failed() const { return count(CaseOutcome::kFailed) + count(CaseOutcome::kError) > 0; }
  // "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.02 s"
  std::string summary() const;
  std::string xml() const;
  std::string text() const;
  Status write(const std::string& folder) const;
};

// "0.021"
std::string seconds_text(uint32_t milliseconds);

}  // namespace winnow
