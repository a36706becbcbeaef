// What a class was like when a fact about it was recorded, as far as techniques ask for it: its
// methods with their prints. The store keeps one for each print of a whole class, so that the
// changes between a record and now can be typed, whatever the last known state is.
//
//   version := 1:u1 count:varint (key:text kind:u1 print:16)*     key: stable; kind: MethodKind
#pragma once

#include <optional>
#include <set>
#include <string>

#include "base/bytes.h"
#include "change/change.h"
#include "program/class_summary.h"

namespace winnow {

std::string encode_class_version(const ClassSummary& one);

// The types of the changes of methods from then to now. Nothing if the bytes do not follow the
// format.
std::optional<std::set<ChangeType>> method_changes(Bytes then, const ClassSummary& now);

}  // namespace winnow
