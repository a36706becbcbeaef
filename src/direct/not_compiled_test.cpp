#include "direct/not_compiled.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/test_folder.h"
#include "direct/resources.h"

namespace winnow {
namespace {

using Names = std::vector<std::string>;

// A module with one source and one resource, as a build has left them.
class NotCompiled : public testing::Test {
 protected:
  NotCompiled() {
    folder_.write("src/p/A.java", "class A {}");
    made_long_ago(folder_.write("out/p/A.class", "A"));
    folder_.write("res/a.txt", "a");
    made_long_ago(folder_.write("out/a.txt", "a"));
    ModuleBuild& module = record_.modules.emplace_back();
    Compilation& main = module.main.emplace();
    main.output = folder_.at("out");
    main.roots = {folder_.at("src")};
    main.sources = stamp_sources(main);
    CopiedResources resources{true, folder_.at("res"), folder_.at("out"), {}, {}};
    resources.files = stamp_resources(resources);
    module.resources.push_back(resources);
  }

  static void made_long_ago(const std::string& path) {
    const timespec times[] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
    ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
  }
  Names found() const {
    Names names;
    for (const std::string& path : not_compiled(record_)) {
      names.push_back(relative_to(path, folder_.path()));
    }
    return names;
  }

  TestFolder folder_;
  BuildRecord record_;
};

TEST_F(NotCompiled, IsNothingAsTheBuildLeftIt) { EXPECT_EQ(found(), Names{}); }

TEST_F(NotCompiled, IsASourceThatWasEdited) {
  folder_.write("src/p/A.java", "class A { int x; }");
  EXPECT_EQ(found(), Names{"src/p/A.java"});
}

TEST_F(NotCompiled, IsAnEditWhoseTimeWasPutBack) {
  made_long_ago(folder_.write("src/p/A.java", "class A { int x; }"));
  EXPECT_EQ(found(), Names{"src/p/A.java"});
}

TEST_F(NotCompiled, IsNoSourceWhoseClassSomebodyElseMade) {
  folder_.write("src/p/A.java", "class A { int x; }");
  folder_.write("out/p/A.class", "A x");
  EXPECT_EQ(found(), Names{});
}

TEST_F(NotCompiled, IsANewSourceUntilAnyClassIsNewer) {
  folder_.write("src/p/package-info.java", "package p;");
  EXPECT_EQ(found(), Names{"src/p/package-info.java"});
  folder_.write("out/p/B.class", "B");
  EXPECT_EQ(found(), Names{});
}

TEST_F(NotCompiled, IsASourceThatIsGoneAndWhoseClassIsNot) {
  ASSERT_TRUE(remove_tree(folder_.at("src/p/A.java")));
  EXPECT_EQ(found(), Names{"src/p/A.java"});
  ASSERT_TRUE(remove_tree(folder_.at("out/p/A.class")));
  EXPECT_EQ(found(), Names{});
}

TEST_F(NotCompiled, IsNoSourceThatMovedToAnotherRoot) {
  record_.modules[0].main->roots.push_back(folder_.at("more"));
  ASSERT_TRUE(remove_tree(folder_.at("src/p/A.java")));
  folder_.write("more/p/A.java", "class A {}");
  folder_.write("out/p/A.class", "A");
  EXPECT_EQ(found(), Names{});
}

TEST_F(NotCompiled, IsAResourceThatWasNotCopied) {
  folder_.write("res/a.txt", "other");
  folder_.write("res/b.txt", "b");
  folder_.write("res/.gitignore", "left out by Maven");
  EXPECT_EQ(found(), (Names{"res/a.txt", "res/b.txt"}));
  folder_.write("out/a.txt", "other");
  folder_.write("out/b.txt", "b");
  EXPECT_EQ(found(), Names{});
}

TEST_F(NotCompiled, IsNoResourceThatMavenMayHaveLeftOut) {
  record_.modules[0].resources[0].plain = false;
  folder_.write("res/b.txt", "b");
  EXPECT_EQ(found(), Names{});
}

}  // namespace
}  // namespace winnow
