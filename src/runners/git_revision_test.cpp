#include "runners/git_revision.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

const std::string kFirst = "0123456789012345678901234567890123456789";
const std::string kSecond = "abcdefabcdefabcdefabcdefabcdefabcdefabcd";

TEST(GitRevision, IsTheCommitOfTheBranchFromAFolderInside) {
  TestFolder folder;
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write(".git/refs/heads/main", kFirst + "\n");
  folder.write("module/pom.xml", "");
  EXPECT_EQ(git_revision(folder.at("module")), kFirst);
}

TEST(GitRevision, IsThatOfAPackedBranch) {
  TestFolder folder;
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write(".git/packed-refs", "# pack-refs with: peeled\n" + kSecond + " refs/heads/main-2\n" +
                                       kFirst + " refs/heads/main\n");
  EXPECT_EQ(git_revision(folder.path()), kFirst);
}

TEST(GitRevision, IsThatOfADetachedHead) {
  TestFolder folder;
  folder.write(".git/HEAD", kSecond + "\n");
  EXPECT_EQ(git_revision(folder.path()), kSecond);
}

TEST(GitRevision, OfAFurtherWorkingTreeComesFromTheBranchesOfTheFirst) {
  TestFolder folder;
  folder.write("first/.git/HEAD", "ref: refs/heads/main\n");
  folder.write("first/.git/refs/heads/main", kFirst + "\n");
  folder.write("first/.git/refs/heads/topic", kSecond + "\n");
  folder.write("first/.git/worktrees/second/HEAD", "ref: refs/heads/topic\n");
  folder.write("first/.git/worktrees/second/commondir", "../..\n");
  folder.write("second/.git", "gitdir: " + folder.at("first/.git/worktrees/second") + "\n");
  EXPECT_EQ(git_revision(folder.at("second")), kSecond);
}

TEST(GitRevision, IsEmptyWhereNothingIsCommittedOrUnderstood) {
  TestFolder folder;
  folder.write("new/.git/HEAD", "ref: refs/heads/main\n");
  EXPECT_EQ(git_revision(folder.at("new")), "");
  folder.write("strange/.git", "something else\n");
  EXPECT_EQ(git_revision(folder.at("strange")), "");
}

}  // namespace
}  // namespace winnow
