#include "direct/build_record.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "direct/detour.h"
#include "direct/known_mojos.h"

namespace winnow {
namespace {

BuildRecord some_record(const TestFolder& folder) {
  BuildRecord record;
  record.command = {"mvn", "-P", "test", "clean", "-Dx=1", "verify"};
  record.goals = {"clean", "verify"};
  record.directory = folder.path();
  record.files = {stamp_file(folder.write("pom.xml", "<project/>")), stamp_file(folder.at("none"))};
  record.variables = {{"WINNOW_NO_SUCH_VARIABLE", ""}};
  ModuleBuild& module = record.modules.emplace_back();
  module.name = "g:a";
  module.base = folder.path();
  module.mojos = {"org.apache.maven.plugins:maven-compiler-plugin:3.13.0:compile"};
  Compilation& main = module.main.emplace();
  main.known = true;
  main.javac = "/jdk/bin/javac";
  main.arguments = {"-d", "/x y", ""};
  main.output = folder.at("classes");
  main.roots = {folder.at("src")};
  main.sources = {{"/a.java", {1, -2, 3}}};
  module.resources.push_back({true, "/from", "/to", {"+**/x"}, {{"/from/x", {4, 5, 6}}}});
  TestExecution& execution = module.executions.emplace_back();
  execution.name = "test@default-test";
  execution.ignores_failures = true;
  execution.launch = {{"module", "g:a"}, {"root", "/classes"}, {"root", ""}};
  Fork& fork = execution.fork.emplace();
  fork.arguments = {"java", "-jar", "booter.jar"};
  fork.set = {{"A", "b=c"}};
  fork.unset = {"D"};
  fork.files = {{"/booter", std::string("\0\n\xff", 3)}};
  fork.launch = print_of("launch");
  return record;
}

TEST(BuildRecord, IsReadAsItWasWritten) {
  TestFolder folder;
  Project project(folder.path());
  ASSERT_TRUE(project.prepare());
  BuildRecord written = some_record(folder);
  ASSERT_TRUE(written.save(project));
  auto read = BuildRecord::load(project);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->command, written.command);
  EXPECT_EQ(read->files, written.files);
  EXPECT_EQ(read->variables, written.variables);
  ASSERT_EQ(read->modules.size(), 1u);
  const ModuleBuild& module = read->modules[0];
  EXPECT_EQ(module.mojos, written.modules[0].mojos);
  EXPECT_FALSE(module.test);
  ASSERT_TRUE(module.main);
  EXPECT_EQ(module.main->arguments, written.modules[0].main->arguments);
  EXPECT_EQ(module.main->sources, written.modules[0].main->sources);
  EXPECT_EQ(module.resources, written.modules[0].resources);
  ASSERT_EQ(module.executions.size(), 1u);
  ASSERT_TRUE(module.executions[0].fork);
  EXPECT_EQ(module.executions[0].fork->files, written.modules[0].executions[0].fork->files);
  EXPECT_EQ(module.executions[0].fork->launch, print_of("launch"));
  EXPECT_EQ(module.executions[0].launch, written.modules[0].executions[0].launch);
}

TEST(BuildRecord, OfAProjectThatWasCopiedIsNone) {
  TestFolder folder, copy;
  Project project(folder.path()), copied(copy.path());
  ASSERT_TRUE(project.prepare());
  ASSERT_TRUE(copied.prepare());
  ASSERT_TRUE(some_record(folder).save(project));
  std::string name = "build.wbuild";
  copy.write(".winnow/" + name, *read_file(join_path(project.folder(), name)));
  auto read = BuildRecord::load(copied);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().text(),
            "the project was in " + project.root() + " when it was seen how its build goes");
}

TEST(BuildRecord, RefusesDamageAndOtherVersions) {
  TestFolder folder;
  Project project(folder.path());
  ASSERT_TRUE(project.prepare());
  ASSERT_TRUE(some_record(folder).save(project));
  std::string path = join_path(project.folder(), "build.wbuild");
  std::string content = *read_file(path);
  for (size_t at = 0; at < content.size(); at += 7) {
    std::string damaged = content;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x40);
    ASSERT_TRUE(write_file_atomically(path, damaged));
    EXPECT_FALSE(BuildRecord::load(project)) << at;
    ASSERT_TRUE(write_file_atomically(path, content.substr(0, at)));
    EXPECT_FALSE(BuildRecord::load(project)) << at;
  }
}

TEST(Detour, IsTakenWhenSomethingChangedThatMavenReads) {
  TestFolder folder;
  BuildRecord record = some_record(folder);
  EXPECT_EQ(detour_of(record), std::nullopt);
  folder.write("none", "");
  EXPECT_EQ(detour_of(record), "none is new");
  record = some_record(folder);
  folder.write("pom.xml", "<project></project>");
  EXPECT_EQ(detour_of(record), "pom.xml changed");
  record = some_record(folder);
  ::setenv("WINNOW_NO_SUCH_VARIABLE", "1", 1);
  EXPECT_EQ(detour_of(record), "WINNOW_NO_SUCH_VARIABLE is not what it was");
  ::unsetenv("WINNOW_NO_SUCH_VARIABLE");
  record = some_record(folder);
  record.variables.emplace_back("[mvn]", "/another/mvn");
  EXPECT_EQ(detour_of(record), "mvn in PATH is not what it was");
  record = some_record(folder);
  record.modules[0].mojos.push_back("org.antlr:antlr4-maven-plugin:4.13:antlr4");
  EXPECT_EQ(detour_of(record), "antlr4-maven-plugin:antlr4 runs before the tests");
}

TEST(Detour, IsTakenWhenASnapshotMayBeOld) {
  TestFolder folder;
  BuildRecord record = some_record(folder);
  record.has_snapshots = true;
  record.made_at = std::time(nullptr);
  EXPECT_EQ(detour_of(record), std::nullopt);
  record.made_at -= 25 * 60 * 60;
  EXPECT_NE(detour_of(record), std::nullopt);
}

TEST(Detour, RunsTheRecordedCommandWithTestForItsGoals) {
  TestFolder folder;
  BuildRecord record = some_record(folder);
  EXPECT_EQ(maven_words(record), (std::vector<std::string>{"mvn", "-P", "test", "-Dx=1", "test"}));
}

TEST(KnownMojos, ToldByArtifactAndGoal) {
  EXPECT_EQ(work_of_mojo("g:maven-compiler-plugin:3.1:compile"), MojoWork::kDone);
  EXPECT_EQ(work_of_mojo("g:maven-enforcer-plugin:3:enforce"), MojoWork::kHarmless);
  EXPECT_EQ(work_of_mojo("g:jacoco-maven-plugin:1:prepare-agent"), MojoWork::kHarmless);
  EXPECT_EQ(work_of_mojo("g:jacoco-maven-plugin:1:instrument"), MojoWork::kUnknown);
  EXPECT_EQ(work_of_mojo("g:protobuf-maven-plugin:1:compile"), MojoWork::kUnknown);
  EXPECT_EQ(work_of_mojo("nonsense"), MojoWork::kUnknown);
}

}  // namespace
}  // namespace winnow
