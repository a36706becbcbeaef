#include "base/xml_tags.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(XmlTags, PassOverTextCommentsAndWhatWasQuoted) {
  XmlTags tags(R"(<?xml version="1.0"?><!-- <no/> -->
<suite a='x > y'>text<![CDATA[<no/>]]><case/></suite>)");
  EXPECT_EQ(tags.next(), "suite a='x > y'");
  EXPECT_EQ(tags.next(), "case/");
  EXPECT_EQ(tags.next(), "/suite");
  EXPECT_EQ(tags.next(), "");
}

TEST(XmlTags, HaveNamesAndAttributes) {
  std::string_view tag = "testcase classname=\"p.T\"\n  name='a &lt; b'/";
  EXPECT_EQ(tag_name(tag), "testcase");
  EXPECT_EQ(tag_name("/testcase"), "/testcase");
  EXPECT_EQ(tag_attribute(tag, "name"), "a < b");
  EXPECT_EQ(tag_attribute(tag, "classname"), "p.T");
  EXPECT_EQ(tag_attribute(tag, "time"), "");
}

TEST(XmlTags, GiveTheCharactersThatAreMeant) {
  auto value = [](const std::string& text) { return tag_attribute("t a=\"" + text + "\"", "a"); };
  EXPECT_EQ(value("&quot;&apos;&amp;&gt;&#10;&#xe9;&#8364;&#x1F600;"), "\"'&>\né€😀");
  EXPECT_EQ(value("a & b &nothing; &#xzz; &#99999999;"), "a & b &nothing; &#xzz; &#99999999;");
}

TEST(XmlTags, EndWhereTheTextIsCutOff) {
  for (const char* text : {"<", "<a", "<a b=\"c", "<!-- a", "<![CDATA[ a", "<>"}) {
    XmlTags tags(text);
    int count = 0;
    while (!tags.next().empty()) ASSERT_LT(++count, 3) << text;
  }
}

}  // namespace
}  // namespace winnow
