// For the agent's end-to-end tests: runs a Java program in a real JVM, with or without the agent,
// and gives back what came out of it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "trace/trace_reader.h"

namespace winnow {

struct Jdk {
  std::string home;
  std::string version;  // "17", "25"
};
// The JDKs of this machine that can run the test programs (17 and later).
std::vector<Jdk> installed_jdks();
// The others.
std::vector<Jdk> old_jdks();

// Where prepare.sh has put jars and classes; prepared on the first call.
const std::string& prepared_folder();

struct JvmRequest {
  std::vector<std::string> started_by = {};  // a command that gets the JVM's as its arguments
  std::vector<std::string> jvm_arguments = {};
  std::vector<std::string> program;     // main class (or -jar …) and its arguments
  std::vector<std::string> class_path;  // before the classes of the test programs
  bool agent = true;
  std::string agent_lines;                    // further lines of the agent's configuration
  std::vector<std::string> environment = {};  // NAME=VALUE, in addition to PATH
  std::string kill_at_output = {};            // kill -9 when this appears on standard output
  unsigned kill_delay_us = 0;                 // and after so many microseconds
  bool trace_dir_is_a_file = false;
  bool preload = false;  // the agent's library is in LD_PRELOAD, too
  // Verifies every class, and has the folder of the test programs on its class path: neither goes
  // together with archives of classes.
  bool plain = true;
};

struct JvmResult {
  int exit_code = 0;  // 128 + signal if it was killed
  std::string out, err, log;
  std::vector<Trace> traces;

  // Of the only trace; fails the test if there is another number of them.
  const Trace& trace() const;
  // "shop.CartTest passed", in the order in which they were closed.
  std::vector<std::string> closed() const;
  // What a test ran: "shop/Cart.add", for classes whose names begin with the prefix.
  std::set<std::string> ran(const std::string& test, const std::string& prefix = "shop/") const;
  std::set<std::string> init(const std::string& class_name) const;
  const TraceClass* loaded(const std::string& class_name) const;
};

JvmResult run_jvm(const Jdk& jdk, const JvmRequest& request);

// The methods with these ids, of classes whose names begin with the prefix; of a class that has one
// id, its name.
std::set<std::string> names_of(const Trace& trace, const IdSet& ids, const std::string& prefix);

}  // namespace winnow
