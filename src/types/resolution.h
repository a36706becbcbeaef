// Where a symbolic reference leads when it is linked (JVMS 5.4.3), and which method a call on an
// object runs (5.4.6), as far as the classes of a state tell: the JDK's own classes are not in a
// state unless it was given a platform, so a search that leaves the state ends with "outside".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/state.h"

namespace winnow {

struct Target {
  enum class Kind : uint8_t {
    kFound,
    kMissing,   // the search ended: a linkage error at run time
    kOutside,   // the search left the state
    kConflict,  // several default methods, none more specific: IncompatibleClassChangeError
  };
  Kind kind = Kind::kMissing;
  // kFound: the class that declares it, or one that is not understood; kOutside: the class that the
  // state does not have, if it is one.
  std::string_view owner;
  std::string_view stable_owner;  // see program/stable_names.h
  uint16_t flags = 0;             // kFound: of the member

  bool leads_to_the_same(const Target& other) const {
    return kind == other.kind && stable_owner == other.stable_owner;
  }
  // "shop.Cart", "nothing", "a class outside", "a conflict of default methods".
  std::string describe() const;
};

// JVMS 5.4.3.3 and 5.4.3.4: the owner, its superclasses, then its superinterfaces.
Target find_method(const State& state, std::string_view owner, std::string_view key);
// JVMS 5.4.3.2: the class, its superinterfaces, then its superclass.
Target find_field(const State& state, std::string_view owner, std::string_view name,
                  std::string_view descriptor);
// JVMS 5.4.6: what a call of an instance method runs on an object of exactly this class.
Target select_method(const State& state, std::string_view receiver_class, std::string_view key);

// The classes whose declarations of a method decide what a call of it runs on an object of exactly
// this class, nearest first: one, unless a method that only its package sees is among them, which a
// class of another package does not override (JVMS 5.4.5).
std::vector<Target> deciding_methods(const State& state, std::string_view receiver_class,
                                     std::string_view key);

// Whether code of one class may use a member that was found (JVMS 5.4.4).
bool may_access(const State& state, std::string_view from_class, const Target& member);
// Whether code of one class may name another: public, or of the same package.
bool may_access_class(const State& state, std::string_view from_class, std::string_view named);

// The name of the class that declares the method found for a call bound at link time, or "outside"
// or "missing".
std::string resolve_method(const State& state, std::string_view owner, std::string_view key);

// java/lang/Object declares an instance method of this name and descriptor.
bool is_method_of_object(std::string_view key);

}  // namespace winnow
