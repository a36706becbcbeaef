// Stable names (program/stable_names.h) as people read them: "shop.Cart, 1st Runnable in
// total(int)" for an anonymous class, "total(int), 2nd Function" for a lambda.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

// shop/Cart$[…] -> shop.Cart, 1st Runnable in total(int); any other name with dots for slashes.
std::string readable_class(std::string_view internal_name);
// name+descriptor -> add(String, int); for the body of a lambda, where it stands.
std::string readable_member(std::string_view key);

}  // namespace winnow
