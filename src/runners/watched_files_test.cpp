#include "runners/watched_files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

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
    folder_.write("data.csv", "data");
  }
  WatchedFiles look() {
    auto store = Store::open(folder_.at("store.db"), Store::Access::kRead);
    return look_at_watched_files(*store, Project(folder_.at("")));
  }

  TestFolder folder_;
};

TEST_F(WatchedFilesTest, AreThoseThatRecordsRelyOn) {
  Print before = look().print;
  folder_.write("resource.txt", "resource");
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
  // Long enough for the clock of the file system to move on.
  std::this_thread::sleep_for(std::chrono::milliseconds(40));
  EXPECT_FALSE(look().racy);
  folder_.write("data.csv", "now");
  EXPECT_TRUE(look().racy);
}

}  // namespace
}  // namespace winnow
