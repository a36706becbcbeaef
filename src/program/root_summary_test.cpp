#include "program/root_summary.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "classfile/test_class.h"
#include "classfile/test_zip.h"
#include "program/test_program.h"

namespace winnow {
namespace {

std::string class_bytes(const std::string& name, const std::string& method = "m") {
  TestClass made(52, name);
  made.add(TestMethod{.name = method});
  return made.bytes();
}

RootSummary scan(const TestFolder& folder) { return RootCache("").load(folder.path()); }

TEST(DirectoryRoot, HoldsItsClassesAndResourcesByName) {
  TestFolder folder;
  folder.write("shop/Cart.class", class_bytes("shop/Cart"));
  folder.write("a/A.class", class_bytes("a/A"));
  folder.write("config/app.properties", "a=1");
  RootSummary root = scan(folder);
  EXPECT_EQ(root.kind, RootKind::kDirectory);
  ASSERT_EQ(root.classes.size(), 2u);
  EXPECT_EQ(root.classes[0].name, "a/A");
  ASSERT_NE(root.find_class("shop/Cart"), nullptr);
  EXPECT_NE(root.find_class("shop/Cart")->method("m()V"), nullptr);
  EXPECT_EQ(root.find_class("shop/Car"), nullptr);
  ASSERT_EQ(root.resources.size(), 1u);
  EXPECT_EQ(root.resources[0].name, "config/app.properties");
  EXPECT_TRUE(root.problems.empty());
}

TEST(DirectoryRoot, ChangesItsPrintWithEveryClassAndResource) {
  TestFolder folder;
  folder.write("A.class", class_bytes("A"));
  folder.write("a.txt", "1");
  Print before = scan(folder).print;
  EXPECT_EQ(scan(folder).print, before);
  folder.write("a.txt", "2");
  Print changed = scan(folder).print;
  EXPECT_NE(changed, before);
  folder.write("a.txt", "1");
  EXPECT_EQ(scan(folder).print, before) << "going back is going back";
  folder.write("b.txt", "");
  EXPECT_NE(scan(folder).print, before);
}

TEST(DirectoryRoot, IsTheSameIfOnlyTheTimeInItsManifestIsAnother) {
  TestFolder folder;
  folder.write("META-INF/MANIFEST.MF", "Bnd-LastModified: 1\nBundle-Name: a\n");
  Print before = scan(folder).print;
  folder.write("META-INF/MANIFEST.MF", "Bnd-LastModified: 2\nBundle-Name: a\n");
  EXPECT_EQ(scan(folder).print, before);
  folder.write("META-INF/MANIFEST.MF", "Bnd-LastModified: 2\nBundle-Name: b\n");
  EXPECT_NE(scan(folder).print, before);
}

TEST(DirectoryRoot, IsTheSameWhereverItLies) {
  TestFolder one, other;
  for (const TestFolder* folder : {&one, &other}) folder->write("A.class", class_bytes("A"));
  EXPECT_EQ(scan(one).print, scan(other).print);
}

TEST(DirectoryRoot, NamesAClassThatIsCutOffAndCountsItAsAWhole) {
  TestFolder folder;
  folder.write("A.class", class_bytes("A").substr(0, 40));
  RootSummary root = scan(folder);
  ASSERT_EQ(root.classes.size(), 1u);
  EXPECT_TRUE(root.classes[0].opaque);
  ASSERT_EQ(root.problems.size(), 1u);
  EXPECT_NE(root.problems[0].find(folder.at("A.class")), std::string::npos) << root.problems[0];
}

TEST(DirectoryRoot, CountsAClassThatStandsElsewhereThanItsNameSaysWithoutCallingItAProblem) {
  TestFolder folder;
  folder.write("Lib/A.class", class_bytes("A"));
  RootSummary before = scan(folder);
  EXPECT_TRUE(before.problems.empty());
  folder.write("Lib/A.class", class_bytes("A", "other"));
  EXPECT_NE(scan(folder).print, before.print);
}

TEST(DirectoryRoot, SeesFilesBehindLinks) {
  TestFolder folder, elsewhere;
  elsewhere.write("A.class", class_bytes("A"));
  ASSERT_EQ(::symlink(elsewhere.at("A.class").c_str(), folder.at("A.class").c_str()), 0);
  Print before = scan(folder).print;
  ASSERT_NE(scan(folder).find_class("A"), nullptr);
  elsewhere.write("A.class", class_bytes("A", "other"));
  EXPECT_NE(scan(folder).print, before);
}

// A link to a folder above would be followed for ever.
TEST(DirectoryRoot, IsReadEvenIfALinkLeadsBackIntoIt) {
  TestFolder folder;
  folder.write("A.class", class_bytes("A"));
  ASSERT_EQ(::symlink(".", folder.at("l").c_str()), 0);
  ASSERT_EQ(::symlink(".", folder.at("m").c_str()), 0);
  RootSummary root = scan(folder);
  EXPECT_NE(root.find_class("A"), nullptr);
}

TEST(JarRoot, HoldsItsClassesAndResources) {
  TestFolder folder;
  std::string jar = folder.write(
      "x.jar", TestZip()
                   .add({.name = "META-INF/", .content = ""})
                   .add({.name = "a/A.class", .content = class_bytes("a/A"), .deflated = true})
                   .add({.name = "app.properties", .content = "a=1"})
                   .bytes());
  RootSummary root = scan_jar(jar);
  EXPECT_EQ(root.kind, RootKind::kJar);
  ASSERT_NE(root.find_class("a/A"), nullptr);
  EXPECT_FALSE(root.find_class("a/A")->opaque);
  ASSERT_EQ(root.resources.size(), 1u);
  ClassBytes bytes;
  auto content = bytes.read(root, "a/A");
  ASSERT_TRUE(content) << content.error().text();
  EXPECT_EQ(*content, class_bytes("a/A"));
  EXPECT_FALSE(bytes.read(root, "a/B"));
}

TEST(JarRoot, GivesAClassTheSamePrintAsADirectory) {
  TestFolder folder;
  std::string bytes = class_bytes("A");
  folder.write("classes/A.class", bytes);
  folder.write("x.jar", TestZip().add({.name = "A.class", .content = bytes}).bytes());
  RootCache cache("");
  EXPECT_EQ(cache.load(folder.at("x.jar")).find_class("A")->whole,
            cache.load(folder.at("classes")).find_class("A")->whole);
}

TEST(JarRoot, ThatIsNoZipIsUnreadableAndStillNoticesChanges) {
  TestFolder folder;
  std::string path = folder.write("x.jar", "no zip");
  RootSummary root = scan_jar(path);
  EXPECT_EQ(root.kind, RootKind::kUnreadable);
  ASSERT_EQ(root.problems.size(), 1u);
  EXPECT_NE(root.problems[0].find(path), std::string::npos);
  folder.write("x.jar", "no zip either");
  EXPECT_NE(scan_jar(path).print, root.print);
}

TEST(JarRoot, WithADamagedEntryKeepsTheOthers) {
  TestFolder folder;
  std::string path = folder.write(
      "x.jar", TestZip()
                   .add({.name = "A.class", .content = class_bytes("A")})
                   .add({.name = "B.class", .content = class_bytes("B"), .claimed_crc = 1})
                   .bytes());
  RootSummary root = scan_jar(path);
  EXPECT_FALSE(root.find_class("A")->opaque);
  ASSERT_NE(root.find_class("B"), nullptr);
  EXPECT_TRUE(root.find_class("B")->opaque);
  EXPECT_FALSE(root.problems.empty());
}

// A damaged entry has no content that could be compared: what is left to compare must be.
TEST(JarRoot, WithAnUnreadableEntryNoticesThatTheEntryChanged) {
  TestFolder folder;
  auto print_with = [&](const std::string& content) {
    return scan_jar(
               folder.write(
                   "x.jar",
                   TestZip().add({.name = "B.class", .content = content, .method = 93}).bytes()))
        .find_class("B")
        ->whole;
  };
  EXPECT_NE(print_with("one"), print_with("two"));
}

TEST(MultiReleaseJar, ChangesAClassWhenAnyOfItsVersionsChanges) {
  TestFolder folder;
  auto summary = [&](const std::string& manifest, const std::string& method) {
    return scan_jar(folder.write(
        "x.jar",
        TestZip()
            .add({.name = "META-INF/MANIFEST.MF", .content = manifest})
            .add({.name = "A.class", .content = class_bytes("A")})
            .add({.name = "META-INF/versions/11/A.class", .content = class_bytes("A", method)})
            .bytes()));
  };
  std::string yes = "Manifest-Version: 1.0\r\nMulti-Release: true\r\n";
  RootSummary root = summary(yes, "x");
  ASSERT_EQ(root.classes.size(), 1u);
  EXPECT_TRUE(root.find_class("A")->opaque);
  EXPECT_TRUE(root.problems.empty()) << root.problems[0];
  EXPECT_NE(summary(yes, "y").find_class("A")->whole, root.find_class("A")->whole);

  std::string no = "Manifest-Version: 1.0\r\n";
  RootSummary plain = summary(no, "x");
  EXPECT_FALSE(plain.find_class("A")->opaque);
  EXPECT_EQ(plain.find_class("A")->whole, summary(no, "y").find_class("A")->whole);
}

// Its code is what the JVM runs, so it must be there for those who read uses off it.
TEST(MultiReleaseJar, GivesTheBytesOfAClassThatHasOnlyANewerVersion) {
  TestFolder folder;
  RootSummary root = scan_jar(folder.write(
      "x.jar", TestZip()
                   .add({.name = "META-INF/MANIFEST.MF", .content = "Multi-Release: true\n"})
                   .add({.name = "META-INF/versions/11/A.class", .content = class_bytes("A")})
                   .bytes()));
  ASSERT_NE(root.find_class("A"), nullptr);
  ClassBytes bytes;
  EXPECT_TRUE(bytes.read(root, "A"));
}

TEST(MissingRoot, IsAnAnswerOfItsOwn) {
  TestFolder folder;
  RootSummary missing = RootCache("").load(folder.at("gone"));
  EXPECT_EQ(missing.kind, RootKind::kMissing);
  EXPECT_FALSE(missing.print.absent());
  ASSERT_TRUE(make_directories(folder.at("gone")));
  EXPECT_NE(RootCache("").load(folder.at("gone")).print, missing.print);
}

}  // namespace
}  // namespace winnow
