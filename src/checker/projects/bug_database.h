// DefectsEP: bugs that real projects had, in the shape of Defects4J: the revision that fixed a bug,
// how the program was before, and the tests that reveal it. A file names them, in TOML:
//
//   repository = "commons-cli"            # a folder beside the file; or given when it is read
//   build = "mvn -q -B test"
//   sources = ["src/main"]                # what is the program; the tests stay as they are
//
//   [[bug]]
//   id = "cli-1"
//   fixed = "0a68ae0e"                    # a commit
//   buggy = "0a68ae0e~1"                  # another one; or patch = "cli-1.patch", beside the file
//   tests = ["org.example.FooTest"]       # classes that fail in the buggy one
//
// Each bug is a project of two revisions: fixed, then buggy.
#pragma once

#include <memory>

#include "checker/projects/evolving_project.h"

namespace winnow {

struct Bug {
  std::string id;
  std::string fixed, buggy;        // commits
  std::string patch;               // or a file that makes the one of the other
  std::vector<std::string> tests;  // classes that fail in the buggy one
};

struct BugDatabase {
  std::string repository;  // a path
  std::string build;
  std::vector<std::string> sources;
  std::vector<Bug> bugs;

  static Result<BugDatabase> read(const std::string& path);
  // REQUIRES: this outlives them
  std::vector<std::unique_ptr<EvolvingProject>> projects() const;
};

}  // namespace winnow
