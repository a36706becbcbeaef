#include "cli/config_file.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "cli/parser.h"
#include "cli/session.h"

namespace winnow {
namespace {

Arguments arguments_of(const std::vector<std::string>& line) {
  auto parsed = parse_command_line(line);
  EXPECT_TRUE(parsed) << parsed.error().text();
  return parsed ? parsed->arguments : Arguments{};
}

Arguments with_file(const std::string& text, const std::vector<std::string>& line) {
  TestFolder folder;
  Arguments arguments = arguments_of(line);
  auto read = read_config_file(folder.write("winnow.toml", text), arguments);
  EXPECT_TRUE(read) << read.error().text();
  return arguments;
}

// Without the folder's path.
std::string refusal(const std::string& text) {
  TestFolder folder;
  Arguments arguments;
  auto read = read_config_file(folder.write("winnow.toml", text), arguments);
  EXPECT_FALSE(read);
  if (read) return "";
  EXPECT_EQ(read.error().code, ErrorCode::kUsage);
  return read.error().text().substr(folder.path().size() + 1);
}

TEST(ConfigFile, MayBeMissingOrEmpty) {
  TestFolder folder;
  Arguments arguments = arguments_of({"status"});
  EXPECT_TRUE(read_config_file(folder.at("winnow.toml"), arguments));
  EXPECT_EQ(arguments.get("technique"), "safe");
  EXPECT_EQ(with_file("", {"status"}).get("technique"), "safe");
}

TEST(ConfigFile, WinsOverTheDefault) {
  Arguments arguments = with_file("technique = \"frts\"\nquiet = true\n", {"status"});
  EXPECT_EQ(arguments.get("technique"), "frts");
  EXPECT_TRUE(arguments.flag("quiet"));
  EXPECT_FALSE(arguments.flag("all"));
}

TEST(ConfigFile, MaySayWhatIsCollected) {
  EXPECT_TRUE(chosen_collecting(with_file("", {"status"})).blocks);
  EXPECT_FALSE(chosen_collecting(with_file("collect = \"methods\"", {"status"})).blocks);
  EXPECT_TRUE(
      chosen_collecting(with_file("collect = \"methods\"", {"--technique", "hyrts-b", "status"}))
          .blocks);
  EXPECT_FALSE(chosen_collecting(with_file("", {"status"})).receivers);
  EXPECT_TRUE(chosen_collecting(with_file("receivers = true", {"status"})).receivers);
  EXPECT_EQ(chosen_collecting(with_file("", {"status"})).libraries, LibraryDetail::kMethods);
  EXPECT_EQ(chosen_collecting(with_file("libraries = \"classes\"", {"status"})).libraries,
            LibraryDetail::kClasses);
  EXPECT_FALSE(
      chosen_collecting(with_file("collect = \"blocks\"", {"--collect", "methods", "status"}))
          .blocks);
}

TEST(ConfigFile, GivesWayToTheCommandLine) {
  EXPECT_EQ(with_file("technique = \"frts\"", {"--technique", "all", "status"}).get("technique"),
            "all");
  // Also where the command line says what is the default anyway.
  EXPECT_EQ(with_file("technique = \"frts\"", {"--technique", "safe", "status"}).get("technique"),
            "safe");
  EXPECT_FALSE(with_file("quiet = true", {"--no-quiet", "status"}).flag("quiet"));
  EXPECT_TRUE(with_file("quiet = false", {"--quiet", "status"}).flag("quiet"));
}

TEST(ConfigFile, RunsEverythingIfItSaysSoUnlessATechniqueIsAskedFor) {
  EXPECT_EQ(chosen_technique(with_file("all = true", {"status"})).name, "all");
  EXPECT_EQ(chosen_technique(with_file("all = true", {"--technique", "frts", "status"})).name,
            "frts");
  EXPECT_EQ(chosen_technique(with_file("all = true", {"--no-all", "status"})).name, "safe");
}

TEST(ConfigFile, RefusesAnUnknownSettingWithItsLineAndAHint) {
  EXPECT_EQ(refusal("quiet = true\n\ntecnique = \"frts\"\n"),
            "winnow.toml:3: there is no setting 'tecnique'; did you mean 'technique'?");
  EXPECT_EQ(refusal("[section]\nx = 1\n"), "winnow.toml:1: there is no setting 'section'");
  // Options that make sense on the command line only.
  EXPECT_EQ(refusal("version = true\n"), "winnow.toml:1: there is no setting 'version'");
}

TEST(ConfigFile, RefusesAValueOfTheWrongKind) {
  EXPECT_EQ(refusal("technique = \"saef\""),
            "winnow.toml:1: technique can't be 'saef'; did you mean 'safe'?");
  EXPECT_EQ(
      refusal("technique = \"xyzzy\""),
      "winnow.toml:1: technique can't be 'xyzzy'; it is one of safe, all, frts, hyrts-f, hyrts, "
      "hyrts-b, mrts, floor, hyrts-published, frts-published, hyrts-asi, hyrts-dsi, hyrts-csi, "
      "hyrts-ai, "
      "hyrts-di, hyrts-ci, hyrts-asm, "
      "hyrts-dsm, hyrts-csm, hyrts-aim, hyrts-dim, hyrts-cim");
  EXPECT_EQ(refusal("technique = 3"), "winnow.toml:1: technique is a text in quotes");
  EXPECT_EQ(refusal("\nquiet = \"yes\""), "winnow.toml:2: quiet is true or false");
}

TEST(ConfigFile, RefusesWhatIsNotToml) {
  EXPECT_TRUE(refusal("quiet = true\n= 5\n").starts_with("winnow.toml:2: "));
  EXPECT_TRUE(refusal("quiet = true\nquiet = false\n").starts_with("winnow.toml:2: "));
  EXPECT_TRUE(refusal(std::string("quiet = \xff\xfe")).starts_with("winnow.toml:1: "));
  EXPECT_EQ(refusal(std::string(2'000'000, '\n')), "winnow.toml: is too large");
}

}  // namespace
}  // namespace winnow
