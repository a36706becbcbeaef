#include "base/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "base/test_folder.h"

namespace winnow {
namespace {

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  auto entries = list_directory(folder);
  EXPECT_TRUE(entries);
  for (const DirectoryEntry& entry : *entries) names.push_back(entry.name);
  return names;
}

TEST(Files, ComeBackWholeWithEveryByte) {
  TestFolder folder;
  std::string content;
  for (int i = 0; i < 200'000; ++i) content.push_back(static_cast<char>(i * 7));
  std::string path = folder.write("a", content);
  EXPECT_EQ(*read_file(path), content);
  auto mapped = MappedFile::open(path);
  ASSERT_TRUE(mapped);
  EXPECT_EQ(as_text(mapped->bytes()), content);
}

TEST(Files, OfNoLengthAreReadAndMappedAsEmpty) {
  TestFolder folder;
  std::string path = folder.write("a", "");
  EXPECT_EQ(*read_file(path), "");
  auto mapped = MappedFile::open(path);
  ASSERT_TRUE(mapped);
  EXPECT_TRUE(mapped->bytes().empty());
}

TEST(Files, ThatAreMissingAreNotFoundByName) {
  TestFolder folder;
  auto content = read_file(folder.at("gone"));
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().code, ErrorCode::kNotFound);
  EXPECT_EQ(content.error().where, folder.at("gone"));
  EXPECT_FALSE(MappedFile::open(folder.at("gone")));
  EXPECT_FALSE(exists(folder.at("gone")));
}

TEST(Files, AFolderIsNoFileToRead) {
  TestFolder folder;
  EXPECT_FALSE(read_file(folder.path()));
  EXPECT_FALSE(MappedFile::open(folder.path()));
}

TEST(Files, AMovedMappingStaysReadable) {
  TestFolder folder;
  auto first = MappedFile::open(folder.write("a", "hello"));
  ASSERT_TRUE(first);
  MappedFile second = std::move(*first);
  EXPECT_EQ(as_text(second.bytes()), "hello");
}

TEST(AtomicWrite, ReplacesTheOldContentAndLeavesNothingBeside) {
  TestFolder folder;
  std::string path = folder.write("a", "a long old content");
  ASSERT_TRUE(write_file_atomically(path, "new"));
  EXPECT_EQ(*read_file(path), "new");
  EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{"a"});
}

TEST(AtomicWrite, GivesAReaderOfTheOldFileTheOldFile) {
  TestFolder folder;
  std::string path = folder.write("a", "old content");
  auto reader = MappedFile::open(path);
  ASSERT_TRUE(reader);
  ASSERT_TRUE(write_file_atomically(path, "new"));
  EXPECT_EQ(as_text(reader->bytes()), "old content");
}

TEST(AtomicWrite, LeavesNothingBehindWhenTheTargetIsAFolder) {
  TestFolder folder;
  ASSERT_TRUE(make_directories(folder.at("target/inside")));
  auto written = write_file_atomically(folder.at("target"), "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().where, folder.at("target"));
  EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{"target"});
}

