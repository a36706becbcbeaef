// The steps that a shrinker can try on a program.
#pragma once

#include <vector>

#include "checker/shrink/shrink.h"

namespace winnow {

// Each with one thing less, those that take away most first: files, then what the change did to a
// file, then parts of files from the outside to the inside, then bodies and headers.
std::vector<RevisionPair> smaller_programs(const RevisionPair& program);

// What a step must make less: the length of both revisions, and what differs between them.
size_t weight(const RevisionPair& program);

}  // namespace winnow
