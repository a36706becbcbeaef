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

TEST(Manifest, LosesTheTimeThatBndPutsInPlaceOfSnapshot) {
  auto manifest = [](const std::string& version) {
    return "Bnd-LastModified: 1795134526498\r\nBundle-Version: " + version + "\r\nC: 3\r\n";
  };
  auto without = [](const std::string& version) {
    return "Bundle-Version: " + version + "\r\nC: 3\r\n";
  };
  EXPECT_EQ(without_time_of_build(manifest("3.29.0.202611200028")), without("3.29.0"));
  EXPECT_EQ(without_time_of_build(manifest("3.29.0.202611191528")), without("3.29.0"))
      << "where the clock shows another time";
  EXPECT_EQ(without_time_of_build(manifest("3.29.0.202509200028")), without("3.29.0.202509200028"))
      << "not the time of this build";
  EXPECT_EQ(without_time_of_build(manifest("3.29.0.SNAPSHOT")), without("3.29.0.SNAPSHOT"));
  EXPECT_EQ(without_time_of_build(manifest("3")), without("3"));
  EXPECT_EQ(without_time_of_build("Bundle-Version: 3.29.0.202611200028\n"),
            "Bundle-Version: 3.29.0.202611200028\n")
      << "nobody says that bnd made it";
}

TEST(Manifest, MayEndItsLinesInAnyWay) {
  EXPECT_EQ(manifest_attribute("A: 1\nB: 2\n", "B"), "2");
  EXPECT_EQ(manifest_attribute("A: 1\rB: 2", "B"), "2");
  EXPECT_EQ(manifest_attribute("", "B"), "");
}

}  // namespace
}  // namespace winnow
