// Copies a module's resources as Maven would, where it does nothing but copy.
#pragma once

#include <string>

#include "direct/build_record.h"

namespace winnow {

// Whether its patterns mean here what they mean to Maven. Without, every file counts.
bool understands_patterns(const CopiedResources& resources);

// The files that count, as they are now.
FileStamps stamp_resources(const CopiedResources& resources);

// Copies what changed. A sentence if only Maven can do it, and nothing was done then.
std::optional<std::string> copy_resources(CopiedResources& resources);

}  // namespace winnow
