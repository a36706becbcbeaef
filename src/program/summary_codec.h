// The byte form of a root's classes and resources, shared by the stat cache and by saved states.
// Its version is theirs: whoever changes the form raises kSummaryVersion.
//
//   tables    := classes resources problems
//   classes   := count:varint class*
//   class     := name:text super:text interfaces:texts annotations:texts nested:texts flags:varint
//                whole:16 header:16 shape:16 members:16 order:16 opaque:u1 reason:text
//                count:varint (name:text descriptor:text flags:varint print:16)*
//   resources := count:varint (name:text print:16)*
//   problems, texts := count:varint text*
#pragma once

#include "base/bytes.h"
#include "program/root_summary.h"

namespace winnow {

// Part of the version of every file that uses it. Raised also when the same class would get other
// prints than before. Versions: 1 (first).
inline constexpr uint32_t kSummaryVersion = 1;

void write_root_tables(ByteWriter& out, const RootSummary& root);
// False if the bytes do not follow the grammar to their end.
bool read_root_tables(ByteReader& in, RootSummary& root);

}  // namespace winnow
