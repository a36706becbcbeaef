#include "checker/projects/mutant_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"
#include "checker/projects/project_jvm.h"
#include "checker/projects/recorded_project.h"
#include "checker/replay.h"
#include "report/console.h"

namespace winnow {
namespace {

// So many mutants are one program of the check: results are kept program by program.
constexpr size_t kMutantsPerProgram = 10;

// A class that the JVM does not accept is no mutant but a bug of the one who made it.
bool refused(std::string_view outcome) {
  return outcome.find("java.lang.VerifyError") != std::string_view::npos ||
         outcome.find("java.lang.ClassFormatError") != std::string_view::npos;
}

// Puts a mutant in the place of its class, and the class back.
class InItsPlace {
 public:
  static Result<InItsPlace> put(const std::string& path, std::string_view bytes) {
    auto before = read_file(path);
    if (!before) return fail(before.error());
    if (auto written = write_file_atomically(path, bytes); !written) return fail(written.error());
    return InItsPlace(path, std::move(*before));
  }
  InItsPlace(InItsPlace&& other) noexcept = default;
  ~InItsPlace() {
    if (!before_.empty()) (void)write_file_atomically(path_, before_);
  }

 private:
  InItsPlace(std::string path, std::string before)
      : path_(std::move(path)), before_(std::move(before)) {}
  std::string path_;
  std::string before_;
};

}  // namespace

// A copy of the project, and a JVM that runs its tests.
class MutantLane : public CheckLane {
 public:
  MutantLane(MutantCheck& of, RecordedProject project)
      : of_(of), project_(std::move(project)), jvm_(jvm_options(of, project_)) {}
  ~MutantLane() override { jvm_.restart(); }

  std::string take(size_t number) override {
    taken_ = number;
    return of_.program_name(number);
  }

  Result<ProgramObservation> check() override {
    ProgramObservation seen;
    seen.program = of_.program_name(taken_);
    seen.mode = "mutants";
    seen.tests = of_.tests_;
    seen.first.assign(of_.techniques_.size(), {of_.tests_.size(), 0});
    seen.again.change = "none";
    for (uint32_t i = 0; i < of_.tests_.size(); ++i) seen.again.tests.push_back(i);
    for (std::vector<IdSet>* asked : {&seen.again.selected, &seen.selected_again}) {
      auto selected = select();
      if (!selected) return fail(selected.error());
      *asked = std::move(*selected);
    }
    size_t end = std::min(of_.made_.chosen.size(), (taken_ + 1) * kMutantsPerProgram);
    for (size_t i = taken_ * kMutantsPerProgram; i < end; ++i) {
      auto revision = check_mutant(of_.made_.chosen[i], seen);
      if (!revision) return fail(revision.error());
      seen.revisions.push_back(std::move(*revision));
    }
    return seen;
  }

  RecordedProject& project() { return project_; }
  ProjectJvm& jvm() { return jvm_; }

  Result<InItsPlace> put(const Mutant& mutant) {
    // Paths are those of the first copy.
    std::string path = mutant.path;
    const std::string &from = of_.made_in_, &to = project_.folder();
    if (path.starts_with(from)) path = to + path.substr(from.size());
    return InItsPlace::put(path, mutant.bytes);
  }

  Result<RevisionObservation> check_mutant(const Mutant& mutant, ProgramObservation& seen) {
    RevisionObservation revision;
    revision.change = mutant.change;
    revision.tests = seen.again.tests;
    auto placed = put(mutant);
    if (!placed) return fail(placed.error());
    auto selected = select();
    if (!selected) return fail(selected.error());
    revision.selected = std::move(*selected);
    auto outcomes = run(of_.tests_);
    if (!outcomes) return fail(outcomes.error());
    for (uint32_t test = 0; test < of_.tests_.size(); ++test) {
      auto found = outcomes->find(of_.tests_[test]);
      if (found == outcomes->end()) {
        revision.unknown.push_back(test);
        continue;
      }
      if (refused(found->second)) {
        return fail(ErrorCode::kCorrupt,
                    "the JVM does not accept the mutant '" + mutant.change + "': " + found->second);
      }
      if (is_given_up(found->second)) {
        seen.contained.push_back(mutant.change + ": a test class " +
                                 found->second.substr(given_up("").size()));
      }
      if (found->second != of_.steady_[test]) revision.newly_failing.push_back(test);
    }
    if (auto confirmed = confirm(revision, *placed, seen); !confirmed) {
      return fail(confirmed.error());
    }
    revision.affected = revision.newly_failing;
    return revision;
  }

