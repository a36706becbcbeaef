// `winnow inspect` on each kind of file that holds a program.
#include <gtest/gtest.h>

#include "classfile/test_zip.h"
#include "cli/command.h"
#include "program/test_program.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

struct Outcome {
  int code = 0;
  std::string out, err;
};

Outcome inspect(const std::string& file, const std::string& option = "") {
  Arguments arguments;
  arguments.words = {file};
  if (!option.empty()) arguments.options[option] = "yes";
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Outcome outcome;
  outcome.code = find_command("inspect")->run(arguments);
  outcome.out = testing::internal::GetCapturedStdout();
  outcome.err = testing::internal::GetCapturedStderr();
  return outcome;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class Inspect : public testing::Test {
 protected:
  Inspect() : class_(compiled_class("A", "class A { int m() { return 12345; } }")) {
    jar_ = folder_.write("a.jar", TestZip()
                                      .add({"p/A.class", class_, true})
                                      .add({"broken.class", "\xca\xfe\xba\xbe and no more"})
                                      .add({"notes.txt", "some text\n"})
                                      .bytes());
  }

  TestFolder folder_;
  std::string class_;
  std::string jar_;
};

TEST_F(Inspect, ShowsAClassFileWithItsCode) {
  Outcome outcome = inspect(folder_.write("A.class", class_));
  EXPECT_EQ(outcome.code, kExitGood);
  EXPECT_TRUE(has(outcome.out, "sipush          12345\n")) << outcome.out;
  EXPECT_FALSE(has(inspect(folder_.at("A.class"), "members").out, "sipush"));
  EXPECT_TRUE(has(inspect(folder_.at("A.class"), "members").out, "  m()I\n"));
  EXPECT_TRUE(has(inspect(folder_.at("A.class"), "hashed").out, "sipush"));
  EXPECT_TRUE(has(inspect(folder_.at("A.class"), "prints").out,
                  "whole      " + summary_of(class_).whole.hex()));
}

TEST_F(Inspect, ShowsEntriesOfAJar) {
  EXPECT_TRUE(has(inspect(jar_ + "!/p/A.class").out, "sipush          12345\n"));
  EXPECT_EQ(inspect(jar_ + "!/notes.txt").out, "some text\n");
  EXPECT_TRUE(has(inspect(jar_).out, "notes.txt"));
}

TEST_F(Inspect, SaysWhatIsWrongAndWhere) {
  Outcome none = inspect(jar_ + "!/p/B.class");
  EXPECT_EQ(none.code, kExitNotFound);
  EXPECT_TRUE(has(none.err, "a.jar: has no entry p/B.class")) << none.err;
  EXPECT_EQ(inspect(folder_.at("none.jar") + "!/A.class").code, kExitNotFound);
  EXPECT_EQ(inspect(folder_.at("none.class")).code, kExitNotFound);
  Outcome broken = inspect(jar_ + "!/broken.class");
  EXPECT_EQ(broken.code, kExitTrouble);
  EXPECT_TRUE(has(broken.err, "a.jar!/broken.class")) << broken.err;
  EXPECT_EQ(inspect(folder_.write("x.txt", "no program")).code, kExitTrouble);
}

TEST_F(Inspect, ShowsTheBlocksThatATestRan) {
  TraceClass cart;
  cart.name = "shop/Cart";
  cart.first_id = 1;
  cart.methods = {{"add", "()V", 3}, {"large", "()V", 2}, {"total", "()I", 1}};
  cart.undivided = {{1, "too large for probes"}};
  TraceClose close;
  close.test = "shop.CartTest";
  close.ids = {1, 2, 3};
  close.blocks = {5};
  TraceJvm jvm;
  jvm.collects = kCollectsBlocks;
  Outcome outcome = inspect(folder_.write("a.wtrace", encode_trace_header() + encode_trace(jvm) +
                                                          encode_trace(cart) + encode_trace(close)),
                            "verbose");
  EXPECT_EQ(outcome.code, kExitGood);
  EXPECT_TRUE(has(outcome.out, "ran 3 methods and 1 further blocks, ")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, " shop.Cart.add()V blocks 0 2 of 3\n")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, " shop.Cart.total()I\n")) << "one block is not worth a word";
  EXPECT_TRUE(has(outcome.out, " shop.Cart.large()V\n")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, " large()V not divided into blocks: too large for probes\n"));
}

