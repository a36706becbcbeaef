// Which of the files that a JVM touched are input of its tests, and what of them a record can say.
//
// Only files in the project and on the class path count here. Of those:
//   - a jar or folder of the class path itself: no; what matters in it has facts of its own. Its
//     listing counts, because a program that scans the class path sees which names there are.
//   - written before it was first read in this JVM: no; what is read there is what the run made.
//   - not there at first, made by the run: that it was not there.
//   - changed by somebody else while the tests ran: nobody knows which content the test saw.
//   - everything else: what is in it after the run. A test that changes a file which it also reads
//     will find it so the next time.
//   - where a class loader of the program looked for something: as if it had been asked about, if
//   it is
//     not on the class path and no class that was loaded from there, which has facts of its own.
//   - an output of the tests by winnow.toml: that it was asked for, and no more.
//   - the folder in which a file was written, unless the run made it before: that it is there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "facts/answers.h"
#include "facts/fact.h"
#include "program/state.h"
#include "trace/trace_reader.h"

namespace winnow {

struct FileQuestion {
  FactKind kind = FactKind::kFile;
  std::string subject;
  enum class Then : uint8_t { kAsNow, kNotThere, kUnknown };
  Then then = Then::kAsNow;
};

class ObservedFiles {
 public:
  // Everything given must outlive this.
  ObservedFiles(const Trace& trace, const State& state, const Surroundings& surroundings);

  // Nothing for an observation that is no input. REQUIRES: the observation is of a file or folder.
  std::optional<FileQuestion> question(uint32_t number) const;

 private:
  // The path of the project's file below the project, or the absolute path of one on the class
  // path; empty for others.
  std::string subject_of(const std::string& path) const;
  // The same for one that may be called by a path that leads there through a link.
  std::string subject_of_any(const std::string& path) const;
  std::optional<FileQuestion> folder_of_written(uint32_t number) const;
  // Whether this JVM made, changed or deleted it before it made that observation.
  bool was_written_before(const std::string& path, uint32_t number) const;
  bool is_class_path_entry(const std::string& path) const;
  bool is_on_class_path(std::string_view path) const;
  bool is_known_otherwise(const Observation& searched) const;
  void note_places_of_classes();

  const Trace& trace_;
  const State& state_;
  const std::string& project_;
  const Outputs& outputs_;
  std::unordered_map<std::string_view, uint32_t> written_;  // path to number
  std::unordered_set<std::string> class_path_;
  std::unordered_set<std::string> places_of_classes_;  // as in kSearched
};

}  // namespace winnow
