// A build's command line with Winnow in front of it.
#pragma once

#include "checker/projects/project_tool.h"

namespace winnow {

std::vector<std::string> winnow_command(const std::vector<std::string>& options,
                                        const std::vector<std::string>& build);

}  // namespace winnow
