#include "agent/marked_objects.h"

#include <map>
#include <mutex>
#include <vector>

namespace winnow {
namespace {

// The tag of an object is the index of its test class, plus one.
struct Marks {
  std::mutex lock;
  std::vector<std::string> tests;
  std::map<std::string, jlong> tags;
};

Marks& marks() {
  static auto* marks = new Marks;  // never destroyed: threads outlive exit()
  return *marks;
}

}  // namespace

void mark_object(const Jvm& jvm, jobject object, const std::string& test) {
  if (object == nullptr || test.empty() || jvm.tag(object) != 0) return;
  jlong tag = 0;
  {
    std::lock_guard guard(marks().lock);
    auto [entry, is_new] = marks().tags.try_emplace(test);
    if (is_new) {
      marks().tests.push_back(test);
      entry->second = static_cast<jlong>(marks().tests.size());
    }
    tag = entry->second;
  }
  jvm.set_tag(object, tag);
}

std::string mark_of(const Jvm& jvm, jobject object) {
  jlong tag = jvm.tag(object);
  std::lock_guard guard(marks().lock);
  if (tag <= 0 || static_cast<size_t>(tag) > marks().tests.size()) return {};
  return marks().tests[static_cast<size_t>(tag - 1)];
}

}  // namespace winnow
