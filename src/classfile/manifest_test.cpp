#include "classfile/manifest.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

constexpr std::string_view kManifest =
    "Manifest-Version: 1.0\r\n"
    "Class-Path: lib/one.jar lib/tw\r\n"
    " o.jar\r\n"
    "multi-release: true\r\n"
    "\r\n"
    "Name: a/b/\r\n"
    "Sealed: true\r\n";

TEST(Manifest, PutsBrokenLinesTogether) {
  EXPECT_EQ(manifest_attribute(kManifest, "Class-Path"), "lib/one.jar lib/two.jar");
}

TEST(Manifest, DoesNotCareAboutTheCaseOfNames) {
  EXPECT_EQ(manifest_attribute(kManifest, "Multi-Release"), "true");
}

TEST(Manifest, HasNoAttributesOfOtherSections) {
  EXPECT_EQ(manifest_attribute(kManifest, "Sealed"), "");
  EXPECT_EQ(manifest_attribute(kManifest, "Path"), "");
}

TEST(Manifest, LosesNothingButTheTimeOfItsBuild) {
  EXPECT_EQ(without_time_of_build(kManifest), kManifest);
  EXPECT_EQ(without_time_of_build("A: 1\r\nBnd-LastModified: 17\r\n 95\r\nB: 2\r\n\r\nName: a\r\n"),
            "A: 1\r\nB: 2\r\n\r\nName: a\r\n");
  EXPECT_EQ(without_time_of_build("A: 1\nbnd-lastmodified: 17"), "A: 1\n");
  EXPECT_EQ(without_time_of_build("A: 1\n\nBnd-LastModified: 17\n"),
            "A: 1\n\nBnd-LastModified: 17\n")
      << "of another section";
  EXPECT_EQ(without_time_of_build("Bnd-Last: 1\nBnd-LastModifiedBy: me\n"),
            "Bnd-Last: 1\nBnd-LastModifiedBy: me\n");
}

TEST(Manifest, MayEndItsLinesInAnyWay) {
  EXPECT_EQ(manifest_attribute("A: 1\nB: 2\n", "B"), "2");
  EXPECT_EQ(manifest_attribute("A: 1\rB: 2", "B"), "2");
  EXPECT_EQ(manifest_attribute("", "B"), "");
}

}  // namespace
}  // namespace winnow
