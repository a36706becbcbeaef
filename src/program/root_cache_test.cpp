#include "program/root_cache.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "classfile/test_class.h"
#include "classfile/test_zip.h"
#include "program/test_program.h"

namespace winnow {
namespace {

constexpr int64_t kHourAgo = 3'600'000'000'000;

// A class with one method; names of the same length make files of the same size.
std::string class_with(const std::string& method) {
  TestClass made(52, "A");
  made.add(TestMethod{.name = method});
  return made.bytes();
}

// Writes over the file, so that its inode stays.
void overwrite(const std::string& path, const std::string& content) {
  int fd = ::open(path.c_str(), O_WRONLY | O_TRUNC);
  ASSERT_GE(fd, 0);
  ASSERT_EQ(::write(fd, content.data(), content.size()), static_cast<ssize_t>(content.size()));
  ::close(fd);
}

void set_time(const std::string& path, int64_t mtime_ns) {
  timespec times[2] = {{mtime_ns / 1'000'000'000, mtime_ns % 1'000'000'000},
                       {mtime_ns / 1'000'000'000, mtime_ns % 1'000'000'000}};
  ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
}

int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

// Long enough for a file written now not to be one that could change unseen.
void wait_a_tick() { std::this_thread::sleep_for(std::chrono::milliseconds(40)); }

// Whether a file is opened while this lives.
class OpenWatch {
 public:
  explicit OpenWatch(const std::string& path) {
    EXPECT_GE(::inotify_add_watch(descriptor_, path.c_str(), IN_OPEN), 0);
  }
  ~OpenWatch() { ::close(descriptor_); }
  OpenWatch(const OpenWatch&) = delete;
  OpenWatch& operator=(const OpenWatch&) = delete;
  bool was_opened() {
    alignas(inotify_event) char events[4096];
    return ::read(descriptor_, events, sizeof events) > 0;
  }

 private:
  int descriptor_ = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
};

class RootCacheTest : public testing::Test {
 protected:
  RootCacheTest() : cache_(folder_.at("cache")) {
    file_ = folder_.write("classes/A.class", class_with("one"));
    folder_.write("classes/a.txt", "text");
    old_time_ = now_ns() - kHourAgo;
    set_time(file_, old_time_);
    set_time(folder_.at("classes/a.txt"), old_time_);
    wait_a_tick();
  }
  std::string root() const { return folder_.at("classes"); }
  std::string cache_file() const {
    auto entries = list_directory(folder_.at("cache"));
    EXPECT_TRUE(entries && entries->size() == 1);
    return folder_.at("cache/" + entries->at(0).name);
  }
  static bool has(const RootSummary& root, const std::string& key) {
    const ClassSummary* one = root.find_class("A");
    return one != nullptr && one->method(key) != nullptr;
  }

