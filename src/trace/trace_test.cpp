#include <gtest/gtest.h>

#include "base/files.h"
#include "base/print.h"
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
         encode_trace(TraceJvm{42, 1, "/jdk", "17", "vm", "v", "a:b", "0", kObservesFiles, 0, 77}) +
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
  EXPECT_EQ(trace->jvms.at(0).began_ns, 77u);
  EXPECT_EQ(trace->seen.at(1).kind, SeenKind::kFile);
  EXPECT_EQ(trace->seen.at(1).subject, "/shop/prices.csv");
  EXPECT_EQ(trace->seen.at(1).stamp, "12 34");
  EXPECT_EQ(trace->inits.at(0).seen, IdSet({0, 1}));
  EXPECT_EQ(trace->closed.at(0).seen, IdSet({1}));
  EXPECT_TRUE(trace->ended);
  EXPECT_FALSE(trace->torn);
}

TEST(Trace, HasEndOnlyWhenTheJvmSaidSoLast) {
  std::string path = testing::TempDir() + "winnow-trace-end";
  std::string bytes = sample_trace();
  ASSERT_TRUE(write_file_atomically(path, bytes).has_value());
  EXPECT_TRUE(Trace::has_end(path));
  ASSERT_TRUE(write_file_atomically(path, bytes.substr(0, bytes.size() - 1)).has_value());
  EXPECT_FALSE(Trace::has_end(path)) << "torn";
  ASSERT_TRUE(write_file_atomically(path, bytes + encode_trace_open("shop.Late")).has_value());
  EXPECT_FALSE(Trace::has_end(path)) << "something follows";
  EXPECT_FALSE(Trace::has_end(path + ".missing"));
}

