#include "facts/observed_files.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/test_folder.h"
#include "program/test_program.h"

namespace winnow {
namespace {

using Then = FileQuestion::Then;

class ObservedFilesTest : public testing::Test {
 protected:
  ObservedFilesTest() : project_(absolute_path(folder_.at("project"))) {
    folder_.write("project/data/a.csv", "1");
    folder_.write("project/target/classes/x.properties", "x");
    folder_.write("elsewhere/b.csv", "1");
    state_ = state_of({project_ + "/target/classes"});
    surroundings_.project = project_;
  }

  std::string stamp(const std::string& path) {
    FileInfo info = stat_file(path);
    return std::to_string(info.signature.size) + " " + std::to_string(info.signature.mtime_ns);
  }
  uint32_t see(SeenKind kind, const std::string& path, const std::string& stamp = "") {
    trace_.seen.push_back({kind, path, stamp});
    return static_cast<uint32_t>(trace_.seen.size() - 1);
  }
  std::optional<FileQuestion> question(uint32_t number) {
    return ObservedFiles(trace_, state_, surroundings_).question(number);
  }

  TestFolder folder_;
  std::string project_ = {};
  State state_;
  Surroundings surroundings_;
  Trace trace_;
};

TEST_F(ObservedFilesTest, InTheProjectGoByTheirPathBelowIt) {
  std::string path = project_ + "/data/a.csv";
  auto asked = question(see(SeenKind::kFile, path, stamp(path)));
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->subject, "data/a.csv");
  EXPECT_EQ(asked->kind, FactKind::kFile);
  EXPECT_EQ(asked->then, Then::kAsNow);
}

TEST_F(ObservedFilesTest, ElsewhereAreNoInput) {
  std::string path = absolute_path(folder_.at("elsewhere/b.csv"));
  EXPECT_FALSE(question(see(SeenKind::kFile, path, stamp(path))));
  EXPECT_FALSE(question(see(SeenKind::kFile, project_ + "/.winnow/store.db", "absent")));
  EXPECT_FALSE(question(see(SeenKind::kFile, project_ + "-not/a.csv", "absent")));
}

TEST_F(ObservedFilesTest, ThatWereNotThereAndAreNotThereAreAnAnswer) {
  auto asked = question(see(SeenKind::kFile, project_ + "/data/none.csv", "absent"));
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->then, Then::kAsNow);
}

TEST_F(ObservedFilesTest, OfTheClassPathItselfCountByTheirListingOnly) {
  std::string root = project_ + "/target/classes";
  EXPECT_FALSE(question(see(SeenKind::kFile, root, stamp(root))));
  auto listing = question(see(SeenKind::kListing, root));
  ASSERT_TRUE(listing);
  EXPECT_EQ(listing->kind, FactKind::kListing);
  EXPECT_EQ(listing->subject, "target/classes");
}

TEST_F(ObservedFilesTest, WrittenBeforeTheyWereReadAreNoInput) {
  std::string path = project_ + "/data/a.csv";
  see(SeenKind::kWritten, path);
  EXPECT_FALSE(question(see(SeenKind::kFile, path, stamp(path))));
}

TEST_F(ObservedFilesTest, ReadBeforeTheyWereWrittenAreInput) {
  std::string path = project_ + "/data/a.csv";
  uint32_t file = see(SeenKind::kFile, path, "99 99");
  see(SeenKind::kWritten, path);
  auto asked = question(file);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->then, Then::kAsNow);
}

TEST_F(ObservedFilesTest, ThatTheRunMadeWereAbsent) {
  std::string path = project_ + "/data/a.csv";
  uint32_t file = see(SeenKind::kFile, path, "absent");
  EXPECT_EQ(question(file)->then, Then::kUnknown);  // somebody else made it meanwhile
  see(SeenKind::kWritten, path);
  EXPECT_EQ(question(file)->then, Then::kNotThere);
}

