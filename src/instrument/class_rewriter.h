// Rewrites a whole class file: every method with code gets a probe, <clinit> is wrapped, and the
// methods that a test framework calls at its boundaries are hooked. No member is added or removed;
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
  // Only the hooks: methods without one stay as they are.
  bool without_probes = false;
  // Method index -> hook.
  std::vector<std::pair<size_t, MethodHook>> hooks = {};
};

// How many ids the plan for this class needs.
uint32_t methods_with_code(const ClassFile& file);

// Writes the new class file to `out`, or says why not and leaves `out` alone. REQUIRES: the ids
// first_id … first_id + methods_with_code - 1 are below probes::kIdLimit.
Refused rewrite_class(const ClassFile& file, const ClassPlan& plan, std::string& out);

}  // namespace winnow