TEST(AtomicWrite, NamesTheFileWhenItsFolderIsMissing) {
  TestFolder folder;
  auto written = write_file_atomically(folder.at("no/file"), "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kNotFound);
  EXPECT_EQ(written.error().where, folder.at("no/file"));
}

TEST(Appending, AddsToTheEndAndCreatesTheFile) {
  TestFolder folder;
  ASSERT_TRUE(append_to_file(folder.at("log"), "one\n"));
  ASSERT_TRUE(append_to_file(folder.at("log"), "two\n"));
  EXPECT_EQ(*read_file(folder.at("log")), "one\ntwo\n");
}

TEST(Listing, IsSortedAndTellsFoldersFromFiles) {
  TestFolder folder;
  for (const char* name : {"b", "a", "c/inside"}) folder.write(name, "");
  ASSERT_EQ(::symlink("c", folder.at("link").c_str()), 0);
  auto entries = list_directory(folder.path());
  ASSERT_TRUE(entries);
  EXPECT_EQ(names_in(folder.path()), (std::vector<std::string>{"a", "b", "c", "link"}));
  EXPECT_FALSE((*entries)[0].is_directory);
  EXPECT_TRUE((*entries)[2].is_directory);
  EXPECT_TRUE((*entries)[3].is_directory);
}

TEST(Stat, TellsWhatAPathIs) {
  TestFolder folder;
  folder.write("file", "12345");
  ASSERT_EQ(::mkfifo(folder.at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(stat_file(folder.at("file")).type, FileType::kFile);
  EXPECT_EQ(stat_file(folder.at("file")).signature.size, 5u);
  EXPECT_EQ(stat_file(folder.path()).type, FileType::kDirectory);
  EXPECT_EQ(stat_file(folder.at("pipe")).type, FileType::kOther);
  EXPECT_EQ(stat_file(folder.at("gone")).type, FileType::kMissing);
}

TEST(Stat, GivesAReplacedFileAnotherSignatureEvenWithTheSameSize) {
  TestFolder folder;
  std::string path = folder.write("file", "12345");
  FileSignature before = stat_file(path).signature;
  ASSERT_TRUE(write_file_atomically(path, "54321"));
  EXPECT_NE(stat_file(path).signature, before);
}

TEST(Stat, GivesAFileWithItsTimePutBackAnotherSignature) {
  TestFolder folder;
  std::string path = folder.write("file", "12345");
  struct stat then{};
  ASSERT_EQ(::stat(path.c_str(), &then), 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(25));
  std::ofstream(path) << "54321";
  timespec times[2] = {then.st_atim, then.st_mtim};
  ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
  FileSignature now = stat_file(path).signature;
  EXPECT_EQ(now.mtime_ns, signature_of(then).mtime_ns);
  EXPECT_EQ(now.inode, signature_of(then).inode);
  EXPECT_NE(now, signature_of(then));
}

TEST(FileTimes, AreTrustedWhenTheyAreATickOld) {
  constexpr int64_t kMilli = 1'000'000, kNow = 5'000'500 * kMilli;
  auto file = [](int64_t mtime, int64_t ctime) { return FileSignature{1, mtime, 1, ctime}; };
  int64_t old = 1'000'001 * kMilli;
  EXPECT_FALSE(could_change_unseen(file(old, old), kNow));
  EXPECT_TRUE(could_change_unseen(file(kNow - 10 * kMilli, old), kNow));
  EXPECT_TRUE(could_change_unseen(file(old, kNow - 10 * kMilli), kNow)) << "with its time put back";
  EXPECT_FALSE(could_change_unseen(file(kNow - 30 * kMilli, old), kNow));
  EXPECT_TRUE(could_change_unseen(file(5'000'000 * kMilli, old), kNow)) << "whole seconds only";
  EXPECT_TRUE(could_change_unseen(file(kNow + kMilli, old), kNow)) << "from the future";
}

TEST(RemoveTree, RemovesLinksAndNotWhatTheyPointAt) {
  TestFolder folder;
  folder.write("kept/file", "x");
  folder.write("tree/sub/file", "x");
  ASSERT_EQ(::symlink(folder.at("kept").c_str(), folder.at("tree/link").c_str()), 0);
  ASSERT_TRUE(remove_tree(folder.at("tree")));
  EXPECT_FALSE(exists(folder.at("tree")));
  EXPECT_TRUE(exists(folder.at("kept/file")));
  EXPECT_TRUE(remove_tree(folder.at("tree"))) << "what is gone already is no error";
}

TEST(MakeDirectories, RefusesAFileOnTheWay) {
  TestFolder folder;
  folder.write("file", "x");
  EXPECT_TRUE(make_directories(folder.at("a/b/c")));
  EXPECT_TRUE(make_directories(folder.at("a/b/c")));
  EXPECT_FALSE(make_directories(folder.at("file/below")));
}

TEST(Paths, AreJoinedUnlessTheSecondIsAbsolute) {
  EXPECT_EQ(join_path("a", "b"), "a/b");
  EXPECT_EQ(join_path("a/", "b"), "a/b");
  EXPECT_EQ(join_path("a", "/b"), "/b");
  EXPECT_EQ(join_path("", "b"), "b");
  EXPECT_EQ(join_path("/", "b"), "/b");
}

TEST(Paths, AreTakenApart) {
  EXPECT_EQ(parent_path("/a/b/c"), "/a/b");
  EXPECT_EQ(parent_path("/a/b/"), "/a");
  EXPECT_EQ(parent_path("/a"), "/");
  EXPECT_EQ(parent_path("/"), "/");
  EXPECT_EQ(parent_path("a"), "");
  EXPECT_EQ(file_name("/a/b.jar"), "b.jar");
  EXPECT_EQ(file_name("/a/b/"), "b");
  EXPECT_EQ(file_name("b"), "b");
}

TEST(Paths, AreMadeAbsoluteAndCleanedEvenIfNothingIsThere) {
  EXPECT_EQ(absolute_path("/no/such/./place/../file"), "/no/such/file");
  EXPECT_EQ(absolute_path("/no-such/../.."), "/");
  EXPECT_EQ(absolute_path("no-such-file"), join_path(absolute_path("."), "no-such-file"));
}

TEST(Paths, FollowLinksWhereTheyExist) {
  TestFolder folder;
  folder.write("real/file", "x");
  ASSERT_EQ(::symlink("real", folder.at("link").c_str()), 0);
  EXPECT_EQ(absolute_path(folder.at("link/file")), folder.at("real/file"));
  EXPECT_EQ(absolute_path(folder.at("link/no/file")), folder.at("real/no/file"));
}

TEST(Paths, AreSeenFromAFolderOnlyWhenTheyLieBelowIt) {
  EXPECT_EQ(relative_to("/a/b/c", "/a"), "b/c");
  EXPECT_EQ(relative_to("/a", "/a"), ".");
  EXPECT_EQ(relative_to("/ab/c", "/a"), "/ab/c");
  EXPECT_EQ(relative_to("/a", "/a/b"), "/a");
}

}  // namespace
}  // namespace winnow
