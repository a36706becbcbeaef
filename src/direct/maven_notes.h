// From what the Maven extension and the agent have written into a run's folder to the record of the
// build. The files:
//
//   build.txt     ("winnow-build" 1) by the extension, at the end:
//     goal         of the command line
//     part         why this was not the whole build; then nothing is remembered
//     failed       the build did, perhaps before it came to a module's tests
//     failures     Maven's word for what happens after one: FAIL_FAST
//     file         that can change how the build goes, whether it is there or not
//     root         the folder of .mvn
//     obstacle     why only Maven can do it
//     module-file  names, in the order of the build
//   module-N.txt  ("winnow-module" 1):
//     module, base, packaging, pom (its own and its parents'), mojo, obstacle
//     file         as in build.txt
//     main-…, test-…  of maven-compiler-plugin: began (milliseconds), skipped, obstacle, output,
//                  source-root; if it compiled: javac, argument, source, compiled
//     resources    "plain" or "special", folder, target folder, +include, -exclude, with tabs
//     between execution    goal@id of Surefire; ignores-failures, reports, report-option with its
//     name snapshot     a dependency from a repository that may be replaced there
//   launch-N.txt  (runners/launch.h), launch-N.jvm (agent/launch_copy.h)
#pragma once

#include <string>
#include <vector>

#include "direct/build_record.h"
#include "runners/launch.h"

namespace winnow {

// Looks at the run and writes the record. Does nothing for a run that says too little: the one
// before stays, and notices by itself what has changed since.
void remember_build(const Project& project, const std::string& run_folder,
                    const std::vector<std::string>& command);

// Of the class path and the configuration of a launch: a fork belongs to one of them.
Print print_of_launch(const Launch& launch);

}  // namespace winnow