  TestFolder folder_;
  RootCache cache_;
  std::string file_;
  int64_t old_time_ = 0;
};

TEST_F(RootCacheTest, GivesTheSameAnswerAsNoCache) {
  RootSummary fresh = RootCache("").load(root());
  EXPECT_EQ(cache_.load(root()).print, fresh.print);
  RootSummary cached = cache_.load(root());
  EXPECT_EQ(cached.print, fresh.print);
  EXPECT_EQ(cached.path, fresh.path);
  EXPECT_EQ(cached.kind, fresh.kind);
  ASSERT_EQ(cached.classes.size(), 1u);
  EXPECT_EQ(cached.classes[0].whole, fresh.classes[0].whole);
  EXPECT_EQ(cached.classes[0].shape, fresh.classes[0].shape);
  EXPECT_EQ(cached.classes[0].methods[0].print, fresh.classes[0].methods[0].print);
  ASSERT_EQ(cached.resources.size(), 1u);
  EXPECT_EQ(cached.resources[0].print, fresh.resources[0].print);
  EXPECT_EQ(cache_.load_print(root()), fresh.print);
}

TEST_F(RootCacheTest, DoesNotReadAFileWhoseSignatureIsUnchanged) {
  cache_.load(root());
  OpenWatch watch(file_);
  Print before = cache_.load_print(root());
  EXPECT_TRUE(has(cache_.load(root()), "one()V"));
  EXPECT_FALSE(watch.was_opened());
  EXPECT_EQ(RootCache("").load(root()).print, before);
  EXPECT_TRUE(watch.was_opened()) << "without a cache";
}

TEST_F(RootCacheTest, ReadsAFileWhoseTimeWasPutBack) {
  cache_.load(root());
  overwrite(file_, class_with("two"));
  set_time(file_, old_time_);
  EXPECT_TRUE(has(cache_.load(root()), "two()V"));
}

TEST_F(RootCacheTest, DoesNotReadTheUnchangedFilesBesideAChangedOne) {
  cache_.load(root());
  folder_.write("classes/a.txt", "other text");
  OpenWatch watch(file_);
  RootSummary root_now = cache_.load(root());
  EXPECT_TRUE(has(root_now, "one()V"));
  EXPECT_FALSE(watch.was_opened());
  EXPECT_EQ(root_now.resources[0].print, print_of("other text"));
}

TEST_F(RootCacheTest, ReadsAFileWithAnotherTimeSizeOrInode) {
  cache_.load(root());
  overwrite(file_, class_with("two"));
  set_time(file_, old_time_ + 1);
  EXPECT_TRUE(has(cache_.load(root()), "two()V")) << "time";

  overwrite(file_, class_with("three"));
  set_time(file_, old_time_ + 1);
  EXPECT_TRUE(has(cache_.load(root()), "three()V")) << "size";

  folder_.write("classes/A.class", class_with("seven"));
  set_time(file_, old_time_ + 1);
  EXPECT_TRUE(has(cache_.load(root()), "seven()V")) << "inode";
}

TEST_F(RootCacheTest, ReadsAFileAgainThatChangedWhileTheCacheWasMade) {
  int64_t now = now_ns();
  set_time(file_, now);
  cache_.load(root());
  overwrite(file_, class_with("two"));
  set_time(file_, now);
  EXPECT_TRUE(has(cache_.load(root()), "two()V"));
  overwrite(file_, class_with("six"));
  set_time(file_, now);
  EXPECT_NE(cache_.load_print(root()), kAbsent);
  EXPECT_TRUE(has(cache_.load(root()), "six()V"));
}

TEST_F(RootCacheTest, ReadsAFileFromTheFutureEveryTime) {
  int64_t later = now_ns() + kHourAgo;
  set_time(file_, later);
  cache_.load(root());
  overwrite(file_, class_with("two"));
  set_time(file_, later);
  EXPECT_TRUE(has(cache_.load(root()), "two()V"));
}

TEST_F(RootCacheTest, NoticesAddedAndRemovedFiles) {
  Print before = cache_.load(root()).print;
  folder_.write("classes/b.txt", "x");
  EXPECT_NE(cache_.load_print(root()), before);
  ASSERT_TRUE(remove_tree(folder_.at("classes/b.txt")));
  EXPECT_EQ(cache_.load_print(root()), before);
  ASSERT_TRUE(remove_tree(file_));
  EXPECT_EQ(cache_.load(root()).find_class("A"), nullptr);
}

TEST_F(RootCacheTest, IgnoresACacheFileThatIsCutOffAnywhere) {
  RootSummary fresh = cache_.load(root());
  std::string path = cache_file();
  std::string good = *read_file(path);
  for (size_t length = 0; length < good.size(); length += 7) {
    ASSERT_TRUE(write_file_atomically(path, std::string_view(good).substr(0, length)));
    EXPECT_EQ(cache_.load_print(root()), fresh.print) << length;
    ASSERT_TRUE(write_file_atomically(path, std::string_view(good).substr(0, length)));
    EXPECT_TRUE(has(cache_.load(root()), "one()V")) << length;
  }
}

TEST_F(RootCacheTest, IgnoresACacheFileWithAnyByteDamaged) {
  RootSummary fresh = cache_.load(root());
  std::string path = cache_file();
  std::string good = *read_file(path);
  for (size_t at = 0; at < good.size(); at += 3) {
    std::string damaged = good;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    ASSERT_TRUE(write_file_atomically(path, damaged));
    EXPECT_EQ(cache_.load_print(root()), fresh.print) << at;
    ASSERT_TRUE(write_file_atomically(path, damaged));
    RootSummary now = cache_.load(root());
    EXPECT_EQ(now.print, fresh.print) << at;
    EXPECT_TRUE(has(now, "one()V")) << at;
  }
}

TEST_F(RootCacheTest, IgnoresACacheFileOfAnotherVersion) {
  cache_.load(root());
  std::string path = cache_file();
  std::string content = *read_file(path);
  content[8] = static_cast<char>(content[8] + 1);
  ASSERT_TRUE(write_file_atomically(path, content));
  OpenWatch watch(file_);
  EXPECT_TRUE(has(cache_.load(root()), "one()V"));
  EXPECT_TRUE(watch.was_opened());
}

TEST_F(RootCacheTest, IgnoresACacheFileOfAnotherRoot) {
  cache_.load(root());
  std::string content = *read_file(cache_file());
  TestFolder other;
  other.write("classes/A.class", class_with("two"));
  RootCache other_cache(other.at("cache"));
  other_cache.load(other.at("classes"));
  auto entries = list_directory(other.at("cache"));
  other.write("cache/" + entries->at(0).name, content);
  EXPECT_TRUE(has(other_cache.load(other.at("classes")), "two()V"));
}

TEST_F(RootCacheTest, ReadsAJarAgainOnlyWhenItsSignatureChanged) {
  auto jar_with = [](const std::string& method) {
    return TestZip().add({.name = "A.class", .content = class_with(method)}).bytes();
  };
  std::string jar = folder_.write("x.jar", jar_with("one"));
  wait_a_tick();
  cache_.load(jar);
  OpenWatch watch(jar);
  EXPECT_TRUE(has(cache_.load(jar), "one()V"));
  // Once, to see whether it is a jar at all.
  overwrite(jar, jar_with("two"));
  EXPECT_TRUE(has(cache_.load(jar), "two()V"));
}

TEST_F(RootCacheTest, WorksWhereNoCacheCanBeWritten) {
  folder_.write("file", "not a folder");
  RootCache blocked(folder_.at("file/cache"));
  EXPECT_TRUE(has(blocked.load(root()), "one()V"));
  EXPECT_EQ(blocked.load_print(root()), cache_.load(root()).print);
}

TEST_F(RootCacheTest, NoticesThatADirectoryBecameAJar) {
  cache_.load(root());
  ASSERT_TRUE(remove_tree(root()));
  folder_.write("classes",
                TestZip().add({.name = "A.class", .content = class_with("two")}).bytes());
  RootSummary now = cache_.load(root());
  EXPECT_EQ(now.kind, RootKind::kJar);
  EXPECT_TRUE(has(now, "two()V"));
}

}  // namespace
}  // namespace winnow
