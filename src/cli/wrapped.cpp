#include "cli/wrapped.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>

#include "base/files.h"
#include "cli/parser.h"
#include "cli/session.h"
#include "cli/store_limit.h"
#include "direct/maven_notes.h"
#include "direct/up_to_date_reports.h"
#include "report/plan_report.h"
#include "report/run_progress.h"
#include "report/run_report.h"
#include "runners/import_ahead.h"
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

int run_untracked(const std::vector<std::string>& words, const Error& error,
                  const Console& console) {
  console.warn(error.text());
  console.warn("Winnow can't keep records here: everything runs and nothing is recorded");
  return run_plain(words, console);
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

// The command, once or twice: with records made while it runs, or first without and then again for
// them.
class WrappedRun {
 public:
  WrappedRun(const Project& project, const Arguments& arguments, MakeCommand make)
      : project_(project), arguments_(arguments), make_(make) {}

  int online(const Console& console) {
    auto folder = RunFolder::create(project_);
    if (!folder) return run_untracked(arguments_.words, folder.error(), console);
    RunOptions options = chosen_options();
    auto began = static_cast<int64_t>(std::time(nullptr));
    ImportAhead import(project_, folder->path());
    auto code = start(*folder, options, {}, console);
    if (!code) return kExitNoCommand;
    RunTotals totals = RunTotals::read(folder->path());
    auto summary = import_into_store(import, *folder, options, began, console);
    report_totals(totals, console);
    if (wants_json()) {
      RunEnd end{*code, is_maven(arguments_.words.front()) ? "maven" : "command",
                 arguments_.get(kDetour)};
      std::fputs(run_as_json(totals, summary.value_or(ImportSummary{}), end).c_str(), stdout);
    }
    return *code;
  }

  int without_collecting(const Console& console) {
    auto folder = RunFolder::create(project_);
    if (!folder) return run_untracked(arguments_.words, folder.error(), console);
    RunOptions options = chosen_options();
    options.collecting = {};
    options.collecting.nothing = true;
    auto code = start(*folder, options, {}, console);
    has_tests_ = code.has_value() && planned_to_run(folder->path()) > 0;
    folder->discard();
    return code.value_or(kExitNoCommand);
  }
  bool has_tests_to_collect() const { return has_tests_; }

  // The same tests again; what the command prints is for nobody.
  void collect(const Console& console) {
    auto folder = RunFolder::create(project_);
    if (!folder) return console.warn(folder.error().text() + "; nothing is recorded");
    RunOptions options = chosen_options();
    options.quiet = true;
    auto began = static_cast<int64_t>(std::time(nullptr));
    std::string output = join_path(folder->path(), "second-run.log");
    ImportAhead import(project_, folder->path());
    if (start(*folder, options, output, console)) {
      import_into_store(import, *folder, options, began, console);
    }
  }

 private:
  RunOptions chosen_options() const {
    RunOptions options;
    options.project = project_.root();
    Selecting selecting = chosen_selecting(arguments_);
    options.technique = selecting.technique.name;
    options.marks = selecting.marks;
    options.outputs = project_.outputs();
    options.watches_processes = arguments_.get("processes") == "watch";
    options.quiet = arguments_.flag("quiet");
    options.collecting = chosen_collecting(arguments_);
    options.reports = report_style(arguments_.get("reports"));
    return options;
  }

  // Nothing if the command could not be started; that has been said then.
  std::optional<int> start(RunFolder& folder, RunOptions& options, const std::string& output,
                           const Console& console) {
    auto command = make_(arguments_.words, folder.path(), options);
    Status written = command ? options.write(folder.path()) : Status(fail(command.error()));
    if (!written) {
      folder.discard();
      return run_untracked(arguments_.words, written.error(), console);
    }
    command->output = output;
    command->output_to_error = wants_json();
    ProgressTeller progress(folder.path(), console, !options.quiet && output.empty());
    auto code = run_command(*command);
    if (code) return *code;
    folder.discard();
    console.error(code.error().text());
    return std::nullopt;
  }

  bool wants_json() const { return arguments_.get("format") == kJsonFormat; }

  // Nothing if it could not be recorded.
  std::optional<ImportSummary> import_into_store(ImportAhead& import, RunFolder& folder,
                                                 const RunOptions& options, int64_t began,
                                                 const Console& console) {
    auto summary = import.finish();
    if (!summary && summary.error().code == ErrorCode::kCorrupt) {
      // Damage that shows only when it is written to.
      Status begun = put_aside(project_, summary.error(), console);
      if (begun) summary = import_run(project_, folder.path());
    }
    if (!summary) {
      console.warn(summary.error().text());
      console.warn("this run is not recorded yet; it is kept in " + folder.path() +
                   " and tried again next time");
      return std::nullopt;
    }
    report_import(*summary, console);
    remember_build(project_, folder.path(), arguments_.words);
    if (options.reports != ReportStyle::kKeep) keep_reports(project_, folder.path());
    if (options.shadow) say_what_was_missed(project_, folder.path(), began, console);
    folder.discard();
    keep_store_small(project_, arguments_, console);
    return std::move(*summary);
  }

  const Project& project_;
  const Arguments& arguments_;
  MakeCommand make_;
  bool has_tests_ = false;
};

// In a process of its own, which goes on when the terminal is closed.
void collect_in_background(WrappedRun& run, const Console& console) {
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child < 0) {
    console.warn("no process for the background: what the tests use is collected now");
    run.collect(console);
  } else if (child == 0) {
    ::setsid();
    int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int file : {0, 1, 2}) ::dup2(nothing, file);
    run.collect(Console(true));
    ::_exit(0);
  } else {
    console.say("what they use is collected in the background");
  }
}

}  // namespace

int run_wrapped(Project project, const Arguments& line,
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
  if (arguments.flag("dry-run")) {
    console.say("dry run, nothing is started; by the classes as they are compiled now:");
    return show_status_of(project, arguments);
  }
  if (auto ready = prepare(project, needed_files, console); !ready) {
    return run_untracked(arguments.words, ready.error(), console);
  }
  import_abandoned_runs(project, console);
  WrappedRun run(project, arguments, make);
  std::string mode = arguments.get("mode");
  if (mode == kOnline) return run.online(console);
  int code = run.without_collecting(console);
  if (!run.has_tests_to_collect()) return code;
  if (mode == kBackground) {
    collect_in_background(run, console);
  } else {
    console.say("collecting what they use in a second run");
    run.collect(console);
  }
  return code;
}

}  // namespace winnow