 private:
  static ProjectJvmOptions jvm_options(const MutantCheck& of, const RecordedProject& project) {
    ProjectJvmOptions options;
    const Launch& launch = project.launch();
    options.java_home = launch.java_home.empty() ? of.options_.java_home : launch.java_home;
    options.folder = launch.base;
    options.libraries = project.libraries();
    std::string launcher = missing_launcher(options.libraries);
    if (!launcher.empty()) options.libraries.push_back(launcher);
    options.test_limit = of.options_.test_limit;
    return options;
  }

  Result<std::map<std::string, std::string>> run(const std::vector<std::string>& tests) {
    return jvm_.run(project_.own_folders(), tests);
  }

  Result<std::vector<IdSet>> select() {
    auto selected = project_.records().select(project_.state(), of_.techniques_);
    if (!selected) return fail(selected.error());
    std::vector<IdSet> all;
    for (const std::vector<SelectedTest>& of_one : *selected) {
      IdSet& ids = all.emplace_back();
      for (uint32_t test = 0; test < of_.tests_.size(); ++test) {
        bool runs = std::any_of(of_one.begin(), of_one.end(), [&](const SelectedTest& one) {
          return one.name == of_.tests_[test];
        });
        if (runs) ids.push_back(test);
      }
    }
    return all;
  }

  // Before anything is called missed: in a JVM in which no other mutant has run, the test has to
  // tell the mutant from the program once more.
  Status confirm(RevisionObservation& revision, InItsPlace& placed, ProgramObservation& seen) {
    IdSet missed;
    for (size_t tool = 0; tool < revision.selected.size(); ++tool) {
      if (!of_.techniques_[tool].claims_safety) continue;
      IdSet more = difference(revision.newly_failing, revision.selected[tool]);
      missed.insert(missed.end(), more.begin(), more.end());
    }
    normalize(missed);
    if (missed.empty()) return {};
    std::vector<std::string> names;
    for (uint32_t test : missed) names.push_back(of_.tests_[test]);
    jvm_.restart();
    auto mutated = run(names);
    if (!mutated) return fail(mutated.error());
    {
      InItsPlace over = std::move(placed);
    }
    jvm_.restart();
    auto as_it_was = run(names);
    if (!as_it_was) return fail(as_it_was.error());
    for (uint32_t test : missed) {
      const std::string& name = of_.tests_[test];
      bool differs = mutated->count(name) != 0 && mutated->at(name) != of_.steady_[test];
      bool steady = as_it_was->count(name) != 0 && as_it_was->at(name) == of_.steady_[test];
      if (differs && steady) continue;
      std::erase(revision.newly_failing, test);
      revision.unknown.push_back(test);
      seen.contained.push_back(revision.change +
                               ": a test class did not end in the same way twice");
    }
    normalize(revision.unknown);
    return {};
  }