TEST_F(Inspect, ShowsThatSomethingOfAClassRan) {
  TraceClass json;
  json.name = "lib/Json";
  json.first_id = 1;
  json.whole = true;
  TraceClose close;
  close.test = "shop.CartTest";
  close.ids = {1};
  Outcome outcome = inspect(
      folder_.write("a.wtrace", encode_trace_header() + encode_trace(json) + encode_trace(close)),
      "verbose");
  EXPECT_TRUE(has(outcome.out, "class    lib.Json one id\n")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, " lib.Json, something of it\n")) << outcome.out;
}

TEST_F(Inspect, ShowsOnWhatAnInheritedMethodRan) {
  TraceClass cart;
  cart.name = "shop/Cart";
  cart.first_id = 1;
  cart.methods = {{"add", "()V"}};
  TraceClose close;
  close.test = "shop.CartTest";
  close.ids = {1};
  close.seen = {0};
  Observation seen{SeenKind::kReceiver, receiver_subject(1, "shop/BigCart"), ""};
  Outcome outcome = inspect(folder_.write("a.wtrace", encode_trace_header() + encode_trace(cart) +
                                                          encode_trace(seen) + encode_trace(close)),
                            "verbose");
  EXPECT_TRUE(has(outcome.out, " shop.Cart.add()V on a shop.BigCart\n")) << outcome.out;
}

TEST_F(Inspect, ShowsASavedState) {
  State state = state_of({jar_});
  std::string saved = folder_.write("a.wstate", state.encode());
  Outcome outcome = inspect(saved);
  EXPECT_EQ(outcome.code, kExitGood);
  EXPECT_TRUE(has(outcome.out, "notes.txt")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "state     " + state.print().hex())) << outcome.out;
  EXPECT_EQ(inspect(folder_.write("b.wstate", state.encode() + "x")).code, kExitTrouble);
}

TEST_F(Inspect, ShowsAFileOfTheStatCache) {
  folder_.write("classes/A.class", class_);
  RootSummary root = RootCache(folder_.at("cache")).load(folder_.at("classes"));
  auto files = list_directory(folder_.at("cache"));
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 1u);
  std::string path = join_path(folder_.at("cache"), files->front().name);
  Outcome outcome = inspect(path);
  EXPECT_EQ(outcome.code, kExitGood) << outcome.err;
  EXPECT_TRUE(has(outcome.out, std::to_string(class_.size()) + " bytes, inode ")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "root      " + root.print.hex() + "  " + folder_.at("classes")))
      << outcome.out;
  std::string damaged = *read_file(path);
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  Outcome bad = inspect(folder_.write("bad.wcache", damaged));
  EXPECT_EQ(bad.code, kExitTrouble);
  EXPECT_TRUE(has(bad.err, "bad.wcache: is no cache, is damaged")) << bad.err;
}

TEST_F(Inspect, ShowsTheImageOfAJdkAndItsEntries) {
  std::string home = parent_path(parent_path(absolute_path(WINNOW_TEST_JAVAC)));
  std::string image = join_path(home, "lib/modules");
  if (!exists(image)) GTEST_SKIP() << "there is no image in " << home;
  EXPECT_TRUE(has(inspect(image).out, "  java.base/java/lang/Object.class\n"));
  EXPECT_TRUE(has(inspect(image + "!/java.base/java/lang/Object.class", "members").out,
                  "java.lang.Object\n"));
  EXPECT_EQ(inspect(image + "!/java.base/none.class").code, kExitNotFound);
}

}  // namespace
}  // namespace winnow
