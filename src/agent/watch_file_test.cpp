#include "agent/watch_file.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>

#include "base/files.h"
#include "base/test_folder.h"

namespace winnow {
namespace {

class WatchFileTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(file_.create(path_));
    auto content = MappedFile::open(path_);
    ASSERT_TRUE(content);
    ASSERT_EQ(content->bytes().size(), WatchHeader::kSize);
  }
  // As another process would do it (preload.cpp).
  void append(const std::string& record) {
    ASSERT_TRUE(append_to_file(path_, record));
    count(&WatchHeader::written);
  }
  void count(std::atomic<uint64_t> WatchHeader::* counter) {
    FILE* file = std::fopen(path_.c_str(), "r+");
    void* page =
        ::mmap(nullptr, WatchHeader::kSize, PROT_READ | PROT_WRITE, MAP_SHARED, ::fileno(file), 0);
    std::fclose(file);
    ASSERT_NE(page, MAP_FAILED);
    ++(static_cast<WatchHeader*>(page)->*counter);
    ::munmap(page, WatchHeader::kSize);
  }
  static std::string record(uint8_t kind, const std::string& texts, uint32_t more = 0) {
    WatchRecordHead head{};
    head.length = static_cast<uint32_t>(sizeof head + texts.size()) + more;
    head.process = 42;
    head.kind = kind;
    std::string bytes(reinterpret_cast<const char*>(&head), sizeof head);
    return bytes + texts;
  }

  TestFolder folder_;
  std::string path_ = folder_.at("watch");
  WatchFile file_;
};

TEST_F(WatchFileTest, GivesEveryReportOnce) {
  append(record(1, std::string("5 77\0/a/b\0", 10)));
  append(record(4, std::string("\0\0", 2)));
  auto reports = file_.take();
  ASSERT_TRUE(reports) << reports.error().text();
  ASSERT_EQ(reports->size(), 2u);
  EXPECT_EQ(reports->at(0).kind, WatchKind::kFile);
  EXPECT_EQ(reports->at(0).process, 42);
  EXPECT_EQ(reports->at(0).stamp, "5 77");
  EXPECT_EQ(reports->at(0).path, "/a/b");
  EXPECT_EQ(reports->at(1).kind, WatchKind::kHello);
  EXPECT_TRUE(file_.take()->empty());
  append(record(3, std::string("\0/c\0", 4)));
  EXPECT_EQ(file_.take()->at(0).path, "/c");
}

TEST_F(WatchFileTest, RefusesReportsThatAreDamaged) {
  for (const std::string& bad :
       {record(0, std::string("\0/a\0", 4)), record(8, std::string("\0/a\0", 4)),
        record(1, std::string("\0/a\0", 4), 1), record(1, "no zeros"),
        record(1, std::string("\0/a\0x", 5)), std::string("short")}) {
    WatchFile file;
    std::string path = folder_.at("bad");
    (void)remove_tree(path);
    ASSERT_TRUE(file.create(path));
    std::swap(path, path_);
    append(bad);
    std::swap(path, path_);
    auto reports = file.take();
    ASSERT_FALSE(reports);
    EXPECT_EQ(reports.error().code, ErrorCode::kCorrupt);
  }
}

TEST_F(WatchFileTest, TellsOnceThatAReportWasLost) {
  EXPECT_FALSE(file_.lost_any());
  count(&WatchHeader::lost);
  EXPECT_TRUE(file_.lost_any());
  EXPECT_FALSE(file_.lost_any());
}

}  // namespace
}  // namespace winnow
