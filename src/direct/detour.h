// Why tests have to be started through Maven: whatever could make a start without it differ from
// the real build. Each reason is a sentence that begins a line "…: going through Maven".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "direct/build_record.h"

namespace winnow {

// Of the whole build: something changed that Maven reads, or something in it is not understood.
// Looks at nothing but file times.
std::optional<std::string> detour_of(const BuildRecord& record);

// The recorded command line with `test` for its goals; what Maven is called with then.
std::vector<std::string> maven_words(const BuildRecord& record);

}  // namespace winnow
