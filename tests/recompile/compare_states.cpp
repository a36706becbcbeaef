// Compares the classes of two folders print by print and says which part of which class differs.
//   winnow_compare_states [--without-debug] BEFORE AFTER
// Ends with 0 if nothing differs, 1 if something does, 2 if a folder has no classes at all.
#include <cstdio>
#include <cstring>
#include <string>

#include "program/state.h"

namespace {

using winnow::ClassSummary;
using winnow::MethodSummary;
using winnow::State;

int differences = 0;

void differ(const ClassSummary& one, const std::string& part) {
  ++differences;
  std::printf("%s: %s differs\n", one.name.c_str(), part.c_str());
}

void compare(const ClassSummary& before, const ClassSummary& after, bool with_debug) {
  struct Part {
    const char* name;
    winnow::Print then, now;
  };
  const Part parts[] = {{"header", before.header, after.header},
                        {"shape", before.shape, after.shape},
                        {"members", before.members, after.members},
                        {"order", before.order, after.order},
                        {"debug data", before.debug, after.debug},
                        {"the class as a whole", before.whole, after.whole}};
  for (const Part& part : parts) {
    if (!with_debug && std::strcmp(part.name, "debug data") == 0) continue;
    if (part.then != part.now) differ(before, part.name);
  }
  for (const MethodSummary& method : before.methods) {
    if (after.method_print(method.stable_key()) != method.print) differ(before, method.key());
  }
  if (before.stable_name() != after.stable_name()) differ(before, "the stable name");
}

}  // namespace

int main(int count, char** words) {
  bool with_debug = true;
  if (count > 1 && std::strcmp(words[1], "--without-debug") == 0) {
    with_debug = false;
    --count;
    ++words;
  }
  if (count != 3) return std::fputs("usage: [--without-debug] BEFORE AFTER\n", stderr), 64;
  winnow::RootCache no_cache("");
  State before = State::load({winnow::absolute_path(words[1])}, no_cache);
  State after = State::load({winnow::absolute_path(words[2])}, no_cache);
  if (before.classes().empty()) return std::fputs("no classes\n", stderr), 2;
  for (const State* state : {&before, &after}) {
    for (const std::string& problem : state->problems()) {
      ++differences;
      std::printf("%s\n", problem.c_str());
    }
  }
  for (const ClassSummary* one : before.classes()) {
    const ClassSummary* now = after.find(one->name);
    if (now == nullptr) {
      differ(*one, "its presence");
    } else {
      compare(*one, *now, with_debug);
    }
  }
  for (const ClassSummary* one : after.classes()) {
    if (before.find(one->name) == nullptr) differ(*one, "its presence");
  }
  std::printf("%zu classes, %d differences\n", before.classes().size(), differences);
  return differences == 0 ? 0 : 1;
}
