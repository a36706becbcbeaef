#include <gtest/gtest.h>

#include "trace/trace_reader.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

std::string sample_trace() {
  TraceClass loaded;
  loaded.name = "shop/Cart";
  loaded.application_loader = true;
  loaded.first_id = 7;
  loaded.methods = {{"<init>", "()V"}, {"total", "()I"}};
  TraceClose close;
  close.test = "shop.CartTest";
  close.outcome = TestOutcome::kPassed;
  close.microseconds = 1234;
  close.ids = {7, 8};
  close.seen = {1};
  return encode_trace_header() +
         encode_trace(TraceJvm{42, 1, "/jdk", "17", "vm", "v", "a:b", "0", kObservesFiles}) +
         encode_trace(loaded) + encode_trace(Observation{SeenKind::kVariable, "HOME", ""}) +
         encode_trace(Observation{SeenKind::kFile, "/shop/prices.csv", "12 34"}) +
         encode_trace(TraceInit{"shop/Cart", {8}, {0, 1}}) + encode_trace_open("shop.CartTest") +
         encode_trace(close) + encode_trace_end();
}

TEST(Trace, GivesBackWhatWasWritten) {
  std::string bytes = sample_trace();
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_TRUE(trace.has_value());
  EXPECT_EQ(trace->jvms.at(0).class_path, "a:b");
  EXPECT_EQ(trace->classes.at(0).methods.at(1).name, "total");
  EXPECT_EQ(trace->classes.at(0).first_id, 7u);
  EXPECT_EQ(trace->inits.at(0).ids, IdSet({8}));
  EXPECT_EQ(trace->closed.at(0).ids, IdSet({7, 8}));
  EXPECT_EQ(trace->closed.at(0).outcome, TestOutcome::kPassed);
  EXPECT_EQ(trace->jvms.at(0).observes, kObservesFiles);
  EXPECT_EQ(trace->seen.at(1).kind, SeenKind::kFile);
  EXPECT_EQ(trace->seen.at(1).subject, "/shop/prices.csv");
  EXPECT_EQ(trace->seen.at(1).stamp, "12 34");
  EXPECT_EQ(trace->inits.at(0).seen, IdSet({0, 1}));
  EXPECT_EQ(trace->closed.at(0).seen, IdSet({1}));
  EXPECT_TRUE(trace->ended);
  EXPECT_FALSE(trace->torn);
}

TEST(Trace, CutAnywhereKeepsOnlyCompleteRecordsAndNeverInventsOne) {
  std::string bytes = sample_trace();
  for (size_t length = 12; length < bytes.size(); ++length) {
    auto trace = Trace::parse(as_bytes(bytes.substr(0, length)), "t");
    ASSERT_TRUE(trace.has_value());
    EXPECT_FALSE(trace->ended) << length;
    EXPECT_EQ(trace->torn, trace->good_bytes != length) << length;
    if (!trace->closed.empty()) {
      EXPECT_EQ(trace->closed[0].ids, IdSet({7, 8}));
    }
    if (!trace->opened.empty() && trace->closed.empty()) {
      EXPECT_EQ(trace->unfinished(), std::vector<std::string>{"shop.CartTest"});
    }
  }
}

TEST(Trace, AFlippedBitEndsTheTraceThere) {
  std::string bytes = sample_trace();
  bytes[bytes.size() - 20] = static_cast<char>(bytes[bytes.size() - 20] ^ 1);
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_TRUE(trace.has_value());
  EXPECT_TRUE(trace->torn);
  EXPECT_FALSE(trace->ended);
}

TEST(Trace, ASetOfThingsSeenThatNobodySawEndsTheTraceThere) {
  TraceClose close;
  close.test = "T";
  close.seen = {0};
  std::string bytes = encode_trace_header() + encode_trace(close);
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_TRUE(trace.has_value());
  EXPECT_TRUE(trace->torn);
  EXPECT_TRUE(trace->closed.empty());
}

TEST(Trace, AKindOfObservationThatIsNotKnownEndsTheTraceThere) {
  std::string bytes = encode_trace_header() +
                      encode_trace(Observation{static_cast<SeenKind>(kLastSeenKind + 1), "x", ""});
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_TRUE(trace.has_value());
  EXPECT_TRUE(trace->torn);
}

TEST(Trace, AnotherVersionIsRefusedByNumber) {
  std::string bytes = sample_trace();
  bytes[kTraceMagic.size()] = 9;
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_FALSE(trace.has_value());
  EXPECT_EQ(trace.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(trace.error().message.find("version 9"), std::string::npos);
}

}  // namespace
}  // namespace winnow
