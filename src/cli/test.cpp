#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/files.h"
#include "cli/command.h"
#include "cli/direct_run.h"
#include "cli/session.h"
#include "cli/wrapped.h"
#include "direct/detour.h"

namespace winnow {
namespace {

// Surefire's own selection of tests, for those that the user named.
void name_tests(const std::vector<std::string>& tests, std::vector<std::string>& words) {
  if (tests.empty()) return;
  words.push_back(fmt::format("-Dtest={}", fmt::join(tests, ",")));
  words.emplace_back("-DfailIfNoTests=false");
  words.emplace_back("-Dsurefire.failIfNoSpecifiedTests=false");
}

int go_through_maven(const Arguments& arguments, std::vector<std::string> words,
                     const std::string& why) {
  name_tests(arguments.words, words);
  Console(arguments.flag("quiet"))
      .say(fmt::format("{}: going through Maven ({})", why, fmt::join(words, " ")));
  Arguments maven = arguments;
  maven.words = std::move(words);
  maven.options[kDetour] = why;
  return run_maven(maven);
}

std::vector<std::string> first_words(const Project& project) {
  bool wrapper = ::access(join_path(project.root(), "mvnw").c_str(), X_OK) == 0;
  return {wrapper ? "./mvnw" : "mvn", "test"};
}

int run_test(const Arguments& line) {
  Arguments arguments = line;
  Project project = Project::find(current_directory());
  if (auto read = read_settings(project, arguments); !read) {
    Console(false).error(read.error().text());
    return exit_code_of(read.error());
  }
  auto record = BuildRecord::load(project);
  std::string place = record ? record->directory : project.root();
  if (::chdir(place.c_str()) != 0) {
    Console(false).error(place + ": can't be entered");
    return kExitTrouble;
  }
  if (!record) {
    std::string why = record.error().code == ErrorCode::kNotFound || !exists(project.store_path())
                          ? "it is not known yet how this build goes"
                          : record.error().text();
    return go_through_maven(arguments, first_words(project), why);
  }
  for (const std::string& test : arguments.words) {
    if (test.find('#') != std::string::npos) {
      return go_through_maven(arguments, maven_words(*record), "single test methods");
    }
  }
  // The files by which a test JVM is told what to run are there once.
  int lock =
      ::open(join_path(project.folder(), "test.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    Console(arguments.flag("quiet")).say("waiting for another winnow test in this project");
    ::flock(lock, LOCK_EX);
    record = BuildRecord::load(project);
    if (!record) return go_through_maven(arguments, first_words(project), record.error().text());
  }
  import_abandoned_runs(project, Console(arguments.flag("quiet")));
  DirectRun run(project, arguments, *record);
  if (auto code = run.run()) return *code;
  return go_through_maven(arguments, maven_words(*record), run.detour());
}

}  // namespace

CommandSpec test_command() {
  CommandSpec command;
  command.name = "test";
  command.words = "[TEST…]";
  command.summary = "compile and run what the changes since can affect, without starting Maven";
  command.details =
      "Does what the last `winnow mvn test` was seen to do: javac with the same arguments if "
      "sources "
      "changed,\n"
      "the test JVM with the same command line if tests are selected. Whatever could make that "
      "differ from\n"
      "the real build (a changed pom.xml, settings, a plugin that generates sources, …) makes it "
      "call\n"
      "Maven instead, and say why. With names of test classes (* stands for anything), those run, "
      "up to\n"
      "date or not.";
  command.options = {{"times", "", "", "say how long each part of the run took", {}}};
  command.examples = {{"winnow test", "after an edit"},
                      {"winnow test CartTest", "this one, whether it has to run or not"},
                      {"winnow --all test", "every test"}};
  command.run = run_test;
  return command;
}

}  // namespace winnow
