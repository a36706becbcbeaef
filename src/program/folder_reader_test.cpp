#include "program/folder_reader.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

class FolderReaderTest : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& content) { folder.write(name, content); }
  std::string read(const std::string& name, uint64_t claimed_size) {
    std::string memory = "left from before";
    FileEntry file{name, {claimed_size, 1, 1}};
    auto content = reader.read(file, memory);
    return content ? std::string(as_text(*content)) : "failed";
  }

  TestFolder folder;
  FolderReader reader{folder.path()};
};

TEST_F(FolderReaderTest, ReadsFilesOfSeveralFoldersInTurn) {
  write("a", "one");
  write("p/a", "two");
  write("p/q/a", "three");
  write("p/b", "");
  EXPECT_EQ(read("a", 3), "one");
  EXPECT_EQ(read("p/a", 3), "two");
  EXPECT_EQ(read("p/q/a", 5), "three");
  EXPECT_EQ(read("p/b", 0), "");
  EXPECT_EQ(read("a", 3), "one");
}

TEST_F(FolderReaderTest, GivesTheWholeContentOfAFileThatIsNotAsLongAsListed) {
  write("p/grown", "0123456789");
  write("p/cut", "01");
  EXPECT_EQ(read("p/grown", 4), "0123456789");
  EXPECT_EQ(read("p/cut", 4), "01");
  EXPECT_EQ(read("p/cut", uint64_t{1} << 62), "01");
}

TEST_F(FolderReaderTest, GivesAFileThatWasListedWithoutASignatureTheOneThatItHas) {
  write("p/a", "one");
  write("p/empty", "");
  auto listed = list_files(folder.path());
  auto names = list_files(folder.path(), Signatures::kWhenRead);
  ASSERT_TRUE(listed && names);
  ASSERT_EQ(names->size(), 2U);
  for (size_t i = 0; i < 2; ++i) {
    FileEntry& file = (*names)[i];
    EXPECT_FALSE(file.has_signature());
    std::string memory;
    auto content = reader.read(file, memory);
    ASSERT_TRUE(content) << file.name;
    EXPECT_EQ(as_text(*content), i == 0 ? "one" : "");
    EXPECT_EQ(file.name, (*listed)[i].name);
    EXPECT_TRUE(file.signature == (*listed)[i].signature);
  }
}

TEST_F(FolderReaderTest, FailsForWhatIsNotThere) {
  write("p/a", "one");
  EXPECT_EQ(read("p/gone", 3), "failed");
  EXPECT_EQ(read("q/gone", 3), "failed");
  EXPECT_EQ(read("p/a", 3), "one");
}

}  // namespace
}  // namespace winnow
