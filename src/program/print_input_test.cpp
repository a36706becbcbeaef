#include "program/print_input.h"

#include <gtest/gtest.h>

#include <functional>

namespace winnow {
namespace {

using Feed = std::function<void(PrintInput&)>;

Print print_with(const Feed& feed, std::string* text = nullptr) {
  PrintInput input(text);
  feed(input);
  return input.take();
}

TEST(PrintInput, IsTheSameWithAndWithoutAText) {
  Feed all = [](PrintInput& input) {
    input.item("text", std::string_view("one"));
    input.item("number", uint64_t{300});
    input.item("print", print_of("p"));
    input.item("name", digest_of("two"), [] { return "two"; });
    input.item("raw", as_bytes("\x01\xff"));
    input.named("attribute", 12, "NestHost");
    size_t start = input.mark();
    input.item("inner", uint64_t{7});
    input.fold(start);
    input.begin("list", 0);
    input.end();
  };
  std::string text;
  EXPECT_EQ(print_with(all), print_with(all, &text));
  EXPECT_EQ(text, "text one\nnumber 300\nprint " + print_of("p").hex() +
                      "\nname two\nraw 01ff\nattribute NestHost\ninner 7\nlist (0)\n");
}

TEST(PrintInput, OfAFoldedPartIsThatOfItsDigest) {
  Digest digest = 0;
  Print fed = print_with([&](PrintInput& input) {
    input.item("before", uint64_t{1});
    size_t start = input.mark();
    input.item("a", std::string_view("some text"));
    input.item("b", uint64_t{1} << 60);
    digest = input.fold(start);
    input.item("after", uint64_t{2});
  });
  Print by_digest = print_with([&](PrintInput& input) {
    input.item("before", uint64_t{1});
    input.folded(digest);
    input.item("after", uint64_t{2});
  });
  EXPECT_EQ(fed, by_digest);
  EXPECT_NE(digest, digest_of("some text"));
}

TEST(PrintInput, TellsApartWhereOneItemEndsAndTheNextBegins) {
  auto two = [](std::string_view a, std::string_view b) {
    return print_with([&](PrintInput& input) {
      input.item("a", a);
      input.item("b", b);
    });
  };
  EXPECT_NE(two("ab", "c"), two("a", "bc"));
  EXPECT_NE(two("", "a"), two("a", ""));
}

TEST(PrintInput, KeepsWhatWentInWhenItGrows) {
  std::string large(5000, 'x');
  Feed twice = [&](PrintInput& input) {
    input.item("first", std::string_view("first"));
    input.item("large", std::string_view(large));
  };
  PrintInput used;
  twice(used);
  Print once = used.take();
  EXPECT_TRUE(used.empty());
  twice(used);  // now it is large enough
  EXPECT_EQ(used.take(), once);
  EXPECT_NE(once, print_with([&](PrintInput& input) {
              input.item("first", std::string_view("other"));
              input.item("large", std::string_view(large));
            }));
}

}  // namespace
}  // namespace winnow
