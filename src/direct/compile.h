// Compiles a module's classes as Maven would: javac with the recorded arguments on all sources of
// the module, as soon as one of them or one of its class files is not what it was. A class file
// that comes out as it was keeps its time, so that caches go on knowing it.
#pragma once

#include <string>

#include "direct/build_record.h"
#include "program/root_cache.h"

namespace winnow {

// Whether sources or class files are not those of the last compilation.
bool needs_compiling(const Compilation& one);
// Why only Maven can compile it; empty if it can be done here.
std::string compile_obstacle(const Compilation& one);

struct Compiled {
  bool succeeded = false;
  int code = 0;          // javac's
  std::string messages;  // what javac said
  // Whether what other classes are compiled against may have changed.
  bool interface_changed = false;
};

// `work_folder` is for files that nobody needs afterwards. After a success the compilation has the
// stamps of what it was made from; after a failure, the class files are those from before.
Result<Compiled> compile(Compilation& one, const std::string& directory,
                         const std::string& work_folder, const RootCache& cache);

// Whether it is compiled against the classes of that folder.
bool is_compiled_against(const Compilation& one, const std::string& folder);

}  // namespace winnow