TEST_F(ObservedFilesTest, ThatWereWrittenAskForTheirFolder) {
  auto asked = question(see(SeenKind::kWritten, project_ + "/data/out.txt"));
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->subject, "data");
  EXPECT_EQ(asked->kind, FactKind::kFile);
  EXPECT_EQ(asked->then, Then::kAsNow);
  EXPECT_FALSE(question(see(SeenKind::kWritten, project_ + "/out.txt"))) << "the project is there";
  EXPECT_FALSE(question(see(SeenKind::kWritten, project_ + "/target/classes/A.class")));
  EXPECT_FALSE(question(see(SeenKind::kWritten, project_ + "/.winnow/store.db")));
}

TEST_F(ObservedFilesTest, ThatWereWrittenIntoAFolderOfTheRunsOwnDoNot) {
  see(SeenKind::kWritten, project_ + "/made");
  EXPECT_FALSE(question(see(SeenKind::kWritten, project_ + "/made/out.txt")));
}

TEST_F(ObservedFilesTest, ThatSomebodyElseChangedAreUnknown) {
  EXPECT_EQ(question(see(SeenKind::kFile, project_ + "/data/a.csv", "99 99"))->then,
            Then::kUnknown);
}

TEST_F(ObservedFilesTest, ReachedThroughALinkGoByTheirRealPath) {
  ASSERT_EQ(::symlink(project_.c_str(), folder_.at("link").c_str()), 0);
  std::string path = folder_.at("link/data/a.csv");
  EXPECT_EQ(question(see(SeenKind::kFile, path, stamp(path)))->subject, "data/a.csv");
}

TEST_F(ObservedFilesTest, ThatAreOutputsAreOnlyKnownToHaveBeenAskedFor) {
  surroundings_.outputs = Outputs({"*.log", "db/**"});
  for (const char* name : {"derby.log", "db/seg0/c10.dat"}) {
    // It came into being while the test ran, and nobody saw who made it.
    folder_.write("project/" + std::string(name), "made since");
    auto asked = question(see(SeenKind::kFile, project_ + "/" + name, "absent"));
    ASSERT_TRUE(asked) << name;
    EXPECT_EQ(asked->then, Then::kAsNow) << name;
  }
}

TEST_F(ObservedFilesTest, ThatAClassLoaderLookedForCountUnlessTheyAreKnownOtherwise) {
  folder_.write("project/plugins/p/A.class", "");
  folder_.write("project/plugins/more.jar", "");
  TraceClass loaded;
  loaded.name = "p/A";
  loaded.location = "file:" + project_ + "/plugins/";
  trace_.classes.push_back(loaded);
  loaded.location = "file:" + project_ + "/plugins/more.jar";
  trace_.classes.push_back(loaded);
  std::string jar = project_ + "/plugins/more.jar";
  auto searched = [&](const std::string& place, const std::string& stamp) {
    return question(see(SeenKind::kSearched, project_ + place, stamp));
  };
  EXPECT_FALSE(searched("/plugins/p/A.class", "0 0")) << "it was loaded";
  EXPECT_FALSE(searched("/plugins/more.jar!/p/A.class", "0 0")) << "from the jar, too";
  EXPECT_FALSE(searched("/target/classes/y.properties", "absent")) << "on the class path";
  auto absent = searched("/plugins/p/B.class", "absent");
  ASSERT_TRUE(absent);
  EXPECT_EQ(absent->subject, "plugins/p/B.class");
  EXPECT_EQ(absent->then, Then::kAsNow);
  auto inside = searched("/plugins/more.jar!/p/B.class", stamp(jar));
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->subject, "plugins/more.jar");
  EXPECT_EQ(inside->then, Then::kAsNow);
}

TEST_F(ObservedFilesTest, ReportsOfTheRunAreOnlyKnownToHaveBeenAskedFor) {
  surroundings_.outputs.add_folder("target/reports");
  std::string path = project_ + "/target/reports/TEST-a.xml";
  folder_.write("project/target/reports/TEST-a.xml", "made since");
  EXPECT_EQ(question(see(SeenKind::kFile, path, "absent"))->then, Then::kAsNow);
  std::string beside = project_ + "/target/reports.xml";
  folder_.write("project/target/reports.xml", "made since");
  EXPECT_EQ(question(see(SeenKind::kFile, beside, "absent"))->then, Then::kUnknown);
}

}  // namespace
}  // namespace winnow
