#include "direct/resources.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

std::vector<std::string> names(const CopiedResources& resources) {
  std::vector<std::string> result;
  for (const FileStamp& one : stamp_resources(resources)) {
    result.push_back(relative_to(one.path, resources.from));
  }
  return result;
}

CopiedResources resources_in(const TestFolder& folder, std::vector<std::string> patterns) {
  for (const char* name : {"LICENSE", "pom.xml", "a/x.txt", "a/b/y.txt", ".winnow/store"}) {
    folder.write(name, name);
  }
  return {true, folder.path(), folder.at("target"), std::move(patterns), {}};
}

using Names = std::vector<std::string>;

TEST(Resources, AreTheFilesThatThePatternsTake) {
  TestFolder folder;
  EXPECT_EQ(names(resources_in(folder, {})), (Names{"LICENSE", "a/b/y.txt", "a/x.txt", "pom.xml"}));
  EXPECT_EQ(names(resources_in(folder, {"+LICENSE", "+NOTICE"})), Names{"LICENSE"});
  EXPECT_EQ(names(resources_in(folder, {"+a/*.txt"})), Names{"a/x.txt"});
  EXPECT_EQ(names(resources_in(folder, {"+a/", "-**/x.txt"})), Names{"a/b/y.txt"});
  EXPECT_EQ(names(resources_in(folder, {"-**/*.txt"})), (Names{"LICENSE", "pom.xml"}));
}

TEST(Resources, WithPatternsThatOnlyMavenUnderstandsAreAllFiles) {
  TestFolder folder;
  for (const char* pattern : {"+%regex[.*]", "+a**", "+a\\x.txt"}) {
    CopiedResources one = resources_in(folder, {pattern});
    EXPECT_FALSE(understands_patterns(one)) << pattern;
    EXPECT_EQ(names(one).size(), 4u) << pattern;
  }
}

TEST(Resources, AreCopiedWhereTheyAreChosenByName) {
  TestFolder folder;
  CopiedResources one = resources_in(folder, {"+LICENSE"});
  EXPECT_EQ(copy_resources(one), std::nullopt);
  EXPECT_EQ(*read_file(folder.at("target/LICENSE")), "LICENSE");
  EXPECT_FALSE(exists(folder.at("target/pom.xml")));
  folder.write("pom.xml", "other");
  folder.write("LICENSE", "another");
  EXPECT_EQ(copy_resources(one), std::nullopt);
  EXPECT_EQ(*read_file(folder.at("target/LICENSE")), "another");
}

TEST(Resources, ThatMavenFiltersAreLeftToMaven) {
  TestFolder folder;
  CopiedResources one = resources_in(folder, {"+LICENSE"});
  one.plain = false;
  folder.write("target/LICENSE", "filtered");
  one.files = stamp_resources(one);
  folder.write("pom.xml", "other");
  EXPECT_EQ(copy_resources(one), std::nullopt);
  folder.write("LICENSE", "another");
  EXPECT_EQ(copy_resources(one),
            folder.at("LICENSE") + " changed, and Maven filters or chooses such files");
  EXPECT_EQ(*read_file(folder.at("target/LICENSE")), "filtered");
}

}  // namespace
}  // namespace winnow
