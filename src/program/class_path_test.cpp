#include "program/class_path.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/test_folder.h"
#include "classfile/test_zip.h"

namespace winnow {
namespace {

using Words = std::vector<std::string>;

std::string jar_with_class_path(const std::string& class_path) {
  return TestZip()
      .add({"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nClass-Path: " + class_path + "\n"})
      .bytes();
}

TEST(ClassPath, IsSplitWithAnEmptyEntryForTheWorkingDirectory) {
  EXPECT_EQ(split_class_path("a:/b.jar", "/w"), (Words{"/w/a", "/b.jar"}));
  EXPECT_EQ(split_class_path("", "/w"), Words{join_path("/w", "")});
  EXPECT_EQ(split_class_path("a:", "/w").size(), 2u);
}

TEST(ClassPath, HasWhatAManifestNamesRightBehindItsJar) {
  TestFolder folder;
  folder.write("app.jar", jar_with_class_path("lib/one.jar my%20lib/two.jar missing.jar"));
  folder.write("lib/one.jar", jar_with_class_path("../three.jar"));
  folder.write("my lib/two.jar", jar_with_class_path("../app.jar"));
  folder.write("three.jar", TestZip().bytes());
  folder.write("last.jar", TestZip().bytes());
  EXPECT_EQ(expand_class_path({folder.at("app.jar"), folder.at("last.jar")}),
            (Words{folder.at("app.jar"), folder.at("lib/one.jar"), folder.at("lib/../three.jar"),
                   folder.at("my lib/two.jar"), folder.at("last.jar")}));
}

TEST(ClassPath, NamesEachRootOnce) {
  TestFolder folder;
  folder.write("a.jar", TestZip().bytes());
  EXPECT_EQ(expand_class_path({folder.at("a.jar"), folder.at("./a.jar")}),
            Words{folder.at("a.jar")});
}

TEST(ClassPath, HasTheJarsOfAFolderForAWildcard) {
  TestFolder folder;
  folder.write("lib/b.jar", TestZip().bytes());
  folder.write("lib/a.jar", TestZip().bytes());
  folder.write("lib/notes.txt", "");
  EXPECT_EQ(expand_class_path({folder.at("lib/*")}),
            (Words{folder.at("lib/a.jar"), folder.at("lib/b.jar")}));
}

TEST(ClassPath, KeepsWhatIsNotThereOrIsNoJar) {
  TestFolder folder;
  folder.write("broken.jar", "no zip");
  Words entries = {folder.at("broken.jar"), folder.at("missing")};
  EXPECT_EQ(expand_class_path(entries), entries);
}

TEST(ClassPath, IgnoresUrlsThatAreNoFiles) {
  TestFolder folder;
  folder.write("app.jar", jar_with_class_path("http://example.org/x.jar"));
  EXPECT_EQ(expand_class_path({folder.at("app.jar")}), Words{folder.at("app.jar")});
}

}  // namespace
}  // namespace winnow
