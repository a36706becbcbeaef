// Where classes come from: the URL of a class's code source, as the trace records it, and whether
// somebody has signed what is there.
//
// Asked while a class is loaded, where no Java code may run (it could load classes in turn), so the
// fields are read that the getters would read. Nothing is kept of the objects but a tag: a class
// loader that nobody needs any more must go, and a program can find out whether it does.
//
// Not thread-safe: the caller holds the agent's lock.
#pragma once

#include <string>
#include <vector>

#include "agent/jvm.h"

namespace winnow {

struct Location {
  std::string url;  // empty if it is not known
  bool is_signed = false;
};

class Locations {
 public:
  // False if this JDK keeps locations in other fields.
  static bool can_be_read(const Jvm& jvm);

  // Of a java.security.ProtectionDomain; nowhere for null, and for one without a code source.
  const Location& of(const Jvm& jvm, jobject protection_domain);

 private:
  std::vector<Location> known_{Location()};  // by the tag of the domain; 0 is nowhere
};

}  // namespace winnow
