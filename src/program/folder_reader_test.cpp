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
    auto content = reader.read({name, {claimed_size, 0, 0}}, memory);
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

TEST_F(FolderReaderTest, FailsForWhatIsNotThere) {
  write("p/a", "one");
  EXPECT_EQ(read("p/gone", 3), "failed");
  EXPECT_EQ(read("q/gone", 3), "failed");
  EXPECT_EQ(read("p/a", 3), "one");
}

}  // namespace
}  // namespace winnow
