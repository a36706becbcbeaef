// Whether java.util.regex takes a text for a regular expression.
#pragma once

#include <string_view>

namespace winnow {

// True only if Pattern.compile(text) can't fail, in any JDK: a part of the syntax is known here
// (groups, classes, quantifiers, the common escapes), and what is not known is not taken for one.
// The flags that change what a text means (literal, comments) must not be set.
bool is_regular_expression(std::string_view text);

}  // namespace winnow
