// JVMs that are killed at random moments: their traces hold everything that was closed before, and
// nothing that is not so.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <random>

#include "jdk_test.h"

namespace winnow {
namespace {

constexpr int kRuns = 60;

class Kills : public JdkTest {
 protected:
  JvmResult run(int kill_after, unsigned delay_us) {
    JvmRequest request;
    request.class_path = {jar("junit-4.13.2"), jar("hamcrest-core-1.3")};
    request.program = {"junit4.ManyRuns", std::to_string(kRuns)};
    if (kill_after >= 0) request.kill_at_output = "ran " + std::to_string(kill_after) + ".";
    request.kill_delay_us = delay_us;
    return run_jvm(jdk(), request);
  }
};
EACH_JDK(Kills);

using Record = std::set<std::string>;

// A record with ids resolved: the numbers of two JVMs need not be the same.
Record record_of(const Trace& trace, const TraceClose& close) {
  Record record = names_of(trace, close.ids, "");
  record.insert(close.test + (close.outcome == TestOutcome::kPassed ? " passed" : " failed"));
  for (uint32_t number : close.seen) {
    const Observation& seen = trace.seen.at(number);
    record.insert("saw " + std::string(seen_kind_name(seen.kind)) + " " + seen.subject);
  }
  return record;
}

// What is in one of them only.
std::vector<std::string> difference(const Record& a, const Record& b) {
  std::vector<std::string> result;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

int number_of_kills() {
  const char* wanted = std::getenv("WINNOW_TEST_KILLS");
  return wanted == nullptr ? 5 : std::atoi(wanted);
}

TEST_P(Kills, AtRandomMomentsLoseNoClosedRecordAndMakeNoWrongOne) {
  JvmResult whole = run(-1, 0);
  ASSERT_EQ(whole.exit_code, 0) << whole.err;
  ASSERT_EQ(whole.trace().closed.size(), static_cast<size_t>(kRuns));
  std::vector<Record> expected;
  for (const TraceClose& close : whole.trace().closed) {
    expected.push_back(record_of(whole.trace(), close));
  }
  std::mt19937 random(20261116);
  for (int i = 0; i < number_of_kills(); ++i) {
    int after = std::uniform_int_distribution<int>(0, kRuns - 1)(random);
    auto delay = static_cast<unsigned>(std::uniform_int_distribution<int>(0, 3000)(random));
    JvmResult killed = run(after, delay);
    // With luck it was through already.
    if (killed.exit_code != 0) {
      EXPECT_EQ(killed.exit_code, 128 + 9);
    }
    const Trace& trace = killed.trace();
    EXPECT_GE(trace.closed.size(), static_cast<size_t>(after));
    ASSERT_LE(trace.closed.size(), expected.size());
    for (size_t k = 0; k < trace.closed.size(); ++k) {
      ASSERT_EQ(difference(record_of(trace, trace.closed[k]), expected[k]),
                std::vector<std::string>{})
          << "run " << i << ", record " << k;
    }
    EXPECT_LE(trace.unfinished().size(), 1u);
  }
}

}  // namespace
}  // namespace winnow