  MutantCheck& of_;
  RecordedProject project_;
  ProjectJvm jvm_;
  size_t taken_ = 0;
};

MutantCheck::MutantCheck(MutantOptions mutants, CheckOptions options,
                         const std::vector<CheckedTechnique>& techniques)
    : mutants_(std::move(mutants)), options_(std::move(options)), techniques_(techniques) {}
MutantCheck::~MutantCheck() = default;

Result<std::unique_ptr<MutantCheck>> MutantCheck::prepare(
    const MutantOptions& mutants, const CheckOptions& options,
    const std::vector<CheckedTechnique>& techniques) {
  std::unique_ptr<MutantCheck> check(new MutantCheck(mutants, options, techniques));
  auto lane = check->open_lane(0);
  if (!lane) return fail(lane.error());
  check->first_lane_ = std::move(*lane);
  if (auto found = check->find_steady_tests(); !found) return fail(found.error());
  const RecordedProject& project = check->first_lane_->project();
  auto ran = project.classes_that_ran();
  if (!ran) return fail(ran.error());
  auto made = project_mutants(project.program_folders(), *ran, options.seed, mutants.count);
  if (!made) return fail(made.error());
  check->made_ = std::move(*made);
  check->made_in_ = project.folder();
  if (check->made_.chosen.empty()) {
    return fail(ErrorCode::kNotFound, "no test ran a class of the project that could be changed",
                mutants.project);
  }
  return check;
}

Result<std::unique_ptr<MutantLane>> MutantCheck::open_lane(size_t job) {
  auto project = RecordedProject::copy(mutants_.project, mutants_.module,
                                       join_path(options_.work, "copy-" + std::to_string(job)));
  if (!project) return fail(project.error());
  return std::make_unique<MutantLane>(*this, std::move(*project));
}

Status MutantCheck::find_steady_tests() {
  std::vector<std::string> tests = first_lane_->project().passed();
  std::vector<std::string> folders = first_lane_->project().own_folders();
  std::sort(tests.begin(), tests.end());
  auto first = first_lane_->jvm().run(folders, tests);
  if (!first) return fail(first.error());
  auto second = first_lane_->jvm().run(folders, tests);
  if (!second) return fail(second.error());
  for (const std::string& test : tests) {
    bool named = std::any_of(mutants_.flaky.begin(), mutants_.flaky.end(), [&](const auto& part) {
      return test.find(part) != std::string::npos;
    });
    auto one = first->find(test), two = second->find(test);
    bool steady = one != first->end() && two != second->end() && one->second == two->second;
    // A failure has a line of its own.
    if (named || !steady || is_given_up(one->second) ||
        one->second.find('\n') != std::string::npos || one->second.starts_with("class: ")) {
      ++left_out_;
      continue;
    }
    tests_.push_back(test);
    steady_.push_back(one->second);
  }
  if (!tests_.empty()) return {};
  std::string example = first->empty() ? "" : ": " + first->begin()->second;
  return fail(
      ErrorCode::kUnsupported,
      "no test class passes twice when it is run by JUnit 4 or the JUnit Platform" + example,
      mutants_.project);
}

std::string MutantCheck::program_name(size_t number) const {
  return fmt::format("{}-{:03}", file_name(absolute_path(mutants_.project)), number);
}

CheckTasks MutantCheck::tasks() {
  CheckTasks tasks;
  tasks.count = (made_.chosen.size() + kMutantsPerProgram - 1) / kMutantsPerProgram;
  tasks.open_lane = [this](size_t job) -> Result<std::unique_ptr<CheckLane>> {
    if (job == 0) return std::unique_ptr<CheckLane>(std::move(first_lane_));
    auto lane = open_lane(job);
    if (!lane) return fail(lane.error());
    return std::unique_ptr<CheckLane>(std::move(*lane));
  };
  return tasks;
}

std::string MutantCheck::summary() const {
  std::string text =
      fmt::format("{} of {} possible mutants of {}, {}", number_text(made_.chosen.size()),
                  number_text(made_.possible), file_name(absolute_path(mutants_.project)),
                  plural(tests_.size(), "test class", "test classes"));
  if (left_out_ > 0) text += fmt::format("; {} do not pass in the same way twice", left_out_);
  return text + "\n\n";
}

Result<std::string> MutantCheck::show(const std::string& name, const std::string& test) {
  auto target = replay_target(name);
  if (!target) return fail(target.error());
  size_t number = 0;
  for (; number * kMutantsPerProgram < made_.chosen.size(); ++number) {
    if (program_name(number) == target->program) break;
  }
  size_t place = number * kMutantsPerProgram + target->revision.value_or(0);
  if (place >= made_.chosen.size()) {
    return fail(ErrorCode::kNotFound, "there is no mutant " + name + " with this seed and number");
  }
  const Mutant& mutant = made_.chosen[place];
  ProgramObservation seen;
  for (uint32_t i = 0; i < tests_.size(); ++i) seen.again.tests.push_back(i);
  auto revision = first_lane_->check_mutant(mutant, seen);
  if (!revision) return fail(revision.error());
  std::string text = mutant.change + "\n";
  auto list = [&](const std::string& what, const IdSet& ids) {
    text += fmt::format("  {}: {}\n", what, ids.size());
    for (uint32_t id : ids) text += "    " + tests_[id] + "\n";
  };
  list("told from the program by", revision->affected);
  for (size_t tool = 0; tool < techniques_.size(); ++tool) {
    list(techniques_[tool].name + " selects", revision->selected[tool]);
    list(techniques_[tool].name + " misses",
         difference(revision->affected, revision->selected[tool]));
  }
  if (test.empty()) return text;
  auto placed = first_lane_->put(mutant);
  if (!placed) return fail(placed.error());
  RecordedProject& project = first_lane_->project();
  auto why = project.records().explain(project.state(), techniques_.front(), test);
  if (!why) return fail(why.error());
  return text + techniques_.front().name + ", " + test + ": " + *why;
}

}  // namespace winnow
