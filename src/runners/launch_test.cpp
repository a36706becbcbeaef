#include "runners/launch.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

KeyValues lines_of(const std::vector<std::pair<std::string, std::string>>& pairs) {
  KeyValues lines;
  for (const auto& [key, value] : pairs) lines.add(key, value);
  return lines;
}

TEST(Launch, KeepsTheOrderOfTheClassPath) {
  Launch launch = Launch::from(lines_of({{"module", "g:a"},
                                         {"execution", "test@default"},
                                         {"root", "/z"},
                                         {"root", "/a"},
                                         {"test-root", "/z"}}));
  EXPECT_EQ(launch.module, "g:a test@default");
  EXPECT_EQ(launch.roots, (std::vector<std::string>{"/z", "/a"}));
  EXPECT_EQ(launch.test_roots, std::vector<std::string>{"/z"});
}

TEST(Launch, HasOnePrintForTheSameConfigurationInAnyOrder) {
  Launch one = Launch::from(lines_of({{"config", "a=1"}, {"config", "b=2"}}));
  Launch same = Launch::from(lines_of({{"config", "b=2"}, {"config", "a=1"}}));
  Launch other = Launch::from(lines_of({{"config", "a=1"}, {"config", "b=3"}}));
  Launch fewer = Launch::from(lines_of({{"config", "a=1"}}));
  EXPECT_EQ(one.launch_print(), same.launch_print());
  EXPECT_NE(one.launch_print(), other.launch_print());
  EXPECT_NE(one.launch_print(), fewer.launch_print());
}

TEST(Launch, FindsTheHomeOfTheJavaThatWillRunTheTests) {
  TestFolder folder;
  folder.write("jdk/bin/java", "");
  folder.write("maven-jdk/bin/java", "");
  std::string java = folder.at("jdk/bin/java"), maven_java = folder.at("maven-jdk/bin/java");
  EXPECT_EQ(Launch::from(lines_of({{"maven-java", maven_java}, {"java", java}})).java_home,
            folder.at("jdk"));
  EXPECT_EQ(Launch::from(lines_of({{"maven-java", maven_java}})).java_home, folder.at("maven-jdk"));
  EXPECT_EQ(Launch::from(lines_of({{"java-home", folder.at("jdk")}})).java_home, folder.at("jdk"));
}

TEST(Launch, ComesBackFromItsLinesAsItWas) {
  Launch launch = Launch::from(lines_of({{"module", "g:a"},
                                         {"base", "/base"},
                                         {"root", "/r"},
                                         {"test-root", "/t"},
                                         {"config", "x=1"},
                                         {"java-home", "/jdk"}}));
  Launch again = Launch::from(lines_of(launch.lines()));
  EXPECT_EQ(again.module, launch.module);
  EXPECT_EQ(again.base, launch.base);
  EXPECT_EQ(again.roots, launch.roots);
  EXPECT_EQ(again.test_roots, launch.test_roots);
  EXPECT_EQ(again.java_home, launch.java_home);
  EXPECT_EQ(again.launch_print(), launch.launch_print());
}

TEST(Launch, IsFoundInTheStoreOfACopiedProjectWithTheFoldersOfTheCopy) {
  Launch launch = Launch::from(lines_of({{"module", "g:a"},
                                         {"base", "/shop"},
                                         {"root", "/shop/target/classes"},
                                         {"root", "/shop-2/x.jar"},
                                         {"test-root", "/shop/target/test-classes"}}));
  Launch copied = Launch::from(lines_of(launch.stored_lines("/shop")), "/copy of/shop");
  EXPECT_EQ(copied.base, "/copy of/shop");
  EXPECT_EQ(copied.roots,
            (std::vector<std::string>{"/copy of/shop/target/classes", "/shop-2/x.jar"}));
  EXPECT_EQ(copied.test_roots, std::vector<std::string>{"/copy of/shop/target/test-classes"});
  EXPECT_EQ(Launch::from(lines_of(launch.stored_lines("/shop")), "/shop").roots, launch.roots);
}

TEST(Launch, ItsReportsAreNoInputUnlessSomethingElseIsAmongThem) {
  auto folders = [](const std::string& reports) {
    Launch launch = Launch::from(lines_of({{"module", "g:a"},
                                           {"base", "/shop/core"},
                                           {"root", "/shop/core/target/classes"},
                                           {"reports", reports}}));
    Launch stored = Launch::from(lines_of(launch.stored_lines("/shop")), "/copy of/shop");
    auto result = launch.surroundings(Project("/shop")).outputs.folders();
    EXPECT_EQ(stored.surroundings(Project("/copy of/shop")).outputs.folders(), result);
    return result;
  };
  EXPECT_EQ(folders("/shop/core/target/reports"), std::vector<std::string>{"core/target/reports"});
  EXPECT_EQ(folders("/shop/core/target"), std::vector<std::string>{});
  EXPECT_EQ(folders("/shop/core"), std::vector<std::string>{});
  EXPECT_EQ(folders("/shop"), std::vector<std::string>{});
  EXPECT_EQ(folders("/elsewhere/reports"), std::vector<std::string>{});
  EXPECT_EQ(folders("/shop/core/target/classes/reports").size(), 1U);
}

TEST(Launch, IsRefusedInAVersionThatIsNotKnown) {
  TestFolder folder;
  auto launch = Launch::read(folder.write("launch-1.txt", "winnow-launch 99\nmodule\tg:a\n"));
  ASSERT_FALSE(launch);
  EXPECT_NE(launch.error().text().find("launch-1.txt"), std::string::npos);
}

}  // namespace
}  // namespace winnow
