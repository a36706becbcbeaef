#include "checker/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "checker/program_check.h"
#include "checker/shrink/shrink.h"

namespace winnow {
namespace {

// The number at the end of a name is mostly the place in the source, which saves making the others.
std::optional<EvolvingProgram> find_in(const ProgramSource& source, const std::string& name) {
  size_t place = std::strtoull(name.c_str() + name.find_last_not_of("0123456789") + 1, nullptr, 10);
  for (size_t i = 0; i <= source.size(); ++i) {
    size_t index = i == 0 ? place : i - 1;
    if (index >= source.size()) continue;
    EvolvingProgram program = source.program(index);
    if (program.name == name) return program;
  }
  return std::nullopt;
}

std::string changed_files(const Revision& first, const Revision& now) {
  std::string text;
  auto text_in = [](const Revision& revision, const std::string& path) {
    for (const SourceFile& file : revision.files) {
      if (file.path == path) return file.text;
    }
    return std::string();
  };
  for (const SourceFile& file : first.files) {
    std::string other = text_in(now, file.path);
    if (other != file.text) {
      text += fmt::format("--- {} was\n{}\n--- {} is\n{}\n", file.path, file.text, file.path,
                          other.empty() ? "(gone)" : other);
    }
  }
  for (const SourceFile& file : now.files) {
    if (text_in(first, file.path).empty()) {
      text += fmt::format("--- {} is new\n{}\n", file.path, file.text);
    }
  }
  return text;
}

std::string names(const ProgramObservation& seen, const IdSet& tests) {
  std::string text;
  for (uint32_t test : tests) text += " " + seen.tests[test];
  return text.empty() ? " none" : text;
}

class Replay {
 public:
  Replay(ProgramCheck& check, const EvolvingProgram& program, const ProgramObservation& seen,
         const std::vector<CheckedTechnique>& techniques)
      : check_(check), program_(program), seen_(seen), techniques_(techniques) {}

  std::string all(const ReplayTarget& target) {
    text_ = fmt::format("{}\n", program_.name);
    for (const SourceFile& file : program_.first.files) {
      text_ += fmt::format("--- {}\n{}\n", file.path, file.text);
    }
    if (!seen_.compiles) return text_ + "does not compile\n";
    if (!seen_.trouble.empty()) return text_ + seen_.trouble + "\n";
    text_ += fmt::format("{} tests\n", seen_.tests.size());
    for (size_t i = 0; i < techniques_.size() && !seen_.again.selected.empty(); ++i) {
      if (seen_.again.selected[i].empty() || techniques_[i].technique.kinds == 0) continue;
      text_ += fmt::format("  {} selects without a change:{}\n", techniques_[i].name,
                           names(seen_, seen_.again.selected[i]));
    }
    for (size_t i = 0; i < seen_.first.size(); ++i) {
      const ProgramObservation::FirstRun& run = seen_.first[i];
      for (size_t k = 0; k < run.lacking.size(); ++k) {
        text_ += fmt::format("  the record of {} lacks for {}: {}\n", seen_.tests[run.lacking[k]],
                             techniques_[i].name, run.lacking_uses[k]);
      }
    }
    for (size_t i = 0; i < seen_.revisions.size(); ++i) {
      if (!target.revision || *target.revision == i) one(i, target.test);
    }
    return text_;
  }

 private:
  void one(size_t number, const std::string& wanted) {
    const RevisionObservation& revision = seen_.revisions[number];
    text_ += fmt::format("\n{}:{} {}\n", program_.name, number, revision.change);
    text_ += changed_files(program_.first, program_.successors[number]);
    if (!revision.compiles) {
      text_ += "  does not compile: " + revision.compile_error + "\n";
      return;
    }
    text_ += fmt::format("  affected:{}\n", names(seen_, revision.affected));
    std::string shown = wanted;
    const CheckedTechnique* blamed = nullptr;
    for (size_t i = 0; i < techniques_.size(); ++i) {
      IdSet missed = difference(revision.affected, revision.selected[i]);
      IdSet needless = difference(revision.selected[i], revision.affected);
      text_ += fmt::format("  {}: {} selected, {} of them not affected; missed:{}\n",
                           techniques_[i].name, revision.selected[i].size(), needless.size(),
                           names(seen_, missed));
      bool shows = !missed.empty() && (wanted.empty() || names_test(missed, wanted));
      if (!shows || blamed != nullptr) continue;
      blamed = &techniques_[i];
      if (shown.empty()) shown = seen_.tests[missed.front()];
    }
    if (shown.empty()) return;
    text_ += "\n" + check_.test_source(shown);
    if (blamed == nullptr) blamed = &techniques_.front();
    auto why = check_.explain(program_, number, *blamed, shown);
    text_ += fmt::format("{} by {}: {}", shown, blamed->name, why ? *why : why.error().text());
  }

  bool names_test(const IdSet& tests, const std::string& name) const {
    return std::any_of(tests.begin(), tests.end(),
                       [&](uint32_t test) { return seen_.tests[test] == name; });
  }

