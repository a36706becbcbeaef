// What a check feeds to selection tools: programs that change. A first revision stands together
// with every second revision that was made of it, because what the tools record of the first one,
// and the tests that are generated for it, serve all of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

struct SourceFile {
  std::string path;  // below the source folder: "p1/A.java", or a resource: "p1/names.properties"
  std::string text;
};

struct Revision {
  std::string change;  // what makes it differ from the first one: "E5 copy A.m to B, constant + 1"
  std::vector<SourceFile> files;
};

struct EvolvingProgram {
  std::string name;  // unique, and the same for the same seed: "jd3-000017"
  Revision first;
  std::vector<Revision> successors;  // each one an alternative, made from the first
  size_t refused = 0;                // successors that were left out because they can't compile
  // Its tests run one after the other in one class loader, as those of a build do: each finds what
  // the ones before it left in static state.
  bool shares_state = false;
};

// A mode of generation: so many evolving programs, each of them made on demand, in any order and
// always the same for the same index.
class ProgramSource {
 public:
  virtual ~ProgramSource() = default;
  virtual std::string_view mode() const = 0;                   // "jd3", "interfaces"
  virtual std::string_view description() const { return ""; }  // a sentence
  virtual size_t size() const = 0;
  // REQUIRES: index < size()
  virtual EvolvingProgram program(size_t index) const = 0;
};

}  // namespace winnow
