// Rewrites a whole class file: every method with code gets a probe, or one for each of its basic
// blocks, <clinit> is wrapped, and the methods that a test framework calls at its boundaries are
// hooked. No member is added or removed;
// everything that isn't code is copied byte for byte.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "instrument/code_rewriter.h"
#include "instrument/refusal.h"

namespace winnow {

struct ClassPlan {
  // The i-th method with code (in the order of the class file) gets the id first_id + i.
  uint32_t first_id = 0;
  // All of them get first_id instead. Excludes blocks and receivers.
  bool one_id = false;
  // How many blocks each of these methods has (count_blocks). If it is not empty, methods are
  // divided: behind the ids of the methods stand those of the first method's blocks but block 0,
  // then those of the second one's, …
  std::vector<uint32_t> blocks = {};
  // Methods that a subclass may inherit tell on which objects they run.
  bool receivers = false;
  // Only the hooks: methods without one stay as they are.
  bool without_probes = false;
  // Method index -> hook.
  std::vector<std::pair<size_t, MethodHook>> hooks = {};
};

// How many ids a plan without blocks needs.
uint32_t methods_with_code(const ClassFile& file);

// The blocks of the methods with code: how many each has, how many ids they need besides those of
// the methods, and a print of where they begin. Methods whose code can't be read have none.
struct BlockCounts {
  std::vector<uint32_t> blocks;
  uint32_t ids = 0;
  uint64_t print = 0;
};
BlockCounts count_blocks(const ClassFile& file);

// A method that was to be divided into blocks and has a probe at its entry only; its blocks' ids
// are used by nobody.
struct Undivided {
  size_t method = 0;  // the i-th method with code; one more than there are: all of them
  Refused why;
};

// Writes the new class file to `out`, or says why not and leaves `out` alone. REQUIRES: the ids
// that the plan names are below probes::kIdLimit.
Refused rewrite_class(const ClassFile& file, const ClassPlan& plan, std::string& out,
                      std::vector<Undivided>* undivided = nullptr,
                      std::vector<ImpliedId>* implied = nullptr);

}  // namespace winnow
