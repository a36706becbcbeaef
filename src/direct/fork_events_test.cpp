#include "direct/fork_events.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/bytes.h"

namespace winnow {
namespace {

struct Heard {
  std::vector<ForkEvent> events;
  std::string foreign;
};

// In pieces of so many bytes, because a pipe may cut anywhere.
Heard hear(ForkProtocol protocol, std::string_view bytes, size_t piece) {
  Heard heard;
  ForkDecoder decoder(protocol);
  auto foreign = [&](std::string_view text) { heard.foreign += text; };
  for (size_t at = 0; at < bytes.size(); at += piece) {
    decoder.read(
        bytes.substr(at, piece), [&](const ForkEvent& event) { heard.events.push_back(event); },
        foreign);
  }
  decoder.finish(foreign);
  return heard;
}

class FrameWriter {
 public:
  FrameWriter& begin(std::string_view opcode) {
    out_.raw(":maven-surefire-event:");
    return word(opcode);
  }
  FrameWriter& word(std::string_view text) {
    out_.u1(static_cast<uint8_t>(text.size()));
    out_.raw(":");
    out_.raw(text);
    out_.raw(":");
    return *this;
  }
  FrameWriter& text(std::string_view text) {
    out_.u4(static_cast<uint32_t>(text.size()));
    out_.raw(":");
    out_.raw(text);
    out_.raw(":");
    return *this;
  }
  FrameWriter& null() { return text(std::string_view("\0", 1)); }
  FrameWriter& run(uint64_t id) {
    word("normal-run");
    out_.u1(1);
    out_.u8(id);
    out_.raw(":");
    return word("UTF-8");
  }
  FrameWriter& number(uint32_t value) {
    out_.u1(0xff);
    out_.u4(value);
    out_.raw(":");
    return *this;
  }
  FrameWriter& raw(std::string_view text) {
    out_.raw(text);
    return *this;
  }
  std::string take() { return out_.take(); }

 private:
  ByteWriter out_;
};

std::string failing_test() {
  FrameWriter out;
  out.begin("test-failed").run(0x100000002);
  out.text("shop.CartTest").null().text("adds").null().null().null();
  out.number(21)
      .text("expected: <3>")
      .text("CartTest.adds:9 expected")
      .text("org.x.Error: :maven-");
  return out.take();
}

TEST(ForkEvents, ReadsAFailureInPiecesOfAnySize) {
  for (size_t piece : {1u, 2u, 7u, 1000u}) {
    Heard heard = hear(ForkProtocol::kFrames, failing_test(), piece);
    ASSERT_EQ(heard.events.size(), 1u) << piece;
    const ForkEvent& event = heard.events[0];
    EXPECT_EQ(event.type, ForkEventType::kTestFailed);
    EXPECT_EQ(event.run, 1u);
    EXPECT_EQ(event.source, "shop.CartTest");
    EXPECT_EQ(event.source_text, "");
    EXPECT_EQ(event.name, "adds");
    EXPECT_EQ(event.elapsed_ms, 21u);
    EXPECT_EQ(event.trace_message, "expected: <3>");
    EXPECT_EQ(event.trace, "org.x.Error: :maven-");
    EXPECT_EQ(heard.foreign, "");
  }
}

TEST(ForkEvents, KeepsWhatNativeCodePrintsBetweenEvents) {
  FrameWriter out;
  out.raw("native ").begin("std-out-stream-new-line").run(0x100000001).text("hello");
  out.raw(":maven-sure, no event\n").begin("bye");
  for (size_t piece : {1u, 1000u}) {
    Heard heard = hear(ForkProtocol::kFrames, FrameWriter(out).take(), piece);
    ASSERT_EQ(heard.events.size(), 2u);
    EXPECT_EQ(heard.events[0].text, "hello\n");
    EXPECT_EQ(heard.events[1].type, ForkEventType::kBye);
    EXPECT_EQ(heard.foreign, "native :maven-sure, no event\n");
  }
}

TEST(ForkEvents, TakesAFrameThatIsNoneForText) {
  FrameWriter out;
  out.begin("no-such-thing").begin("bye");
  Heard heard = hear(ForkProtocol::kFrames, out.take(), 1000);
  ASSERT_EQ(heard.events.size(), 1u);
  EXPECT_EQ(heard.events[0].type, ForkEventType::kBye);
  EXPECT_TRUE(heard.foreign.starts_with(":maven-surefire-event:"));
}

TEST(ForkEvents, ReadsTheLinesOfOlderReleases) {
  std::string lines =
      "1,1,org.x.JUnit4Provider,shop.CartTest,null,null,null\n"
      "3,1,UTF-8,a\\2Cb\\0A\n"
      "native\n"
      "8,1,shop.CartTest,adds(shop.CartTest),null,null,7,a\\002Cb "
      "\\D83D\\DE00,short,long\\000Atrace\n"
      "Z,0,BYE!\n";
  for (size_t piece : {1u, 1000u}) {
    Heard heard = hear(ForkProtocol::kLines, lines, piece);
    ASSERT_EQ(heard.events.size(), 4u);
    EXPECT_EQ(heard.events[0].type, ForkEventType::kClassStarting);
    EXPECT_EQ(heard.events[0].source, "shop.CartTest");
    EXPECT_EQ(heard.events[1].text, "a,b\n");
    EXPECT_EQ(heard.events[2].name, "adds");
    EXPECT_EQ(heard.events[2].elapsed_ms, 7u);
    EXPECT_EQ(heard.events[2].trace_message, "a,b \xF0\x9F\x98\x80");
    EXPECT_EQ(heard.events[2].trace, "long\ntrace");
    EXPECT_EQ(heard.events[3].type, ForkEventType::kBye);
    EXPECT_EQ(heard.foreign, "native\n");
  }
}

TEST(ForkEvents, KnowsTheProtocolsOfReleasesOnly) {
  EXPECT_EQ(protocol_of("3.5.4"), ForkProtocol::kFrames);
  EXPECT_EQ(protocol_of("3.0.0"), ForkProtocol::kFrames);
  EXPECT_EQ(protocol_of("2.22.2"), ForkProtocol::kLines);
  EXPECT_EQ(protocol_of("3.0.0-M5"), std::nullopt);
  EXPECT_EQ(protocol_of("2.12.4"), std::nullopt);
  EXPECT_EQ(protocol_of(""), std::nullopt);
}

}  // namespace
}  // namespace winnow
