#include "cli/side.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/subprocess.h"
#include "change/change.h"
#include "classfile/test_zip.h"
#include "cli/class_parts.h"
#include "program/test_program.h"

namespace winnow {
namespace {

// The current folder of the test's process, put back at the end.
class InFolder {
 public:
  explicit InFolder(const std::string& path) : before_(current_directory()) {
    EXPECT_EQ(::chdir(path.c_str()), 0);
  }
  ~InFolder() { EXPECT_EQ(::chdir(before_.c_str()), 0); }

 private:
  std::string before_;
};

void shell(const std::string& script) {
  auto code = run_command({{"sh", "-ec", script}, {}});
  ASSERT_TRUE(code);
  ASSERT_EQ(*code, 0) << script;
}

constexpr const char* kBefore = "class A { int m() { return 1; } }";
constexpr const char* kAfter = "class A { int m() { return 2; } int n() { return 3; } }";

std::string error_of(const std::string& word, ErrorCode code) {
  auto side = Side::open(word);
  EXPECT_FALSE(side);
  if (side) return "";
  EXPECT_EQ(side.error().code, code) << side.error().text();
  return side.error().text();
}

std::vector<std::string> changes_between(const std::string& old_side, const std::string& new_side) {
  auto before = Side::open(old_side);
  auto after = Side::open(new_side);
  EXPECT_TRUE(before) << before.error().text();
  EXPECT_TRUE(after) << after.error().text();
  std::vector<std::string> lines;
  if (!before || !after) return lines;
  for (const Change& change : compare_states(before->state(), after->state())) {
    lines.push_back(std::string(change_code(change.type)) + " " + change.what());
  }
  return lines;
}

const std::vector<std::string> kExpected = {"AIM A.n()", "CIM A.m()"};

TEST(Side, MayBeAFolderOrASavedState) {
  TestFolder folder;
  compile_java(folder.at("old"), {{"A.java", kBefore}});
  compile_java(folder.at("new"), {{"A.java", kAfter}});
  EXPECT_EQ(changes_between(folder.at("old"), folder.at("new")), kExpected);
  auto old_side = Side::open(folder.at("old"));
  ASSERT_TRUE(old_side);
  std::string saved = folder.write("old.wstate", old_side->state().encode());
  EXPECT_EQ(changes_between(saved, folder.at("new")), kExpected);
  EXPECT_EQ(changes_between(saved, folder.at("old")), std::vector<std::string>{});
}

TEST(Side, MayBeAClassPathOfFoldersAndJars) {
  TestFolder folder;
  compile_java(folder.at("one"), {{"A.java", kBefore}});
  std::string other = compiled_class("B", "class B {}");
  std::string jar = folder.write("two.jar", TestZip().add({"B.class", other}).bytes());
  auto side = Side::open(folder.at("one") + ":" + jar);
  ASSERT_TRUE(side) << side.error().text();
  EXPECT_NE(side->state().find("A"), nullptr);
  EXPECT_NE(side->state().find("B"), nullptr);
  EXPECT_EQ(*side->class_file("B"), other);
}

TEST(Side, IsRefusedIfAPartOfItDoesNotExistOrCannotBeRead) {
  TestFolder folder;
  EXPECT_NE(error_of(folder.path() + ":" + folder.at("none.jar"), ErrorCode::kNotFound)
                .find("none.jar: there is no such folder or jar"),
            std::string::npos);
  folder.write("broken.jar", "PK\3\4 but no more");
  EXPECT_NE(error_of(folder.at("broken.jar"), ErrorCode::kCorrupt).find("broken.jar"),
            std::string::npos);
  folder.write("damaged.wstate", std::string(kStateMagic) + "0123456789");
  (void)error_of(folder.at("damaged.wstate"), ErrorCode::kUnsupported);
}

TEST(Side, HasNoClassFilesIfItIsASavedState) {
  TestFolder folder;
  compile_java(folder.at("old"), {{"A.java", kBefore}});
  std::string saved = folder.write("s.wstate", state_of({folder.at("old")}).encode());
  auto side = Side::open(saved);
  ASSERT_TRUE(side);
  auto bytes = side->class_file("A");
  ASSERT_FALSE(bytes);
  EXPECT_NE(bytes.error().text().find("s.wstate: is a saved state"), std::string::npos);
}

TEST(Side, MayBeBuiltOutputInAGitRevision) {
  TestFolder folder;
  compile_java(folder.at("out/classes"), {{"A.java", kBefore}});
  InFolder inside(folder.path());
  shell(
      "git init -q .; git config user.email a@b; git config user.name n; git add out;"
      "git commit -q -m one; mkdir -p .git/hooks;"
      "printf '#!/bin/sh\\necho ran >%s/hook-ran\\n' \"$PWD\" >.git/hooks/post-checkout;"
      "chmod +x .git/hooks/post-checkout");
  compile_java(folder.at("out/classes"), {{"A.java", kAfter}});
  EXPECT_EQ(changes_between("git:HEAD:out/classes", "out/classes"), kExpected);
  // Neither the index nor the files are touched, no hook ran.
  shell("git diff --cached --quiet; ! git diff --quiet; test ! -e hook-ran");
  EXPECT_NE(error_of("git:HEAD:out/none", ErrorCode::kNotFound).find("out/none is not in revision"),
            std::string::npos);
  EXPECT_NE(error_of("git:nowhere:out", ErrorCode::kNotFound).find("no revision 'nowhere'"),
            std::string::npos);
  EXPECT_NE(error_of("git:--all:out", ErrorCode::kNotFound).find("no revision '--all'"),
            std::string::npos);
  (void)error_of("git:HEAD", ErrorCode::kUsage);
}

TEST(Side, InGitNeedsARepository) {
  TestFolder folder;
  InFolder inside(folder.path());
  EXPECT_NE(error_of("git:HEAD:out", ErrorCode::kNotFound).find("is in no git repository"),
            std::string::npos);
}

std::vector<HashedPart> parts_of(const std::string& source) {
  std::string bytes = compiled_class("A", source);
  auto file = ClassFile::parse(as_bytes(bytes), "A");
  EXPECT_TRUE(file);
  return hashed_parts(*file, "A");
}

TEST(HashedParts, ShowWhatDiffersInTheMembersAndInEachMethod) {
  std::string diff = diff_of_parts(parts_of(kBefore), parts_of(kAfter));
  EXPECT_NE(diff.find("--- old members\n+++ new members\n"), std::string::npos) << diff;
  EXPECT_NE(diff.find("--- old m()I\n+++ new m()I\n"), std::string::npos) << diff;
  EXPECT_NE(diff.find("--- (not there)\n+++ new n()I\n"), std::string::npos) << diff;
  EXPECT_EQ(diff.find("<init>()V\n+++"), std::string::npos) << diff;
}

TEST(HashedParts, AreEqualWhenOnlyDebugDataDiffers) {
  EXPECT_EQ(diff_of_parts(parts_of(kBefore), parts_of(std::string("\n\n") + kBefore)), "");
}

}  // namespace
}  // namespace winnow
