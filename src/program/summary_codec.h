// The byte form of a root's classes and resources, shared by the stat cache and by saved states.
// Its version is theirs: whoever changes the form raises kSummaryVersion.
//
//   tables    := names members classes resources problems
//   names     := count:varint text*                        each text once; a `name` is its number
//   members   := count:varint (owner:name name:name descriptor:name)*
//   classes   := count:varint class*
//   class     := name:name numbered:name super:name interfaces:list annotations:list nested:list
//                nest-host:name
//                nest-members:list permitted:list flags:varint inner-flags:varint version:varint
//                whole:16 header:16 shape:16 members:16 order:16 debug:16 annotations:part
//                signature:part opaque:u1 reason:text
//                count:varint component* count:varint field* count:varint method*
//   component := name:name descriptor:name print:16
//   field     := name:name descriptor:name flags:varint print:16 signature:part constant:part
//                annotations:part
//   method    := name:name descriptor:name numbered:name flags:varint print:16 annotations:part
//                reflection:part
//                count:varint reference:varint*            see method_references.cpp
//   part      := 0:u1 | 1:u1 print:16                      0: there is no such thing
//   name      := varint
//   list      := count:varint name*
//   resources := count:varint (name:text print:16)*
//   problems  := count:varint text*
#pragma once

#include "base/bytes.h"
#include "program/root_summary.h"

namespace winnow {

// Part of the version of every file that uses it. Raised also when the same class would get other
// prints than before; records of tests that were made with other prints then no longer hold, and
// every test runs once more.
//   1  first
//   2  fields, annotations and references apart; names in a table
//   3  prints by stable names
//   4  the print of a whole class, too
//   5  constants and texts by their digests
//   6  without stores of constants that nobody reads
//   7  access$000 by what it does
//   8  each part once: larger prints are made of the prints of their parts
//   9  the attribute Synthetic, which stood for the flag before version 49
//  10  classes with attributes of scalac or for phones, method by method
//  11  the same with two of AspectJ's
//  12  the same with Bridge
//  13  the same with another one of AspectJ's; manifests without the time at which bnd made them
//  14  the same with all of AspectJ's; manifests also without the time in Bundle-Version
inline constexpr uint32_t kSummaryVersion = 14;

void write_root_tables(ByteWriter& out, const RootSummary& root);
// False if the bytes do not follow the grammar to their end.
bool read_root_tables(ByteReader& in, RootSummary& root);

}  // namespace winnow
