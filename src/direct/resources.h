// Copies a module's resources as Maven would, where it does nothing but copy.
#pragma once

#include <string>

#include "direct/build_record.h"

namespace winnow {

// Copies what changed. A sentence if only Maven can do it, and nothing was done then.
std::optional<std::string> copy_resources(CopiedResources& resources);

}  // namespace winnow
