// The other direction of `winnow explain`: from a class, method, resource or file to the tests.
#pragma once

#include <string>
#include <vector>

#include "runners/plan.h"
#include "store/store.h"

namespace winnow {

// Which tests run because of it; if none does, which would if it changed. False if no test has ever
// asked about it.
bool explain_change(const std::string& word, const std::vector<Plan>& plans, Store& store,
                    KindSet kinds, bool all);

}  // namespace winnow
