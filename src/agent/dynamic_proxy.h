// Classes that java.lang.reflect.Proxy makes: pkg/$Proxy12. Their code is the JDK's and depends on
// nothing but the interfaces that they were asked for; their numbers are a matter of chance.
#pragma once

#include <algorithm>
#include <string_view>

namespace winnow {

inline bool is_dynamic_proxy(std::string_view class_name) {
  constexpr std::string_view kStart = "$Proxy";
  size_t slash = class_name.rfind('/');
  if (slash != std::string_view::npos) class_name.remove_prefix(slash + 1);
  if (!class_name.starts_with(kStart) || class_name.size() == kStart.size()) return false;
  return std::all_of(class_name.begin() + kStart.size(), class_name.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace winnow