TEST(Trace, GivesBackAClassWithOneIdForAllItsMethods) {
  TraceClass loaded;
  loaded.name = "lib/Json";
  loaded.first_id = 3;
  loaded.whole = true;
  std::string good = encode_trace_header() + encode_trace(loaded);
  auto trace = Trace::parse(as_bytes(good), "t");
  ASSERT_TRUE(trace.has_value());
  ASSERT_EQ(trace->classes.size(), 1u);
  EXPECT_TRUE(trace->classes[0].whole);
  EXPECT_EQ(trace->classes[0].method_ids(), 1u);
  loaded.methods = {{"read", "()V"}};
  std::string bad = encode_trace_header() + encode_trace(loaded);
  EXPECT_TRUE(Trace::parse(as_bytes(bad), "t")->torn) << "which id is whose?";
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

// Methods 1 and 2 with two and three blocks, whose ids are 3, and 4 and 5.
TraceClass divided_class() {
  TraceClass loaded;
  loaded.name = "shop/Cart";
  loaded.first_id = 1;
  loaded.methods = {{"add", "()V", 2}, {"total", "()I", 3}};
  return loaded;
}

TEST(Trace, ABlockThatRanIsAMethodThatRan) {
  TraceClose close;
  close.test = "shop.CartTest";
  close.ids = {1};
  close.blocks = {5};
  TraceInit init;
  init.class_name = "shop/Cart";
  init.blocks = {3};
  std::string bytes = encode_trace_header() + encode_trace(divided_class()) + encode_trace(init) +
                      encode_trace(close);
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_TRUE(trace.has_value());
  EXPECT_FALSE(trace->torn);
  EXPECT_EQ(trace->closed.at(0).ids, IdSet({1, 2}));
  EXPECT_EQ(trace->closed.at(0).blocks, IdSet({5}));
  EXPECT_EQ(trace->inits.at(0).ids, IdSet({1}));
  EXPECT_EQ(trace->inits.at(0).blocks, IdSet({3}));
}

TEST(Trace, KnowsWhichBlockAnIdIs) {
  TraceClass second = divided_class();
  second.name = "shop/Shelf";
  second.first_id = 6;
  second.methods[0].blocks = 0;
  second.undivided = {{0, "too large"}};
  std::string bytes = encode_trace_header() + encode_trace(second) + encode_trace(divided_class());
  auto trace = Trace::parse(as_bytes(bytes), "t");
  ASSERT_TRUE(trace.has_value());
  auto text = [&](uint32_t id) {
    auto place = trace->block(id);
    if (!place) return std::string("none");
    return place->loaded->name + " " + std::to_string(place->method) + " " +
           std::to_string(place->number);
  };
  EXPECT_EQ(text(0), "none");
  EXPECT_EQ(text(2), "none") << "a method";
  EXPECT_EQ(text(3), "shop/Cart 0 1");
  EXPECT_EQ(text(4), "shop/Cart 1 1");
  EXPECT_EQ(text(5), "shop/Cart 1 2");
  EXPECT_EQ(text(7), "none") << "a method of the next class";
  EXPECT_EQ(text(8), "shop/Shelf 1 1");
  EXPECT_EQ(text(9), "shop/Shelf 1 2");
  EXPECT_EQ(text(10), "none");
  EXPECT_EQ(trace->classes.at(0).undivided.at(0).why, "too large");
}

TEST(Trace, BlocksThatNoMethodCanHaveEndTheTraceThere) {
  TraceClass loaded = divided_class();
  loaded.methods[1].blocks = 65536;
  std::string bytes = encode_trace_header() + encode_trace(loaded);
  EXPECT_TRUE(Trace::parse(as_bytes(bytes), "t")->torn);
  loaded = divided_class();
  loaded.undivided = {{3, "there is no such method"}};
  bytes = encode_trace_header() + encode_trace(loaded);
  EXPECT_TRUE(Trace::parse(as_bytes(bytes), "t")->torn);
  loaded = divided_class();
  loaded.first_id = UINT32_MAX - 4;
  bytes = encode_trace_header() + encode_trace(loaded);
  EXPECT_TRUE(Trace::parse(as_bytes(bytes), "t")->torn) << "more ids than there are numbers";
}

TEST(Trace, ARecordThatIsMoreThanItsGrammarIsNotTaken) {
  TraceClose close;
  close.test = "shop.CartTest";
  close.outcome = TestOutcome::kPassed;
  std::string body = encode_trace(close).substr(8) + "x";
  ByteWriter out;
  out.raw(encode_trace_header());
  out.le4(static_cast<uint32_t>(body.size()));
  out.le4(checksum_of(as_bytes(body)));
  out.raw(body);
  std::string bytes = out.take();
  auto trace = Trace::parse(as_bytes(bytes), "t");
  EXPECT_TRUE(trace->torn);
  EXPECT_TRUE(trace->closed.empty());
}

TEST(Trace, AnIdThatNoProbeCanHaveEndsTheTraceThere) {
  auto is_torn = [](const std::string& record) {
    std::string bytes = encode_trace_header() + record;
    auto trace = Trace::parse(as_bytes(bytes), "t");
    return trace.has_value() && trace->torn;
  };
  TraceClass last;
  last.name = "shop/Cart";
  last.methods = {{"total", "()I"}};
  last.first_id = kTraceIdLimit - 1;
  EXPECT_FALSE(is_torn(encode_trace(last)));
  last.first_id = kTraceIdLimit;
  EXPECT_TRUE(is_torn(encode_trace(last)));
  EXPECT_FALSE(is_torn(encode_trace(TraceInit{"shop/Cart", {kTraceIdLimit - 1}})));
  EXPECT_TRUE(is_torn(encode_trace(TraceInit{"shop/Cart", {kTraceIdLimit}})));
}

TEST(Receiver, IsAMethodAndAClass) {
  std::string subject = receiver_subject(1234, "shop/Fake.0x01");
  EXPECT_EQ(receiver_of(subject).method, 1234u);
  EXPECT_EQ(receiver_of(subject).class_name, "shop/Fake.0x01");
  for (const char* wrong : {"", "shop/Cart", "12", "12shop", "99999999999 shop/Cart"}) {
    EXPECT_EQ(receiver_of(wrong).class_name, "") << wrong;
  }
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
