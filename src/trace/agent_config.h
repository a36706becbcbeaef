// What the program tells the agent: a key-value file ("winnow-agent" 1) whose path is the agent's
// option string. Written and read here, so that a key stands in one place.
//
//   trace-dir        folder in which the agent creates its trace
//   log              file to which the agent appends its own problems
//   launch           number of the launch, repeated in the trace
//   skip             (list) a test class that is up to date and need not run
//   skip-class-path  obey `skip` only in a JVM whose java.class.path is exactly this
//   ask              the program to ask which tests are up to date, once the first one is about to
//                    start; the launch is then numbered by the process
//   unset-env        (list) NAME: remove from the environment before Java sees it
//   set-env          (list) NAME=VALUE: what the variable was without Winnow
//   drop-in-env      (list) NAME=TEXT: delete the first TEXT and one blank behind it from the value
//   collect          "methods" (what is meant if it is missing): which methods ran; "blocks": which
//                    of their basic blocks, too; "nothing": tests are left out and none is recorded
//   receivers        "yes": on objects of which classes inherited methods ran, too
//   libraries        of classes from jars: "methods" (what is meant if it is missing): which
//                    methods ran; "blocks": as of everything else; "classes": only whether
//                    anything of them ran
//   probe-jdk        "yes": rewrite the classes of the JDK too (to try the rewriter on many
//                    classes)
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/key_value.h"
#include "base/result.h"

namespace winnow {

// How the process's environment becomes again what it was without Winnow.
struct EnvironmentRepair {
  std::vector<std::string> unset;    // NAME
  std::vector<std::string> set;      // NAME=VALUE
  std::vector<std::string> drop_in;  // NAME=TEXT

  // As lines of a file, for others who hand it on; the prefix keeps their own keys apart.
  void write(KeyValues& lines, const std::string& prefix = {}) const;
  static EnvironmentRepair from(const KeyValues& lines, const std::string& prefix = {});
  bool operator==(const EnvironmentRepair&) const = default;
};

// How fine the agent looks at classes from jars. They change all at once and rarely, and most of
// the classes that a test JVM loads are theirs: blocks of them cost much and tell little.
enum class LibraryDetail : uint8_t { kMethods, kBlocks, kClasses };

// How fine the agent looks at what runs.
struct Collecting {
  bool nothing = false;
  bool blocks = false;
  bool receivers = false;
  LibraryDetail libraries = LibraryDetail::kMethods;

  void write(KeyValues& lines, const std::string& prefix = {}) const;
  // An error for a word that is not known.
  static Result<Collecting> from(const KeyValues& lines, const std::string& prefix = {});
  bool operator==(const Collecting&) const = default;
};
inline constexpr const char* kCollectMethods = "methods";
inline constexpr const char* kCollectBlocks = "blocks";
inline constexpr const char* kCollectNothing = "nothing";
inline constexpr const char* kLibraryMethods = "methods";
inline constexpr const char* kLibraryBlocks = "blocks";
inline constexpr const char* kLibraryClasses = "classes";
// Nothing for a word that is not known; kMethods for none.
std::optional<LibraryDetail> library_detail(std::string_view word);

struct AgentConfig {
  static Result<AgentConfig> read(const std::string& path);
  std::string text() const;

  std::string trace_dir;
  std::string log;
  uint64_t launch = 0;
  std::set<std::string, std::less<>> skip;
  std::optional<std::string> skip_class_path;
  std::string ask;
  EnvironmentRepair environment;
  Collecting collecting;
  bool probe_jdk = false;
};

}  // namespace winnow
