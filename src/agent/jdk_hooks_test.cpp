#include "agent/jdk_hooks.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"
#include "trace/observation.h"

namespace winnow {
namespace {

TEST(JdkHooks, KeepHowToAskAndTheFlagApart) {
  uint32_t what = what_of(Ask::kBundle);
  EXPECT_EQ(ask_of(what), Ask::kBundle);
  EXPECT_FALSE(flag_of(what));
  EXPECT_EQ(ask_of(what + 1), Ask::kBundle);
  EXPECT_TRUE(flag_of(what + 1));
}

TEST(JdkHooks, AreForReleasesThatWereLookedAt) {
  for (int release : {11, 17, 21, 25}) EXPECT_TRUE(jdk_hooks::release_is_known(release));
  for (int release : {0, 8, 16, 26}) EXPECT_FALSE(jdk_hooks::release_is_known(release));
}

TEST(JdkHooks, TellWhichFamiliesLackAMethod) {
  EXPECT_TRUE(jdk_hooks::are_in("java/beans/Introspector"));
  EXPECT_FALSE(jdk_hooks::are_in("java/lang/String"));
  TestMethod method{.name = "getBeanInfo",
                    .descriptor = "(Ljava/lang/Class;)Ljava/beans/BeanInfo;",
                    .max_locals = 1};
  TestClass made(52, "java/beans/Introspector");
  made.add(method);
  // What is watched there from begin to end.
  made.add({.name = "getBeanInfo",
            .descriptor = "()Ljava/beans/BeanInfo;",
            .access_flags = 0,
            .max_locals = 1});
  made.add({.name = "findExplicitBeanInfo",
            .descriptor = "(Ljava/lang/Class;)Ljava/beans/BeanInfo;",
            .max_locals = 1});
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "Introspector");
  ASSERT_TRUE(file);
  Hooks hooks = jdk_hooks::find(*file);
  ASSERT_EQ(hooks.size(), 3u);
  EXPECT_EQ(ask_of(hooks[0].second.number), Ask::kMembersAndSupers);
  EXPECT_EQ(jdk_hooks::families_that_lack(*file, hooks, 17), 0u);
  EXPECT_EQ(jdk_hooks::families_that_lack(*file, {}, 17), uint32_t{kObservesMembers});
}

TEST(JdkHooks, TellWhichFamiliesLackAMethodThatIsWatchedFromBeginToEnd) {
  TestClass made(52, "java/util/ListResourceBundle");
  made.add({.name = "loadLookup", .access_flags = 0, .max_locals = 1});
  std::string bytes = made.bytes();
  auto file = ClassFile::parse(as_bytes(bytes), "ListResourceBundle");
  ASSERT_TRUE(file);
  Hooks hooks = jdk_hooks::find(*file);
  ASSERT_EQ(hooks.size(), 1u);
  EXPECT_EQ(hooks[0].second.kind, MethodHook::Kind::kAround);
  EXPECT_EQ(jdk_hooks::families_that_lack(*file, hooks, 17), 0u);
  EXPECT_EQ(jdk_hooks::families_that_lack(*file, {}, 17),
            uint32_t{kObservesResources | kObservesNames});
}

}  // namespace
}  // namespace winnow
