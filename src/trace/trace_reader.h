// Reads a trace file back. Reading stops at the first torn or damaged record: everything before it
// is good (each record is checksummed), nothing after it is used.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "trace/trace_format.h"

namespace winnow {

// A block of a method: which class, the method's place in its list, the block's number.
struct BlockPlace {
  const TraceClass* loaded = nullptr;
  size_t method = 0;
  uint32_t number = 0;
};

struct Trace {
  // An error only for a file that is no trace at all or has another version; a torn tail is not an
  // error but shows in `torn`.
  static Result<Trace> parse(Bytes bytes, const std::string& where);
  static Result<Trace> read(const std::string& path);
  // Whether the last record says that the JVM went down in an orderly way. Reads no more than that.
  static bool has_end(const std::string& path);

  std::vector<TraceJvm> jvms;  // none if the JVM died before it could say so, else one
  std::vector<TraceClass> classes;
  std::map<uint32_t, size_t> divided;  // first id of a block -> place of the class in `classes`
  std::vector<TraceInit> inits;
  std::vector<Observation> seen;
  std::vector<std::string> opened;
  std::vector<TraceClose> closed;
  std::vector<std::string> skipped;
  std::vector<std::string> troubles;
  bool ended = false;
  bool torn = false;
  uint64_t good_bytes = 0;

  // Opened and never closed: the JVM went down while they ran.
  std::vector<std::string> unfinished() const;
  // Nothing if it is no block's id. The place is good as long as no class is added.
  std::optional<BlockPlace> block(uint32_t id) const;
};

}  // namespace winnow
