// How a Maven build goes until its tests have run, as seen in a real one: enough to do the same
// without Maven, and to tell when that would not be the same. Kept in .winnow/build.wbuild.
//
// The file: magic, version, then pairs of texts (key, value) until its end, then a checksum. A pair
// with the key "module" begins a module, "compilation", "execution" and "fork" a part of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/print.h"
#include "direct/file_stamps.h"
#include "runners/project.h"

namespace winnow {

inline constexpr uint32_t kBuildRecordVersion = 2;

// What javac is called with for a module's main or test classes.
struct Compilation {
  bool skipped = false;  // the build compiles nothing here
  bool known = false;    // whether javac was seen being called; else only the places are known
  std::string obstacle;  // why only Maven can do it
  std::string javac;
  std::vector<std::string> arguments;  // without the sources
  std::string output;
  std::vector<std::string> roots;  // folders of sources
  // As they were when the classes were made from them.
  FileStamps sources;
  FileStamps classes;
};
// As they are now.
FileStamps stamp_sources(const Compilation& one);
FileStamps stamp_classes(const Compilation& one);

struct CopiedResources {
  bool plain = false;  // the files are copied as they are
  std::string from, to;
  std::vector<std::string> patterns;  // "+…" of files to take, "-…" of files to leave; none: all
  FileStamps files;                   // as they were when they were last copied
  bool operator==(const CopiedResources&) const = default;
};

// How the JVM of a test execution was started (agent/launch_copy.h).
struct Fork {
  std::vector<std::string> arguments;  // the program first; without Winnow's
  std::string directory;
  std::vector<std::pair<std::string, std::string>> set;  // beside the variables of the caller
  std::vector<std::string> unset;
  std::vector<std::pair<std::string, std::string>> files;  // path, content
  Print launch;  // of class path and configuration with which it was started
};

struct TestExecution {
  std::string name;  // test@default-test
  bool ignores_failures = false;
  std::string reports;  // folder
  std::string obstacle;
  // Lines of the launch (runners/launch.h) of the last build, whether tests ran in it or not.
  std::vector<std::pair<std::string, std::string>> launch;
  std::optional<Fork> fork;
};

struct ModuleBuild {
  std::string name;  // group:artifact
  std::string base;
  bool is_aggregator = false;      // it has modules, and no classes of its own
  std::vector<std::string> mojos;  // group:artifact:version:goal, until its tests have run
  std::vector<std::string> obstacles;
  std::optional<Compilation> main, test;
  std::vector<CopiedResources> resources;
  std::vector<TestExecution> executions;
};

struct BuildRecord {
  std::vector<std::string> command;  // as given to winnow: mvn -Pfoo test
  std::vector<std::string> goals;
  std::string directory;       // in which it was given
  int64_t made_at = 0;         // seconds
  bool has_snapshots = false;  // a repository may have newer ones
  std::vector<std::string> obstacles;
  FileStamps files;  // that can change how the build goes; missing ones too
  std::vector<std::pair<std::string, std::string>> variables;  // of the environment, likewise
  std::vector<ModuleBuild> modules;                            // in the order of the build

  // A record that was made elsewhere, before the project was moved or copied, is none.
  static Result<BuildRecord> load(const Project& project);
  Status save(const Project& project) const;
  ModuleBuild* find(const std::string& name);
};

}  // namespace winnow
