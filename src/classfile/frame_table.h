// More frames for a method's StackMapTable (JVMS 4.7.4) than its compiler wrote: needed where an
// inserted branch makes an instruction a target that was none. Frames are differences, so a new one
// in between would change what its neighbours mean; therefore all are worked out in full and
// written as differences again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "classfile/constant_pool_builder.h"

namespace winnow {

// The content of a table with the frames of the method's own and one at each offset in `wanted`
// (ascending). Nothing if the table is malformed or the state at such an offset can't be found.
std::optional<std::string> with_frames_at(const std::vector<uint32_t>& wanted,
                                          const ClassFile& file, const Member& method,
                                          const Code& code, ConstantPoolBuilder& pool);

}  // namespace winnow
