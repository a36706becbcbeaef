#include "runners/watched_files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

class WatchedFilesTest : public testing::Test {
 protected:
  WatchedFilesTest() {
    auto store = Store::open(folder_.at("store.db"), Store::Access::kWrite);
    EXPECT_TRUE(store);
    auto transaction = store->begin();
    EXPECT_TRUE(transaction->intern({FactKind::kFile, "data.csv", print_of("1")}));
    EXPECT_TRUE(transaction->intern({FactKind::kListing, "folder", print_of("2")}));
    EXPECT_TRUE(transaction->intern({FactKind::kResource, "resource.txt", print_of("3")}));
    EXPECT_TRUE(transaction->commit());
    write("data.csv");
  }
  void write(const std::string& name) {
    folder_.write(name, name);
    // Old enough to be trusted.
    timespec times[2] = {{1000, 0}, {1000, 0}};
    ASSERT_EQ(::utimensat(AT_FDCWD, folder_.at(name).c_str(), times, 0), 0);
  }
  WatchedFiles look() {
    auto store = Store::open(folder_.at("store.db"), Store::Access::kRead);
    return look_at_watched_files(*store, folder_.at(""));
  }

  TestFolder folder_;
};

TEST_F(WatchedFilesTest, AreThoseThatRecordsRelyOn) {
  Print before = look().print;
  write("resource.txt");
  EXPECT_EQ(look().print, before);
  folder_.write("data.csv", "longer than before");
  EXPECT_NE(look().print, before);
}

TEST_F(WatchedFilesTest, ThatAppearAreNoticed) {
  Print before = look().print;
  folder_.write("folder/a", "");
  EXPECT_NE(look().print, before);
}

TEST_F(WatchedFilesTest, ThatChangedJustNowAreNotTrusted) {
  EXPECT_FALSE(look().racy);
  folder_.write("data.csv", "now");
  EXPECT_TRUE(look().racy);
}

}  // namespace
}  // namespace winnow
