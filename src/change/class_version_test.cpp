#include "change/class_version.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

using Types = std::set<ChangeType>;

Types changes(const std::string& before, const std::string& after) {
  std::string then = encode_class_version(summary_of_source("class A { " + before + " }"));
  auto found = method_changes(as_bytes(then), summary_of_source("class A { " + after + " }"));
  EXPECT_TRUE(found);
  return found.value_or(Types{});
}

TEST(ClassVersion, TellsWhichMethodsOfWhichKindCameWentAndChanged) {
  EXPECT_EQ(changes("int m() { return 1; }", "int m() { return 1; }"), Types{});
  EXPECT_EQ(changes("int m() { return 1; }", "int m() { return 2; }"),
            Types{ChangeType::kChangedInstanceMethod});
  EXPECT_EQ(changes("", "void m() { }"), Types{ChangeType::kAddedInstanceMethod});
  EXPECT_EQ(changes("static void m() { }", ""), Types{ChangeType::kDeletedStaticMethod});
  EXPECT_EQ(changes("A() { }", "A() { hashCode(); } A(int i) { }"),
            (Types{ChangeType::kChangedInitializer, ChangeType::kAddedInitializer}));
  EXPECT_EQ(changes("", "static int x = Integer.parseInt(\"1\");"),
            Types{ChangeType::kAddedStaticInitializer});
  EXPECT_EQ(changes("void m() { }", "static void m() { }"),
            (Types{ChangeType::kDeletedInstanceMethod, ChangeType::kAddedStaticMethod}));
}

TEST(ClassVersion, OfAnUnknownFormatTellsNothing) {
  ClassSummary now = summary_of_source("class A { }");
  EXPECT_FALSE(method_changes(as_bytes(std::string("\x02")), now));
  std::string cut = encode_class_version(now);
  cut.pop_back();
  EXPECT_FALSE(method_changes(as_bytes(cut), now));
  EXPECT_FALSE(method_changes(as_bytes(std::string()), now));
}

}  // namespace
}  // namespace winnow
