// What is known of one test class that ran, and its two files in Surefire's folder of reports:
// TEST-<class>.xml and <class>.txt, in the form in which Surefire writes them.
#pragma once

#include <string>
#include <string_view>
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

// In a report that Winnow has written for a test class that did not run.
inline constexpr std::string_view kUpToDateProperty = "winnow.up-to-date";

struct ClassReport {
  std::string name;
  uint32_t elapsed_ms = 0;
  std::vector<TestCase> cases;
  std::string output, error_output;  // outside of its cases
  bool up_to_date = false;           // it did not run

  size_t count(CaseOutcome outcome) const;
  bool failed() const { return count(CaseOutcome::kFailed) + count(CaseOutcome::kError) > 0; }
  // "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.02 s"
  std::string summary() const;
  std::string xml() const;
  std::string text() const;
  Status write(const std::string& folder) const;
};

// The two files of a test class in a folder of reports.
std::string xml_report_path(const std::string& folder, const std::string& name);
std::string text_report_path(const std::string& folder, const std::string& name);

// "0.021"
std::string seconds_text(uint32_t milliseconds);

}  // namespace winnow
