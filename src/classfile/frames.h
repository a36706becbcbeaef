// The StackMapTable of a method (JVMS 4.7.4) when code has been inserted: every frame moves to its
// new offset, and frames for the inserted code join them.
//
// Frames are differences: each stands at "previous offset + delta + 1" and changes the locals of
// the one before. Inserted frames must therefore not disturb their neighbours. Three kinds don't: a
// "same" frame at the method's entry (before any old frame, where the locals are still the
// parameters), an old frame said once more further on, and a full frame behind the last old frame.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "classfile/pc_map.h"

namespace winnow {

// The tags of frames, and what each tag says.
namespace frame {
inline constexpr uint8_t kSameLimit = 63;
inline constexpr uint8_t kSameLocals1First = 64;
inline constexpr uint8_t kSameLocals1Last = 127;
inline constexpr uint8_t kSameLocals1Extended = 247;
inline constexpr uint8_t kChopFirst = 248;
inline constexpr uint8_t kSameExtended = 251;
inline constexpr uint8_t kAppendLast = 254;
inline constexpr uint8_t kFull = 255;

inline bool is_same(uint8_t tag) { return tag <= kSameLimit || tag == kSameExtended; }
inline bool has_one_stack_item(uint8_t tag) {
  return (tag >= kSameLocals1First && tag <= kSameLocals1Last) || tag == kSameLocals1Extended;
}
// A frame stands at the previous one's offset + delta + 1, the first at delta.
uint32_t read_delta(ByteReader& in, uint8_t tag);
}  // namespace frame

// The frame of a handler that was appended to the code: `object_locals` are constant pool indices
// of the classes of locals 0, 1, …; the stack holds one object of class `thrown_class`.
struct HandlerFrame {
  uint32_t pc = 0;
  std::vector<uint16_t> object_locals;
  uint16_t thrown_class = 0;
};

// An old frame that is needed twice: at the start of what was inserted before its instruction, for
// those who branch there, and at a branch target of what was inserted.
struct RepeatedFrame {
  uint32_t old_pc = 0;
  uint32_t new_pc = 0;
};

struct InsertedFrames {
  std::vector<uint32_t> entry;  // ascending offsets inside or right behind the entry code
  std::vector<RepeatedFrame> repeated = {};  // ascending; at each old_pc there is a frame
  std::optional<HandlerFrame> handler;
};

// The new attribute's content; `old` is empty if the method had none. Nothing if the old table is
// malformed.
std::optional<std::string> rewrite_frames(Bytes old, const PcMap& map,
                                          const InsertedFrames& inserted);

}  // namespace winnow
