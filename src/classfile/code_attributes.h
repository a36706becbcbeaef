// The attributes of Code that hold offsets, moved with the code: LineNumberTable,
// LocalVariableTable, LocalVariableTypeTable and the type annotations. (StackMapTable: frames.h.)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "classfile/pc_map.h"

namespace winnow {

enum class CodeAttribute : uint8_t {
  kLineNumbers,
  kLocalVariables,   // LocalVariableTable and LocalVariableTypeTable
  kTypeAnnotations,  // RuntimeVisible… and RuntimeInvisibleTypeAnnotations
  kFrames,
  kDroppable,  // holds offsets, but nothing in a JVM reads it
  kUnknown,
};

CodeAttribute code_attribute_kind(std::string_view name);

// The attribute's content after the move; nothing if it is malformed. Only for the first three.
std::optional<std::string> move_code_attribute(CodeAttribute kind, Bytes old, const PcMap& map);

}  // namespace winnow
