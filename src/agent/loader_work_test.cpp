#include "agent/loader_work.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(LoaderWork, IsTheFirstFileOrClassAndNothingElse) {
  EXPECT_FALSE(LoaderWork::is(Ask::kFile));
  LoaderWork::begins(HookNumber::kLoaderClass);
  LoaderWork::begins(HookNumber::kLoaderFile);
  EXPECT_FALSE(LoaderWork::is(Ask::kListing));
  EXPECT_FALSE(LoaderWork::is(Ask::kProperty));
  EXPECT_TRUE(LoaderWork::is(Ask::kFile));
  EXPECT_FALSE(LoaderWork::is(Ask::kFile)) << "the loader reads one";
  LoaderWork::ends(HookNumber::kLoaderFile);
  EXPECT_TRUE(LoaderWork::is(Ask::kDefinedClass)) << "it read the file to define the class";
  EXPECT_FALSE(LoaderWork::is(Ask::kDefinedClass));
}

TEST(LoaderWork, IsOverWhenTheLoaderDidNothing) {
  for (auto [hook, ask] : {std::pair(HookNumber::kLoaderFile, Ask::kFile),
                           std::pair(HookNumber::kLoaderClass, Ask::kDefinedClass)}) {
    LoaderWork::begins(hook);
    LoaderWork::ends(hook);
    EXPECT_FALSE(LoaderWork::is(ask));
  }
}

}  // namespace
}  // namespace winnow
