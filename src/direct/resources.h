// Copies a module's resources as Maven would, where it does nothing but copy.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "direct/build_record.h"

namespace winnow {

// Whether its patterns mean here what they mean to Maven. Without, every file counts.
bool understands_patterns(const CopiedResources& resources);

// The files that count, as they are now.
FileStamps stamp_resources(const CopiedResources& resources);

// The files that were written since they were last copied, by Maven or anybody else.
std::vector<std::string> not_copied(const CopiedResources& resources);

// Copies what changed. A sentence if only Maven can do it, and nothing was done then.
std::optional<std::string> copy_resources(CopiedResources& resources);

}  // namespace winnow
