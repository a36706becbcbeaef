// Reports for test classes that did not run because they are up to date (option --reports). People
// who look at a build server see all tests then, after `clean` too: as skipped with the reason, or
// as passed as they last did.
//
// What the cases of a class are called is known from the reports of the run before, which are kept
// beside the module's state (kept_reports.h) under the version of the class. Where nothing is kept,
// the class is one case.
#pragma once

#include <string>

#include "runners/plan.h"

namespace winnow {

// Before the tests start, so that whatever comes later in a build finds the reports: those of test
// classes that are left out are written, and what was written like this for one that runs now is
// taken away.
Status write_up_to_date_reports(const Project& project, const Plan& plan, ReportStyle style);

// After a run: keeps what its reports say of test classes that passed.
void keep_reports(const Project& project, const std::string& run_folder);

}  // namespace winnow
