// The environment in a build's record: which variables can change how it goes, and what the build
// added to the environment of its test JVMs.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace winnow {

// Those that Maven and its script read. The ones in brackets stand for the program that is found in
// PATH under that name: "[mvn]".
std::set<std::string> variables_of_maven();
// Adds those that a build file names: ${env.NAME}.
void find_variables(std::string_view text, std::set<std::string>& names);
// As it is now; empty if there is none.
std::string value_of(const std::string& name);

// What has to be done to the variables of this process to get those (NAME=VALUE).
void compare_variables(const std::vector<std::string>& wanted,
                       std::vector<std::pair<std::string, std::string>>& set,
                       std::vector<std::string>& unset);

}  // namespace winnow
