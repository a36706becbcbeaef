// A real project that changes: successive revisions of it, each of which can be put into a folder
// and built there.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace winnow {

class EvolvingProject {
 public:
  virtual ~EvolvingProject() = default;
  virtual std::string name() const = 0;
  virtual std::string_view mode() const = 0;
  // Revisions with the first one. REQUIRES of what follows: revision < size()
  virtual size_t size() const = 0;
  virtual std::string change(size_t revision) const = 0;
  // Makes the folder hold the revision. It is new, or holds an earlier one; what builds and tools
  // have left beside the sources stays.
  virtual Status put(size_t revision, const std::string& folder) const = 0;
  // Test classes that are known to fail in the last revision; empty if nothing is known.
  virtual std::vector<std::string> revealing() const { return {}; }
};

}  // namespace winnow
