// Every class that a test over "all classes of this machine" looks at: those of JDK images, of
// jars, and of every jar below a folder.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"

namespace winnow {

struct FoundClass {
  std::string archive;  // the path of the image or jar
  std::string entry;    // the name of the entry
  std::string where;    // both, for messages
  Bytes bytes;
};

struct ClassSources {
  std::vector<std::string> roots;  // image files (named "modules"), jars, folders
  uint64_t every = 1;              // take each so-manieth class only

  // Visits the classes root by root, in the order of their names; a folder's jars in the order of
  // their paths. An unreadable root is an error; an unreadable entry of a jar goes to `unreadable`.
  Status visit(const std::function<void(const FoundClass&)>& visitor,
               const std::function<void(const Error&)>& unreadable) const;
};

}  // namespace winnow
