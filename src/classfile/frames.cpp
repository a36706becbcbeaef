#include "classfile/frames.h"

namespace winnow {
namespace {

using namespace frame;

constexpr uint8_t kObjectType = 7;
constexpr uint8_t kUninitializedType = 8;

class FrameWriter {
 public:
  // What follows the offset is written by the caller into body().
  ByteWriter& begin(uint8_t tag, uint32_t offset) {
    uint32_t delta = count_ == 0 ? offset : offset - previous_ - 1;
    previous_ = offset;
    ++count_;
    // A long form stays one, also where the short one would do: that is how it was written.
    if (tag <= kSameLocals1Last) {
      bool same = tag <= kSameLimit;
      if (delta <= kSameLimit) {
        out_.u1(static_cast<uint8_t>(same ? delta : kSameLocals1First + delta));
        return out_;
      }
      tag = same ? kSameExtended : kSameLocals1Extended;
    }
    out_.u1(tag);
    out_.u2(static_cast<uint16_t>(delta));
    return out_;
  }

  std::string finish() {
    ByteWriter table;
    table.u2(static_cast<uint16_t>(count_));
    table.bytes(out_.view());
    return table.take();
  }
  bool too_many() const { return count_ > 65535; }

 private:
  ByteWriter out_;
  uint32_t previous_ = 0;
  uint32_t count_ = 0;
};

bool copy_types(ByteReader& in, uint32_t count, const PcMap& map, ByteWriter& out) {
  for (uint32_t i = 0; i < count && in.ok(); ++i) {
    uint8_t tag = in.u1();
    out.u1(tag);
    if (tag == kObjectType) {
      out.u2(in.u2());
    } else if (tag == kUninitializedType) {
      // Names the `new` that made the object, not a place to jump to.
      uint32_t pc = map.pc(in.u2());
      if (pc == PcMap::kNowhere) return false;
      out.u2(static_cast<uint16_t>(pc));
    } else if (tag > kUninitializedType) {
      return false;
    }
  }
  return in.ok();
}

bool copy_frame(ByteReader& in, uint8_t tag, const PcMap& map, ByteWriter& out) {
  if (is_same(tag) || (tag >= kChopFirst && tag <= kSameExtended)) return true;
  if (has_one_stack_item(tag)) return copy_types(in, 1, map, out);
  if (tag <= kAppendLast) return copy_types(in, tag - kSameExtended, map, out);
  for (int part = 0; part < 2; ++part) {  // locals, then the stack
    uint16_t count = in.u2();
    out.u2(count);
    if (!copy_types(in, count, map, out)) return false;
  }
  return true;
}

// Says the frame that was just written once more. `in` stands behind its tag and delta again.
bool repeat_frame(ByteReader in, uint8_t tag, uint32_t offset, const PcMap& map,
                  FrameWriter& frames) {
  if (has_one_stack_item(tag)) return copy_types(in, 1, map, frames.begin(tag, offset));
  if (tag != kFull) {
    frames.begin(0, offset);
    return true;
  }
  ByteReader stack = in;
  ByteWriter skipped;
  if (!copy_types(stack, stack.u2(), map, skipped)) return false;
  uint16_t depth = stack.u2();
  if (depth > 1) return copy_frame(in, tag, map, frames.begin(tag, offset));
  return copy_types(stack, depth, map, frames.begin(depth == 0 ? 0 : kSameLocals1First, offset));
}

void write_handler_frame(FrameWriter& frames, const HandlerFrame& handler) {
  ByteWriter& out = frames.begin(kFull, handler.pc);
  out.u2(static_cast<uint16_t>(handler.object_locals.size()));
  for (uint16_t index : handler.object_locals) {
    out.u1(kObjectType);
    out.u2(index);
  }
  out.u2(1);
  out.u1(kObjectType);
  out.u2(handler.thrown_class);
}

}  // namespace

uint32_t frame::read_delta(ByteReader& in, uint8_t tag) {
  if (tag <= kSameLimit) return tag;
  if (tag <= kSameLocals1Last) return tag - kSameLocals1First;
  return in.u2();
}

std::optional<std::string> rewrite_frames(Bytes old, const PcMap& map,
                                          const InsertedFrames& inserted) {
  ByteReader in(old);
  uint32_t old_count = old.empty() ? 0 : in.u2();
  FrameWriter frames;
  auto repeated = inserted.repeated.begin();
  int64_t old_offset = -1;
  for (uint32_t i = 0; i <= old_count; ++i) {
    uint8_t tag = 0;
    uint32_t offset = PcMap::kNowhere;
    if (i < old_count) {
      tag = in.u1();
      if (tag > kSameLocals1Last && tag < kSameLocals1Extended) return std::nullopt;
      old_offset += read_delta(in, tag) + 1;
      offset = map.target(old_offset);
      if (!in.ok() || offset == PcMap::kNowhere) return std::nullopt;
    }
    if (i == 0) {
      for (uint32_t entry : inserted.entry) {
        // A loop back to the first instruction has its frame there already.
        if (entry < offset) frames.begin(0, entry);
      }
    }
    if (i == old_count) break;
    ByteReader again = in;
    if (!copy_frame(in, tag, map, frames.begin(tag, offset))) return std::nullopt;
    for (; repeated != inserted.repeated.end() && repeated->old_pc == old_offset; ++repeated) {
      if (!repeat_frame(again, tag, repeated->new_pc, map, frames)) return std::nullopt;
    }
  }
  if (!in.ok() || !in.at_end() || repeated != inserted.repeated.end()) return std::nullopt;
  if (inserted.handler) write_handler_frame(frames, *inserted.handler);
  if (frames.too_many()) return std::nullopt;
  return frames.finish();
}

}  // namespace winnow
