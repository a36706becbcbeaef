#include "base/key_value.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(KeyValues, ComeBackFromTheirTextWithEveryAwkwardCharacter) {
  KeyValues lines;
  lines.add("path", "a\\b\tc\nd\re");
  lines.add("empty", "");
  lines.add("utf8", "käse = 1");
  std::string text = lines.text("winnow-test", 3);
  auto back = KeyValues::parse(text, "winnow-test", 3, "file");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->get("path"), "a\\b\tc\nd\re");
  EXPECT_EQ(back->get("utf8"), "käse = 1");
  EXPECT_TRUE(back->has("empty"));
  EXPECT_EQ(back->get("empty"), "");
}

TEST(KeyValues, HoldOneLinePerValueWhateverIsInIt) {
  KeyValues lines;
  lines.add("a", "1\n2\n3");
  EXPECT_EQ(lines.text("m", 1), "m 1\na\t1\\n2\\n3\n");
}

TEST(KeyValues, MakeAListOfARepeatedKey) {
  auto lines = KeyValues::parse("m 1\nroot\ta\nother\tx\nroot\tb\n", "m", 1, "file");
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->all("root"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(lines->get("root"), "a");
}

TEST(KeyValues, TellAMissingKeyFromAnEmptyOne) {
  auto lines = KeyValues::parse("m 1\nthere\t\n", "m", 1, "file");
  ASSERT_TRUE(lines);
  EXPECT_TRUE(lines->has("there"));
  EXPECT_FALSE(lines->has("gone"));
  EXPECT_TRUE(lines->all("gone").empty());
}

TEST(KeyValues, RefuseAnotherVersionAndSayWhichIsExpected) {
  auto lines = KeyValues::parse("m 2\na\tb\n", "m", 1, "launch-1.txt");
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(lines.error().message.find("'m 1'"), std::string::npos) << lines.error().text();
  EXPECT_EQ(lines.error().where, "launch-1.txt");
}

TEST(KeyValues, RefuseAVersionThatOnlyBeginsLikeTheirs) {
  EXPECT_FALSE(KeyValues::parse("m 11\n", "m", 1, "file"));
  EXPECT_FALSE(KeyValues::parse("m 1 \n", "m", 1, "file"));
}

TEST(KeyValues, RefuseAnEmptyFile) {
  auto lines = KeyValues::parse("", "m", 1, "file");
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error().code, ErrorCode::kCorrupt);
}

TEST(KeyValues, NameTheLineThatHasNoTab) {
  auto lines = KeyValues::parse("m 1\na\tb\nbroken\n", "m", 1, "file");
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error().code, ErrorCode::kCorrupt);
  EXPECT_NE(lines.error().message.find("line 3"), std::string::npos) << lines.error().text();
}

TEST(KeyValues, KeepABackslashAtTheEndOfAValue) {
  auto lines = KeyValues::parse("m 1\na\tb\\\n", "m", 1, "file");
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->get("a"), "b\\");
}

TEST(KeyValues, NeedNoNewlineAtTheEnd) {
  auto lines = KeyValues::parse("m 1\na\tb", "m", 1, "file");
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->get("a"), "b");
}

}  // namespace
}  // namespace winnow
