#include "cli/wrapped.h"

#include <fmt/format.h>

#include <cstdio>
#include <ctime>

#include "base/files.h"
#include "cli/session.h"
#include "cli/store_limit.h"
#include "report/plan_report.h"
#include "runners/import.h"
#include "runners/shadow.h"

namespace winnow {
namespace {

int run_plain(const std::vector<std::string>& words, const Console& console) {
  auto code = run_command({words, {}});
  if (code) return *code;
  console.error(code.error().text());
  return kExitNoCommand;
}

// A damaged store is put aside, so that the next one can begin; nothing of it is thrown away.
Status put_aside(const Project& project, const Error& error, const Console& console) {
  std::string aside = project.store_path() + ".damaged";
  if (std::rename(project.store_path().c_str(), aside.c_str()) != 0) return fail(error);
  console.warn(error.text());
  console.warn(fmt::format("it is kept as {}; a new store is begun and everything runs", aside));
  for (const char* suffix : {"-wal", "-shm"}) (void)remove_tree(project.store_path() + suffix);
  auto store = project.open_store(Store::Access::kWrite);
  return store ? Status{} : fail(store.error());
}

Status prepare(const Project& project, const std::vector<std::string>& needed_files,
               const Console& console) {
  for (const std::string& file : needed_files) {
    if (!exists(file)) {
      return fail(ErrorCode::kNotFound, "is missing: is Winnow installed completely?", file);
    }
  }
  if (auto prepared = project.prepare(); !prepared) return prepared;
  auto store = project.open_store(Store::Access::kWrite);
  if (store && store->replaced_version() != 0) {
    console.warn(fmt::format(
        "{}: was written by an older version of Winnow (schema {}) and begins anew; every test "
        "runs once more",
        project.store_path(), store->replaced_version()));
  }
  if (store) return {};
  if (store.error().code != ErrorCode::kCorrupt) return fail(store.error());
  return put_aside(project, store.error(), console);
}

void say_what_was_missed(const Project& project, const std::string& run_folder, int64_t began,
                         const Console& console) {
  auto report = shadow_report(project, run_folder, began);
  if (!report) {
    console.warn("what selection would have left out can't be told: " + report.error().text());
    return;
  }
  report_shadow(*report, console);
}

}  // namespace

int run_wrapped(const Project& project, const Arguments& line,
                const std::vector<std::string>& needed_files, MakeCommand make) {
  Arguments arguments = line;
  // As with a command line that makes no sense, nothing runs: what was meant is not known.
  if (auto read = read_settings(project, arguments); !read) {
    Console(false).error(read.error().text());
    return exit_code_of(read.error());
  }
  Console console(arguments.flag("quiet"));
  if (arguments.words.empty()) {
    console.error("there is no command to run");
    return kExitUsage;
  }
  auto untracked = [&](const Error& error) {
    console.warn(error.text());
    console.warn("Winnow can't keep records here: everything runs and nothing is recorded");
    return run_plain(arguments.words, console);
  };
  if (auto ready = prepare(project, needed_files, console); !ready) return untracked(ready.error());
  import_abandoned_runs(project, console);
  auto folder = RunFolder::create(project);
  if (!folder) return untracked(folder.error());

  RunOptions options;
  options.project = project.root();
  Selecting selecting = chosen_selecting(arguments);
  options.technique = selecting.technique.name;
  options.marks = selecting.marks;
  options.watches_processes = arguments.get("processes") == "watch";
  options.quiet = arguments.flag("quiet");
  options.collecting = chosen_collecting(arguments);
  auto command = make(arguments.words, folder->path(), options);
  Status written = command ? options.write(folder->path()) : Status(fail(command.error()));
  if (!written) {
    folder->discard();
    return untracked(written.error());
  }
  auto began = static_cast<int64_t>(std::time(nullptr));
  auto code = run_command(*command);
  if (!code) {
    folder->discard();
    console.error(code.error().text());
    return kExitNoCommand;
  }
  auto summary = import_run(project, folder->path());
  if (summary) {
    report_import(*summary, console);
    if (options.shadow) say_what_was_missed(project, folder->path(), began, console);
    folder->discard();
    keep_store_small(project, arguments, console);
  } else {
    console.warn(summary.error().text());
    console.warn("this run is not recorded yet; it is kept in " + folder->path() +
                 " and tried again next time");
  }
  return *code;
}

}  // namespace winnow
