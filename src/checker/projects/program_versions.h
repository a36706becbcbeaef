// Small programs in folders v1, v2, … as Maven projects: the later folders hold what is added or
// changed, and a file DELETED the paths that go. A folder with a pom.xml is a project as it stands;
// for others one is made, with sources whose names end in Test (or are T1, T2, …) as JUnit 4 tests.
#pragma once

#include <memory>
#include <string>

#include "checker/projects/evolving_project.h"

namespace winnow {

// The pom.xml of a project for this version of Java whose JUnit 4 tests are these includes.
std::string junit4_pom(int java, const std::string& includes);

Result<std::unique_ptr<EvolvingProject>> program_versions(const std::string& folder);

}  // namespace winnow
