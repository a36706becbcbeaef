#include "cli/parser.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

using Words = std::vector<std::string>;

ParsedLine parsed(const Words& line) {
  auto result = parse_command_line(line);
  EXPECT_TRUE(result) << result.error().text();
  return result ? *result : ParsedLine{};
}

std::string refusal(const Words& line) {
  auto result = parse_command_line(line);
  EXPECT_FALSE(result);
  if (result) return "";
  EXPECT_EQ(result.error().code, ErrorCode::kUsage);
  return result.error().text();
}

TEST(CommandLine, TakesItsOwnOptionsBeforeTheCommand) {
  ParsedLine line = parsed({"--technique", "frts", "--quiet", "mvn", "test"});
  ASSERT_NE(line.command, nullptr);
  EXPECT_EQ(line.command->name, "mvn");
  EXPECT_EQ(line.arguments.get("technique"), "frts");
  EXPECT_TRUE(line.arguments.flag("quiet"));
  EXPECT_FALSE(line.arguments.flag("all"));
  EXPECT_EQ(line.arguments.words, (Words{"mvn", "test"}));
}

TEST(CommandLine, TakesAnOptionWithItsValueInOneWord) {
  EXPECT_EQ(parsed({"--technique=frts", "status"}).arguments.get("technique"), "frts");
}

TEST(CommandLine, FillsInDefaults) {
  EXPECT_EQ(parsed({"status"}).arguments.get("technique"), "safe");
  EXPECT_EQ(parsed({"status"}).arguments.get("format"), "text");
  EXPECT_EQ(parsed({"select"}).arguments.get("format"), "names");
}

TEST(CommandLine, PassesEverythingBehindMavenOnUntouched) {
  Words rest = {"-q", "--help", "-Dx=a b", "--", "--technique", "frts", "test"};
  Words line = {"mvn"};
  line.insert(line.end(), rest.begin(), rest.end());
  ParsedLine result = parsed(line);
  EXPECT_EQ(result.arguments.words, line);
  EXPECT_FALSE(result.arguments.flag("help"));
  EXPECT_EQ(result.arguments.get("technique"), "safe");
}

TEST(CommandLine, KnowsMavenByWhateverPathItIsCalled) {
  for (const char* program : {"./mvnw", "/opt/maven/bin/mvn", "mvnd", "../mvnw"}) {
    ParsedLine line = parsed({program, "verify"});
    ASSERT_NE(line.command, nullptr);
    EXPECT_EQ(line.command->name, "mvn") << program;
    EXPECT_EQ(line.arguments.words, (Words{program, "verify"}));
  }
}

TEST(CommandLine, PassesEverythingBehindRunOnWithoutTheDashes) {
  EXPECT_EQ(parsed({"run", "--", "java", "--version"}).arguments.words,
            (Words{"java", "--version"}));
  EXPECT_EQ(parsed({"run", "ant", "test"}).arguments.words, (Words{"ant", "test"}));
  EXPECT_EQ(parsed({"run", "--", "x", "--", "y"}).arguments.words, (Words{"x", "--", "y"}));
  EXPECT_FALSE(parsed({"run", "--", "x", "--help"}).arguments.flag("help"));
  EXPECT_TRUE(parsed({"run", "--help"}).arguments.flag("help"));
}

TEST(CommandLine, SuggestsTheCommandThatWasMeant) {
  EXPECT_EQ(refusal({"stauts"}), "there is no command 'stauts'; did you mean 'status'?");
  EXPECT_EQ(refusal({"xyzzy"}), "there is no command 'xyzzy'");
}

TEST(CommandLine, NeverSuggestsACommandThatIsNotForPeople) {
  EXPECT_EQ(refusal({"plam"}).find("'plan'"), std::string::npos);
}

TEST(CommandLine, SuggestsTheOptionThatWasMeant) {
  EXPECT_EQ(refusal({"--tecnique", "frts", "status"}).find("there is no option '--tecnique'"), 0u);
  EXPECT_NE(refusal({"--tecnique", "frts", "status"}).find("did you mean '--technique'?"),
            std::string::npos);
  EXPECT_NE(refusal({"status", "--formt", "json"}).find("did you mean '--format'?"),
            std::string::npos);
}

TEST(CommandLine, RefusesAValueThatIsNotAChoice) {
  EXPECT_NE(refusal({"--technique", "guess", "status"}).find("guess"), std::string::npos);
  EXPECT_NE(refusal({"select", "--format", "xml"}).find("xml"), std::string::npos);
}

