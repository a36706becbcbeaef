// Where classes come from: the URL of a class's code source, as the trace records it.
//
// The class file load hook only has the protection domain, and must not run Java code to ask it
// (that could load classes inside the loading of a class). So a class refers to a slot here, and
// the slots are filled at the next boundary, on a thread that runs Java anyway.
//
// Not thread-safe: the caller holds the agent's lock, except for url_of.
#pragma once

#include <string>
#include <vector>

#include "agent/jvm.h"

namespace winnow {

class Locations {
 public:
  using Slot = size_t;

  // The slot of a protection domain; null is the slot of "nowhere".
  Slot slot_for(const Jvm& jvm, jobject protection_domain);
  const std::string& url(Slot slot) const { return slots_[slot].url; }

  struct Question {
    Slot slot;
    jobject domain;  // a local reference
  };
  // The slots that still have no URL.
  std::vector<Question> questions(const Jvm& jvm) const;
  void answer(const Jvm& jvm, Slot slot, std::string url);

  // Runs Java code (getters of the JDK): call without the lock.
  static std::string url_of(const Jvm& jvm, jobject protection_domain);

 private:
  struct Entry {
    jobject domain = nullptr;  // a global reference until the URL is known
    std::string url;
  };
  std::vector<Entry> slots_{Entry{}};
};

}  // namespace winnow
