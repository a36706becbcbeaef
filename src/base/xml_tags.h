// The tags of an XML text, one after the other, as far as reports of tests need it: text, comments
// and CDATA are passed over, and nothing checks that tags are closed.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

// REQUIRES: the text lives longer.
class XmlTags {
 public:
  explicit XmlTags(std::string_view text) : text_(text) {}

  // The next tag without its brackets: "testcase name=…", "/testcase". Empty at the end.
  std::string_view next();

 private:
  void pass(std::string_view mark);
  size_t end_of_tag() const;

  std::string_view text_;
  size_t at_ = 0;
};

// "testcase" of "testcase name=…", "/testcase" of its end.
std::string_view tag_name(std::string_view tag);
// The characters that are meant. Empty if the tag has no such attribute.
std::string tag_attribute(std::string_view tag, std::string_view name);

}  // namespace winnow
