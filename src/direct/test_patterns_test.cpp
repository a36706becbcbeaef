#include "direct/test_patterns.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(TestPatterns, HasSurefiresDefaults) {
  auto patterns = TestPatterns::from({"forkCount=1"});
  ASSERT_TRUE(patterns);
  for (const char* name :
       {"CartTest", "shop.CartTest", "shop.TestCart", "shop.CartTests", "a.b.CartTestCase"}) {
    EXPECT_TRUE(patterns->takes(name)) << name;
  }
  for (const char* name :
       {"shop.Cart", "shop.CartTest$Inner", "shop.CartTestHelper", "shop.ATest1"}) {
    EXPECT_FALSE(patterns->takes(name)) << name;
  }
}

TEST(TestPatterns, TakesIncludesAndExcludes) {
  auto patterns = TestPatterns::from(
      {"includes.0=**/*Check.java", "includes.1=**/slow/*", "excludes.0=**/Abstract*.class"});
  ASSERT_TRUE(patterns);
  EXPECT_TRUE(patterns->takes("a.b.OneCheck"));
  EXPECT_TRUE(patterns->takes("a.slow.Anything"));
  EXPECT_FALSE(patterns->takes("a.slow.deeper.Anything"));
  EXPECT_FALSE(patterns->takes("a.AbstractCheck"));
  EXPECT_FALSE(patterns->takes("a.CartTest"));
  EXPECT_TRUE(patterns->takes("a.One$InnerCheck")) << "the default exclude goes with the first one";
}

// Releases read them in different ways.
TEST(TestPatterns, LeavesOtherFormsToSurefire) {
  for (const char* line : {"includes.0=%regex[.*Test.class]", "includes.0=a/b/*Test.java",
                           "excludes.0=!**/*Test.java", "includes.0=**/*Test.java, **/*Check.java",
                           "includes.0=**/FooTest#bar", "includes.0=**/a.b.FooTest"}) {
    EXPECT_FALSE(TestPatterns::from({line})) << line;
  }
}

}  // namespace
}  // namespace winnow
