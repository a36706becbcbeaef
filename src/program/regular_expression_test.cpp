#include "program/regular_expression.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(RegularExpression, IsWhatPatternTakes) {
  for (std::string_view text :
       {"", "a", "a|b", "^\\s*(\\d+)-(?:x|y)$", "[a-zA-Z0-9_.-]+", "[^\\s\"]*?",
        "a{2}b{2,}c{2,30}+", "(?i)charset=\\s*(?:[\"'])?([^\\s,;\"']*)", "\\p{L}\\P{Alpha}\\u00e4",
        "[\\w\\-]", "(?=a)(?!b)", "((([+-])?)?)", "[-a]", "[a-]", "\xC3\xA4+", "&(?:amp)?;"}) {
    EXPECT_TRUE(is_regular_expression(text)) << text;
  }
}

TEST(RegularExpression, IsNotWhatCouldFail) {
  for (std::string_view text :
       {"(",        ")",     "[",        "a**",    "*",       "+a",      "a{2",  "a{3,2}",
        "a{,2}",    "{",     "}",        "[b-a]",  "[]",      "[^]",     "\\",   "\\k<x>",
        "\\1",      "\\Qa",  "\\p{Foo}", "\\pX",   "\\u12",   "\\ud800", "\\x1", "(?<a>b)",
        "(?<=a*)b", "(?x)a", "[a[b]]",   "[a&&b]", "[\\w-a]", "[a-\\w]", "^*",   "(?i)*",
        "\\e",      "(?",    "(a",       "[a",     "[a\\",    "[a\\]",   "[a-",  "]"}) {
    EXPECT_FALSE(is_regular_expression(text)) << text;
  }
}

}  // namespace
}  // namespace winnow
