// For the sources of RecordBuilder alone.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "facts/record_builder.h"

namespace winnow {

// A class of the trace, tied to the place where the program finds it on disk.
struct RecordBuilder::LoadedClass {
  const TraceClass* trace = nullptr;
  size_t number = 0;                      // in the order of first ids
  std::string subject;                    // stable name, or that with its place
  const ClassSummary* summary = nullptr;  // null for classes generated at run time
  std::string bytes;                      // read when the first of its methods is looked at
  std::unique_ptr<ClassFile> file;
  bool read = false;
  std::optional<bool> changed;  // known when it was read: see was_changed
};

}  // namespace winnow
