#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/did_you_mean.h"
#include "cli/inspect.h"
#include "cli/session.h"
#include "cli/store_limit.h"
#include "report/store_report.h"
#include "select/test_pattern.h"

namespace winnow {
namespace {

const std::vector<std::string> kActions = {"show", "inspect", "gc", "forget"};

void print(const std::string& text) { std::fputs(text.c_str(), stdout); }

// The tests that the words name, in the modules that are meant.
Result<std::vector<TestsOfModule>> named_tests(Store& store, const Arguments& arguments,
                                               const std::vector<std::string>& words) {
  auto modules = store.modules();
  if (!modules) return fail(modules.error());
  std::string wanted = arguments.get("module");
  if (!wanted.empty() && std::count(modules->begin(), modules->end(), wanted) == 0) {
    return fail(ErrorCode::kNotFound,
                "no module '" + wanted + "' is known here" + did_you_mean(wanted, *modules));
  }
  std::vector<TestsOfModule> named;
  for (const std::string& module : *modules) {
    if (!wanted.empty() && module != wanted) continue;
    auto tests = store.tests(module, Store::With::kNoFacts);
    if (!tests) return fail(tests.error());
    if (!words.empty()) {
      std::erase_if(*tests, [&](const StoredTest& test) { return !names_test(words, test.name); });
    }
    named.push_back({module, std::move(*tests)});
  }
  return named;
}

Status show(Store& store, const Arguments& arguments) {
  auto overview = store.overview();
  if (!overview) return fail(overview.error());
  bool json = arguments.get("format") == "json";
  print(json ? overview_as_json(*overview) : overview_text(*overview));
  return {};
}

Status collect(Store& store, const Arguments& arguments) {
  auto limit = parse_size(arguments.get("store-limit"));
  if (!limit) return fail(limit.error());
  auto summary = store.collect_garbage(*limit);
  if (!summary) return fail(summary.error());
  bool json = arguments.get("format") == "json";
  print(json ? garbage_as_json(*summary) : garbage_text(*summary) + "\n");
  return {};
}

Status forget(Store& store, const Arguments& arguments, const std::vector<std::string>& words) {
  bool whole_modules = words.empty();
  if (whole_modules && arguments.get("module").empty() && !arguments.flag("everything")) {
    return fail(ErrorCode::kUsage, "say what to forget: a test, --module NAME, or --everything");
  }
  auto named = named_tests(store, arguments, words);
  if (!named) return fail(named.error());
  size_t count = 0;
  for (const TestsOfModule& module : *named) count += module.tests.size();
  if (!whole_modules && count == 0) {
    return fail(ErrorCode::kNotFound, fmt::format("no test '{}' is known here", words.front()));
  }
  auto transaction = store.begin();
  if (!transaction) return fail(transaction.error());
  for (const TestsOfModule& module : *named) {
    if (whole_modules) {
      if (auto done = transaction->forget_module(module.module); !done) return done;
      continue;
    }
    for (const StoredTest& test : module.tests) {
      if (auto done = transaction->forget_test(module.module, test.name); !done) return done;
    }
  }
  if (auto committed = transaction->commit(); !committed) return committed;
  bool json = arguments.get("format") == "json";
  print(json ? forgotten_as_json(*named)
             : fmt::format("{} forgotten\n", plural(count, "class", "classes")));
  return {};
}

Status inspect_as_json(Store& store, const Arguments& arguments,
                       const std::vector<std::string>& words) {
  auto named = named_tests(store, arguments, words);
  if (!named) return fail(named.error());
  print(records_as_json(*named));
  return {};
}

int run_store(const Arguments& line) {
  Console console(false);
  Arguments arguments = line;
  std::string action = arguments.words.front();
  std::vector<std::string> words(arguments.words.begin() + 1, arguments.words.end());
  Project project = Project::find(current_directory());
  auto give_up = [&](const Error& error) {
    console.error(error.text());
    return exit_code_of(error);
  };
  if (std::count(kActions.begin(), kActions.end(), action) == 0) {
    return give_up(Error{ErrorCode::kUsage,
                         "winnow store can't '" + action + "'" + did_you_mean(action, kActions) +
                             "; it knows show, inspect, gc and forget",
                         ""});
  }
  if (auto read = read_settings(project, arguments); !read) return give_up(read.error());
  bool json = arguments.get("format") == "json";
  if (action == "inspect" && !json) {
    return inspect_store(project.store_path(), arguments.flag("verbose"), words);
  }
  bool writes = action == "gc" || action == "forget";
  if (writes && !exists(project.store_path())) {
    return give_up(Error{ErrorCode::kNotFound, "there is no store yet", project.store_path()});
  }
  auto store = project.open_store(writes ? Store::Access::kWrite : Store::Access::kRead);
  if (!store) return give_up(store.error());
  Status done = action == "show"      ? show(*store, arguments)
                : action == "gc"      ? collect(*store, arguments)
                : action == "inspect" ? inspect_as_json(*store, arguments, words)
                                      : forget(*store, arguments, words);
  return done ? kExitGood : give_up(done.error());
}

}  // namespace

CommandSpec store_command() {
  CommandSpec command;
  command.name = "store";
  command.words = "show|inspect|gc|forget [TEST…]";
  command.summary = "show what is recorded, take away what is not needed, or forget tests";
  command.details =
      "show: where the store is, how large, and how much of what is in it. inspect: every record.\n"
      "gc: drops what no record needs and gives the room back; above --store-limit also the "
      "oldest\n"
      "records, but never a test's newest success. forget: what is known of tests, which then run\n"
      "as if they were new. TEST is a class name with or without its package, or a pattern with *\n"
      "and ?.";
  command.options = {
      {"format", "FORMAT", "text", "how to print it", {"text", "json"}},
      {"module", "NAME", "", "forget, inspect: only in this module, as show names it", {}},
      {"everything", "", "", "forget: all modules", {}},
      {"verbose", "", "", "inspect: every fact", {}}};
  command.examples = {{"winnow store show", "size, modules, tests, records"},
                      {"winnow store inspect CartTest", "the records of a test"},
                      {"winnow --store-limit 200M store gc", "make it smaller than that"},
                      {"winnow store forget CartTest", "CartTest runs as if it were new"},
                      {"winnow store forget 'shop.*Slow*'", "and all of these"}};
  command.fewest_words = 1;
  command.run = run_store;
  return command;
}

}  // namespace winnow