  ProgramCheck& check_;
  const EvolvingProgram& program_;
  const ProgramObservation& seen_;
  const std::vector<CheckedTechnique>& techniques_;
  std::string text_;
};

// The place of the first technique that misses a test in the revision.
std::optional<size_t> who_misses(const RevisionObservation& revision) {
  if (!revision.compiles) return std::nullopt;
  for (size_t i = 0; i < revision.selected.size(); ++i) {
    if (!difference(revision.affected, revision.selected[i]).empty()) return i;
  }
  return std::nullopt;
}

EvolvingProgram as_program(const std::string& name, const std::string& change, RevisionPair pair) {
  EvolvingProgram program;
  program.name = name;
  program.first.files = std::move(pair.before);
  program.successors.push_back({change, std::move(pair.after)});
  return program;
}

// With its one revision: the least of it in which the same technique misses a test.
Result<EvolvingProgram> shrunk(ProgramCheck& check, const EvolvingProgram& program, size_t revision,
                               std::string_view mode) {
  const Revision& changed = program.successors[revision];
  RevisionPair pair{program.first.files, changed.files};
  auto missed_by = [&](const RevisionPair& smaller) -> std::optional<size_t> {
    auto seen = check.run(as_program(program.name, changed.change, smaller), mode);
    if (!seen || seen->revisions.empty()) return std::nullopt;
    return who_misses(seen->revisions.front());
  };
  auto blamed = missed_by(pair);
  if (!blamed) {
    return fail(ErrorCode::kNotFound,
                "no technique misses a test in this revision, so there is nothing to keep while "
                "the program is made smaller");
  }
  auto result =
      shrink(pair, [&](const RevisionPair& smaller) { return missed_by(smaller) == blamed; });
  return as_program(program.name, changed.change, std::move(result.program));
}

Status write_files(const std::string& folder, const std::vector<SourceFile>& files) {
  for (const SourceFile& file : files) {
    std::string path = join_path(folder, file.path);
    if (auto made = make_directories(parent_path(path)); !made) return made;
    if (auto written = write_file_atomically(path, file.text); !written) return written;
  }
  return {};
}

Status write_program(const ReplayTarget& target, const ProgramCheck& check,
                     const EvolvingProgram& program, const ProgramObservation& seen,
                     const std::vector<CheckedTechnique>& techniques) {
  auto names_in = [&](const IdSet& tests) {
    std::vector<std::string> all;
    for (uint32_t test : tests) all.push_back(seen.tests[test]);
    return all;
  };
  std::vector<SourceFile> tests;
  for (const std::string& test : seen.tests) {
    tests.push_back({test + ".java", check.test_source(test)});
  }
  nlohmann::ordered_json expected = {{"program", program.name}, {"tests", seen.tests}};
  auto folder = [&](const char* name) { return join_path(target.output, name); };
  if (auto written = write_files(folder("tests"), tests); !written) return written;
  if (auto written = write_files(folder("first"), program.first.files); !written) return written;
  if (target.revision) {
    const RevisionObservation& revision = seen.revisions.at(*target.revision);
    auto written = write_files(folder("changed"), program.successors[*target.revision].files);
    if (!written) return written;
    expected["change"] = revision.change;
    expected["compiles"] = revision.compiles;
    expected["compilable-tests"] = names_in(revision.tests);
    expected["newly-failing"] = names_in(revision.newly_failing);
    expected["affected"] = names_in(revision.affected);
    for (size_t i = 0; i < revision.selected.size(); ++i) {
      expected["selected"][techniques[i].name] = names_in(revision.selected[i]);
    }
  }
  return write_file_atomically(folder("expected.json"), expected.dump(2) + "\n");
}

}  // namespace

Result<ReplayTarget> replay_target(const std::string& words) {
  ReplayTarget target;
  size_t colon = words.find(':');
  target.program = words.substr(0, colon);
  if (colon == std::string::npos) return target;
  std::string number = words.substr(colon + 1);
  if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos) {
    return fail(ErrorCode::kUsage,
                "'" + words + "' names no revision; what a report says behind `replay` does");
  }
  target.revision = std::strtoull(number.c_str(), nullptr, 10);
  return target;
}

Result<std::string> replay(const std::vector<const ProgramSource*>& sources,
                           const std::vector<CheckedTechnique>& techniques,
                           const CheckOptions& options, const ReplayTarget& target) {
  for (const ProgramSource* source : sources) {
    if (!target.program.starts_with(std::string(source->mode()) + "-")) continue;
    auto program = find_in(*source, target.program);
    if (!program) continue;
    if (target.revision && *target.revision >= program->successors.size()) {
      return fail(ErrorCode::kNotFound,
                  fmt::format("{} has {} revisions", program->name, program->successors.size()));
    }
    LaneOptions lane_options;
    lane_options.folder = join_path(options.work, "lane");
    lane_options.java_home = options.java_home;
    lane_options.test_limit = options.test_limit;
    auto lane = Lane::open(lane_options);
    if (!lane) return fail(lane.error());
    ProgramCheck check(**lane, techniques, options.seed);
    ReplayTarget wanted = target;
    if (target.shrink) {
      if (!target.revision) return fail(ErrorCode::kUsage, "one revision can be made smaller");
      auto smaller = shrunk(check, *program, *target.revision, source->mode());
      if (!smaller) return fail(smaller.error());
      program = std::move(*smaller);
      wanted.revision = 0;
      wanted.test.clear();
    }
    auto seen = check.run(*program, source->mode());
    if (!seen) return fail(seen.error());
    if (!target.output.empty()) {
      auto written = write_program(wanted, check, *program, *seen, techniques);
      if (!written) return fail(written.error());
    }
    return Replay(check, *program, *seen, techniques).all(wanted);
  }
  return fail(ErrorCode::kNotFound,
              "there is no program '" + target.program +
                  "' with this seed and number of programs; give those of the check");
}

}  // namespace winnow
