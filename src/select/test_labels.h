// What a test class is labelled with: the annotations of the class, of the classes above it, and of
// those annotations themselves; and the tags, categories and groups that they name.
//
//   @org.junit.jupiter.api.Tag, @Tag      an annotation, by its full name and its short one
//   tag:slow                              @Tag of Jupiter, groups of TestNG; @Category of JUnit 4
//   by the
//                                         category's full name and its short one
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "program/state.h"

namespace winnow {

using TestLabels = std::set<std::string>;

// None for a class that is not there or can't be read.
TestLabels labels_of(const State& state, ClassBytes& bytes, std::string_view class_name);

}  // namespace winnow
