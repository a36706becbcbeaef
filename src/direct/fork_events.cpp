#include "direct/fork_events.h"

#include <algorithm>

#include "base/bytes.h"
#include "direct/line_events.h"

namespace winnow {
namespace {

constexpr std::string_view kEventMark = ":maven-surefire-event:";
constexpr std::string_view kCommandMark = ":maven-surefire-command:";

enum class Shape : uint8_t { kBare, kThreeTexts, kOneText, kOutput, kProperty, kTest };

struct Opcode {
  std::string_view name;
  ForkEventType type;
  Shape shape;
  bool line_end = false;
};

constexpr Opcode kOpcodes[] = {
    {"sys-prop", ForkEventType::kOther, Shape::kProperty},
    {"testset-starting", ForkEventType::kClassStarting, Shape::kTest},
    {"testset-completed", ForkEventType::kClassCompleted, Shape::kTest},
    {"test-starting", ForkEventType::kTestStarting, Shape::kTest},
    {"test-succeeded", ForkEventType::kTestSucceeded, Shape::kTest},
    {"test-failed", ForkEventType::kTestFailed, Shape::kTest},
    {"test-skipped", ForkEventType::kTestSkipped, Shape::kTest},
    {"test-error", ForkEventType::kTestError, Shape::kTest},
    {"test-assumption-failure", ForkEventType::kAssumptionFailed, Shape::kTest},
    {"std-out-stream", ForkEventType::kOutput, Shape::kOutput},
    {"std-out-stream-new-line", ForkEventType::kOutput, Shape::kOutput, true},
    {"std-err-stream", ForkEventType::kErrorOutput, Shape::kOutput},
    {"std-err-stream-new-line", ForkEventType::kErrorOutput, Shape::kOutput, true},
    {"console-info-log", ForkEventType::kConsole, Shape::kOneText},
    {"console-debug-log", ForkEventType::kOther, Shape::kOneText},
    {"console-warning-log", ForkEventType::kConsole, Shape::kOneText},
    {"console-error-log", ForkEventType::kConsole, Shape::kThreeTexts},
    {"bye", ForkEventType::kBye, Shape::kBare},
    {"stop-on-next-test", ForkEventType::kOther, Shape::kBare},
    {"next-test", ForkEventType::kOther, Shape::kBare},
    {"jvm-exit-error", ForkEventType::kExitError, Shape::kThreeTexts},
};

// Reads the segments of a frame. Not ok: the frame is not whole yet, or is none.
class Segments {
 public:
  explicit Segments(std::string_view bytes) : in_(as_bytes(bytes)) {}
  bool ok() const { return in_.ok() && !broken_; }
  bool broken() const { return broken_; }
  size_t offset() const { return in_.offset(); }

  std::string_view word() {
    uint8_t length = in_.u1();
    delimiter();
    std::string_view text = as_text(in_.bytes(length));
    delimiter();
    return text;
  }
  std::string text() {
    uint32_t length = in_.u4();
    delimiter();
    std::string_view text = as_text(in_.bytes(length));
    delimiter();
    return text == std::string_view("\0", 1) ? std::string() : std::string(text);
  }
  std::optional<uint64_t> number(size_t size) {
    std::optional<uint64_t> value;
    if (in_.u1() != 0) value = size == 8 ? in_.u8() : in_.u4();
    delimiter();
    return value;
  }

