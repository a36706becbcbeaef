#include "types/jvm_settings.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "classfile/test_java.h"
#include "types/references.h"

namespace winnow {
namespace {

// "+property a, -property b": what a method changes and what it reads.
std::string settings_of(const std::string& body) {
  std::string bytes =
      compiled_class("A", "class A { static void m(String s, boolean b) { " + body + " } }");
  auto file = ClassFile::parse(as_bytes(bytes), "A.class");
  EXPECT_TRUE(file) << file.error().text();
  std::string text;
  for (const Member& method : file->methods) {
    if (method.name != "m") continue;
    for (const auto& [name, is_changed] : read_references(*file, method).settings) {
      text.append(text.empty() ? "" : ", ").append(is_changed ? "+" : "-").append(name);
    }
  }
  return text;
}

TEST(JvmSettings, ArePropertiesByTheTextsThatNameThem) {
  EXPECT_EQ(settings_of(R"(System.setProperty("a", "b");)"), "+property a");
  EXPECT_EQ(settings_of(R"(System.setProperty("a", String.valueOf(s.length() + 1L));)"),
            "+property a");
  EXPECT_EQ(settings_of(R"(System.clearProperty("a"); System.getProperty("b", s);)"),
            "+property a, -property b");
  EXPECT_EQ(settings_of(R"(Boolean.getBoolean("a"); Integer.getInteger("b", 3);)"),
            "-property a, -property b");
}

TEST(JvmSettings, AreAnyPropertyWhereNoTextNamesIt) {
  EXPECT_EQ(settings_of(R"(System.setProperty(s, "b");)"), "+property ");
  EXPECT_EQ(settings_of(R"(System.setProperty("a" + s, "b");)"), "+property ");
  EXPECT_EQ(settings_of(R"(System.setProperty(b ? "a" : "c", s);)"), "+property ");
  EXPECT_EQ(settings_of("System.getProperties();"), "-property ");
  EXPECT_EQ(settings_of("java.util.function.Function<String, String> f = System::getProperty;"),
            "-property ");
}

TEST(JvmSettings, AreTheDefaultLocaleAndTimeZone) {
  EXPECT_EQ(settings_of("java.util.Locale.setDefault(java.util.Locale.US);"), "+locale");
  EXPECT_EQ(settings_of("java.util.TimeZone.setDefault(null);"), "+time zone");
}

TEST(JvmSettings, AreNoOtherCalls) {
  EXPECT_EQ(settings_of(R"(System.getenv("a"); System.lineSeparator();)"), "");
}

}  // namespace
}  // namespace winnow
