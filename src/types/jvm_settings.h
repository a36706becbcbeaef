// Settings of the JVM that every code can change and read: system properties, the default locale
// and the default time zone. What an earlier test set is there for a later one
// (facts/kept_state.h). Who asks for the locale or the time zone is not told from code, because
// most questions are the JDK's own: the agent sees them (trace/observation.h).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/code.h"

namespace winnow {

struct JvmSetting {
  std::string name;
  bool is_changed = false;
  auto operator<=>(const JvmSetting&) const = default;
};

inline constexpr std::string_view kLocaleSetting = "locale";
inline constexpr std::string_view kTimeZoneSetting = "time zone";
// A property is "property a.b"; this one if the name is not known, or if it is about all.
inline constexpr std::string_view kPropertySetting = "property ";

// What a call does with a setting, if it does; the name of a property is not known by the call.
std::optional<JvmSetting> setting_of(const MemberRef& call);
// What the instructions from `begin` to `end` do with them. The name of a property is known if it
// is pushed as a text in the same straight line as it is used.
std::set<JvmSetting> settings_in(const ClassFile& file, const Code& code, uint32_t begin,
                                 size_t end);

}  // namespace winnow
