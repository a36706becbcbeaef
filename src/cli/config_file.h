// winnow.toml in the project's folder: settings for everybody who works on the project. Its keys
// are those options of the command line that say so (OptionSpec::in_file):
//
//   technique = "frts"
//   quiet = true
//
// The command line wins over the file, the file over the default. A file that is not understood in
// full is refused: a setting that is silently left out could mean that tests are left out.
#pragma once

#include <string>

#include "base/result.h"
#include "cli/command.h"

namespace winnow {

inline constexpr std::string_view kConfigFile = "winnow.toml";

// Fills in what the command line has left open. Without a file nothing happens. Errors name file
// and line.
Status read_config_file(const std::string& path, Arguments& arguments);

}  // namespace winnow
