// A plan for people (a few aligned lines on stderr) and for machines (JSON).
#pragma once

#include <string>
#include <vector>

#include "report/console.h"
#include "runners/import.h"
#include "runners/plan.h"
#include "runners/shadow.h"

namespace winnow {

// What runs and why, when a build is about to start the tests.
void report_plan(const Plan& plan, const Console& console);
// Before it, in a build of several modules: which one it is about. Maven may have been told to be
// quiet.
void report_module(const Plan& plan, const Console& console);

// "2 of 7 test classes run, 5 up to date (about 0.3 s saved); changed: 1 method"
std::string plan_headline(const Plan& plan);

// What was learned, when they have run.
void report_import(const ImportSummary& summary, const Console& console);

// What a selection would have left out, and how that ended.
void report_shadow(const ShadowReport& report, const Console& console);

// {"modules": [{"module": …, "changes": […], "tests": […]}]}, see docs/reference.md.
std::string plans_as_json(const std::vector<Plan>& plans);

}  // namespace winnow
