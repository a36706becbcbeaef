// Calls into the JDK after which a test can depend on more than the code that it runs. Until such
// calls are observed one by one, a method that contains one and ran makes its test depend on the
// whole of what the call could have seen: every member of the classes it uses, the set of class
// names, the resources of the class path.
#pragma once

#include <cstdint>
#include <string_view>

namespace winnow {

// Makes string concatenations. A call of it has the descriptor of the place where it is used.
inline constexpr std::string_view kConcatenation = "java/lang/invoke/StringConcatFactory";

// A set of Capability flags (types/references.h).
uint32_t capabilities_of_call(std::string_view owner, std::string_view name,
                              std::string_view descriptor = "()V");

// Test frameworks look at test classes by reflection all the time; what they look at is recorded
// for the test class itself, so their own calls do not count.
bool is_test_framework(std::string_view class_name);
// Of a library with which programs write what they do.
bool is_logging(std::string_view class_name);

}  // namespace winnow
