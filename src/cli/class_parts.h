// Everything that goes into the prints of a class, as text, part by part: its members as reflection
// sees them, then each method with its code.
#pragma once

#include <string>
#include <vector>

#include "classfile/class_file.h"

namespace winnow {

struct HashedPart {
  std::string title;  // "members", or a method's name and descriptor
  std::string text;
};

// Sorted by title, members first.
std::vector<HashedPart> hashed_parts(const ClassFile& file, const std::string& where);

// Two lists of parts as one unified diff, empty if they are equal. A part that only one side has is
// shown whole.
std::string diff_of_parts(const std::vector<HashedPart>& before,
                          const std::vector<HashedPart>& after);

}  // namespace winnow
