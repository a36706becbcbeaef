// Which commit is checked out, read from git's files: asking git itself costs a process. Only for
// people: no decision rests on it.
#pragma once

#include <string>

namespace winnow {

// The commit's id; empty if the folder is in no working tree, or in one of a kind that is not
// understood.
std::string git_revision(const std::string& folder);

}  // namespace winnow