TEST(CommandLine, SuggestsTheChoiceThatWasMeantOrNamesThemAll) {
  EXPECT_EQ(refusal({"--technique", "saef", "status"}),
            "--technique can't be 'saef'; did you mean 'safe'?");
  EXPECT_EQ(refusal({"status", "--format", "xyzzy"}),
            "--format can't be 'xyzzy'; it is one of text, json");
}

TEST(CommandLine, TakesShortOptions) {
  EXPECT_EQ(parsed({"snapshot", "-o", "x.wstate", "a"}).arguments.get("output"), "x.wstate");
  EXPECT_EQ(parsed({"snapshot", "a"}).arguments.get("output"), "winnow.wstate");
}

TEST(CommandLine, RemembersWhatWasGivenApartFromDefaults) {
  EXPECT_EQ(parsed({"status"}).arguments.given, std::set<std::string>{});
  Arguments given = parsed({"--technique", "safe", "--no-quiet", "status"}).arguments;
  EXPECT_EQ(given.given, (std::set<std::string>{"quiet", "technique"}));
  EXPECT_FALSE(given.flag("quiet"));
}

TEST(CommandLine, RefusesAnOptionWithoutItsValue) {
  EXPECT_NE(refusal({"--technique"}).find("--technique"), std::string::npos);
  EXPECT_NE(refusal({"select", "--format"}).find("--format"), std::string::npos);
}

TEST(CommandLine, RefusesTooFewAndTooManyWords) {
  EXPECT_NE(refusal({"explain"}).find("usage: winnow explain"), std::string::npos);
  EXPECT_NE(refusal({"status", "what"}).find("usage: winnow status"), std::string::npos);
}

TEST(CommandLine, MayAskForHelpOrTheVersionAlone) {
  EXPECT_EQ(parsed({}).command, nullptr);
  EXPECT_TRUE(parsed({"--version"}).arguments.flag("version"));
  EXPECT_TRUE(parsed({"--help"}).arguments.flag("help"));
  EXPECT_EQ(parsed({"--help", "mvn"}).command->name, "mvn");
}

TEST(Help, ExistsForEveryCommandWithAllItsOptions) {
  for (const CommandSpec& command : all_commands()) {
    ParsedLine line = parsed({"help", command.name});
    EXPECT_EQ(line.command->name, "help");
    std::string text = help_text(command);
    EXPECT_NE(text.find("winnow " + command.name), std::string::npos);
    EXPECT_NE(text.find(command.summary), std::string::npos) << command.name;
    for (const OptionSpec& option : command.options) {
      EXPECT_NE(text.find("--" + option.name), std::string::npos) << command.name;
      EXPECT_FALSE(option.help.empty()) << command.name << " --" << option.name;
    }
    if (!command.hidden) {
      EXPECT_FALSE(command.examples.empty()) << command.name;
    }
    EXPECT_NE(command.run, nullptr) << command.name;
    // Every command explains itself; those that wrap another program only by `winnow help`.
    if (!command.passes_through) {
      EXPECT_TRUE(parsed({command.name, "--help"}).arguments.flag("help")) << command.name;
    }
  }
}

TEST(Help, ListsEveryCommandThatIsForPeople) {
  std::string overview = overview_text();
  std::string reference = reference_page();
  for (const CommandSpec& command : all_commands()) {
    bool listed = overview.find("\n  " + command.name + " ") != std::string::npos;
    EXPECT_EQ(listed, !command.hidden) << command.name;
    bool in_reference = reference.find("\n## winnow " + command.name + "\n") != std::string::npos;
    EXPECT_EQ(in_reference, !command.hidden) << command.name;
  }
  for (const OptionSpec& option : global_options()) {
    EXPECT_NE(overview.find("--" + option.name), std::string::npos) << option.name;
    EXPECT_NE(reference.find("`--" + option.name), std::string::npos) << option.name;
  }
}

TEST(Help, ShowsOnlyExamplesThatTheParserTakes) {
  for (const CommandSpec& command : all_commands()) {
    for (const auto& [example, what] : command.examples) {
      Words words;
      for (size_t start = 0; start < example.size();) {
        size_t end = std::min(example.find(' ', start), example.size());
        if (end > start) words.push_back(example.substr(start, end - start));
        start = end + 1;
      }
      ASSERT_FALSE(words.empty());
      EXPECT_EQ(words.front(), "winnow") << example;
      words.erase(words.begin());
      auto line = parse_command_line(words);
      EXPECT_TRUE(line) << example << ": " << line.error().text();
      EXPECT_FALSE(what.empty()) << example;
    }
  }
}

}  // namespace
}  // namespace winnow