 private:
  void delimiter() {
    uint8_t byte = in_.u1();
    if (in_.ok() && byte != ':') broken_ = true;
  }
  ByteReader in_;
  bool broken_ = false;
};

enum class Frame : uint8_t { kWhole, kPart, kNone };

void read_test(Segments& in, ForkEvent& event) {
  event.source = in.text();
  event.source_text = in.text();
  event.name = in.text();
  (void)in.text();  // how the name reads
  event.group = in.text();
  event.message = in.text();
  if (auto elapsed = in.number(4)) event.elapsed_ms = static_cast<uint32_t>(*elapsed);
  event.trace_message = in.text();
  event.short_trace = in.text();
  event.trace = in.text();
}

void read_segments(Segments& in, const Opcode& opcode, ForkEvent& event) {
  event.type = opcode.type;
  bool has_run = opcode.shape == Shape::kOutput || opcode.shape == Shape::kProperty ||
                 opcode.shape == Shape::kTest;
  if (opcode.shape == Shape::kBare) return;
  if (has_run) {
    (void)in.word();                             // of a first run, or of one again
    event.run = in.number(8).value_or(0) >> 32;  // the lower half is the test method
  }
  (void)in.word();  // the encoding; it is always UTF-8
  if (opcode.shape == Shape::kTest) return read_test(in, event);
  event.text = in.text();
  if (opcode.line_end) event.text += "\n";
  if (opcode.shape == Shape::kProperty) (void)in.text();
  if (opcode.shape == Shape::kThreeTexts) {
    event.short_trace = in.text();
    event.trace = in.text();
  }
}

// `bytes` begin with the mark of an event.
Frame read_frame(std::string_view bytes, ForkEvent& event, size_t& length) {
  Segments in(bytes.substr(kEventMark.size()));
  std::string_view name = in.word();
  if (!in.ok()) return in.broken() ? Frame::kNone : Frame::kPart;
  for (const Opcode& opcode : kOpcodes) {
    if (opcode.name != name) continue;
    read_segments(in, opcode, event);
    if (!in.ok()) return in.broken() ? Frame::kNone : Frame::kPart;
    length = kEventMark.size() + in.offset();
    return Frame::kWhole;
  }
  return Frame::kNone;
}

// How many bytes at the end could be the beginning of a mark.
size_t beginning_of_mark(std::string_view text) {
  for (size_t length = std::min(text.size(), kEventMark.size() - 1); length > 0; --length) {
    if (text.substr(text.size() - length) == kEventMark.substr(0, length)) return length;
  }
  return 0;
}

// Gives back how many bytes are done with.
size_t read_frames(std::string_view bytes, const std::function<void(const ForkEvent&)>& event,
                   const std::function<void(std::string_view)>& foreign) {
  size_t at = 0;
  while (at < bytes.size()) {
    size_t mark = bytes.find(kEventMark, at);
    if (mark == std::string_view::npos) {
      size_t end = bytes.size() - beginning_of_mark(bytes.substr(at));
      if (end > at) foreign(bytes.substr(at, end - at));
      return end;
    }
    if (mark > at) foreign(bytes.substr(at, mark - at));
    ForkEvent one;
    size_t length = 0;
    Frame frame = read_frame(bytes.substr(mark), one, length);
    if (frame == Frame::kPart) return mark;
    if (frame == Frame::kWhole) {
      event(one);
      at = mark + length;
    } else {
      foreign(bytes.substr(mark, kEventMark.size()));
      at = mark + kEventMark.size();
    }
  }
  return at;
}

std::string frame_command(std::string_view opcode) {
  ByteWriter out;
  out.raw(kCommandMark);
  out.u1(static_cast<uint8_t>(opcode.size()));
  out.raw(":");
  out.raw(opcode);
  out.raw(":");
  return out.take();
}

// Number of the command, length of its data.
std::string line_command(uint32_t number) {
  ByteWriter out;
  out.u4(number);
  out.u4(0);
  return out.take();
}

bool is_release(std::string_view version, std::string_view prefix) {
  return version.starts_with(prefix) &&
         version.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

std::optional<ForkProtocol> protocol_of(std::string_view version) {
  if (is_release(version, "3.")) return ForkProtocol::kFrames;
  for (std::string_view known : {"2.20", "2.21", "2.22"}) {
    if (is_release(version, known)) return ForkProtocol::kLines;
  }
  return std::nullopt;
}

void ForkDecoder::read(std::string_view bytes, const std::function<void(const ForkEvent&)>& event,
                       const std::function<void(std::string_view)>& foreign) {
  pending_ += bytes;
  size_t done = protocol_ == ForkProtocol::kFrames ? read_frames(pending_, event, foreign)
                                                   : read_lines(pending_, event, foreign);
  pending_.erase(0, done);
}

void ForkDecoder::finish(const std::function<void(std::string_view)>& foreign) {
  if (!pending_.empty()) foreign(pending_);
  pending_.clear();
}

std::string noop_command(ForkProtocol protocol) {
  return protocol == ForkProtocol::kFrames ? frame_command("noop") : line_command(4);
}
std::string bye_command(ForkProtocol protocol) {
  return protocol == ForkProtocol::kFrames ? frame_command("bye-ack") : line_command(5);
}

}  // namespace winnow
