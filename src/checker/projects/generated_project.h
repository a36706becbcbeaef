// A generated program with one of its changes as a project that builds can build: the program, and
// its tests as JUnit 4 classes. A pom.xml for Maven, and build.sh for everybody else, which wants
// the console launcher of JUnit in $JUNIT_CONSOLE.
#pragma once

#include <memory>

#include "checker/evolving_program.h"
#include "checker/projects/evolving_project.h"

namespace winnow {

struct GeneratedTest {
  std::string name;
  std::string source;         // with a method test(Object[])
  std::string exception;      // that the test ends with in the first revision; empty: none
  bool in_successor = false;  // whether it can be compiled there
};

// REQUIRES: the program has one successor
std::unique_ptr<EvolvingProject> generated_project(EvolvingProgram program, std::string mode,
                                                   std::vector<GeneratedTest> tests);

// The source as a JUnit 4 test that passes if the test ends in the same way.
std::string junit_source(const GeneratedTest& test);

}  // namespace winnow
