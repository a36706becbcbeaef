#include "facts/observed_files.h"

#include <algorithm>

#include "base/files.h"
#include "facts/loaded_class.h"
#include "program/class_path.h"

namespace winnow {
namespace {

constexpr std::string_view kAbsentStamp = "absent";
constexpr std::string_view kOwnFolder = ".winnow";

// As in trace/observation.h.
std::string stamp_of(const FileInfo& info) {
  if (info.type == FileType::kMissing) return std::string(kAbsentStamp);
  return std::to_string(info.signature.size) + " " + std::to_string(info.signature.mtime_ns);
}

}  // namespace

ObservedFiles::ObservedFiles(const Trace& trace, const State& state,
                             const Surroundings& surroundings)
    : trace_(trace), state_(state), project_(surroundings.project), outputs_(surroundings.outputs) {
  for (uint32_t i = 0; i < trace.seen.size(); ++i) {
    if (trace.seen[i].kind == SeenKind::kWritten) written_.try_emplace(trace.seen[i].subject, i);
  }
  bool any_searched = std::any_of(trace.seen.begin(), trace.seen.end(), [](const auto& seen) {
    return seen.kind == SeenKind::kSearched;
  });
  if (any_searched) note_places_of_classes();
  for (const RootSummary& root : state.roots()) class_path_.insert(root.path);
  for (const TraceJvm& jvm : trace.jvms) {
    for (std::string& entry : split_class_path(jvm.class_path, project_)) {
      class_path_.insert(std::move(entry));
    }
  }
}

void ObservedFiles::note_places_of_classes() {
  for (const TraceClass& loaded : trace_.classes) {
    std::string place = path_of_location(loaded.location);
    if (place.empty()) continue;
    place += loaded.location.ends_with('/') ? "/" : kInsideJar;
    places_of_classes_.insert(place + loaded.name + ".class");
  }
}

bool ObservedFiles::is_class_path_entry(const std::string& path) const {
  return class_path_.count(path) != 0;
}

std::string ObservedFiles::subject_of(const std::string& path) const {
  if (project_.empty()) return {};
  if (path == project_) return ".";
  if (is_below(path, project_)) {
    std::string inside = path.substr(project_.size() + 1);
    return inside == kOwnFolder || is_below(inside, kOwnFolder) ? std::string() : inside;
  }
  for (const RootSummary& root : state_.roots()) {
    if (path == root.path || is_below(path, root.path)) return path;
  }
  return {};
}

std::string ObservedFiles::subject_of_any(const std::string& path) const {
  std::string subject = subject_of(path);
  if (!subject.empty()) return subject;
  std::string real = absolute_path(path);
  return real == path ? subject : subject_of(real);
}

bool ObservedFiles::was_written_before(const std::string& path, uint32_t number) const {
  auto written = written_.find(path);
  return written != written_.end() && written->second < number;
}

std::optional<FileQuestion> ObservedFiles::folder_of_written(uint32_t number) const {
  std::string folder = parent_path(trace_.seen[number].subject);
  if (is_class_path_entry(folder) || was_written_before(folder, number)) return {};
  FileQuestion question;
  question.subject = subject_of_any(folder);
  if (question.subject.empty() || question.subject == ".") return {};
  return question;
}

bool ObservedFiles::is_on_class_path(std::string_view path) const {
  for (std::string_view at = path; at.size() > 1; at = at.substr(0, at.rfind('/'))) {
    if (is_class_path_entry(std::string(at))) return true;
  }
  return false;
}

// What there is on the class path has facts of its own, and so has a class that was loaded.
bool ObservedFiles::is_known_otherwise(const Observation& searched) const {
  std::string_view file = file_of(searched);
  std::string place = absolute_path(file) + searched.subject.substr(file.size());
  return is_on_class_path(file) || is_on_class_path(absolute_path(file)) ||
         places_of_classes_.count(place) != 0;
}

std::optional<FileQuestion> ObservedFiles::question(uint32_t number) const {
  const Observation& seen = trace_.seen[number];
  if (seen.kind == SeenKind::kWritten) return folder_of_written(number);
  if (seen.kind == SeenKind::kSearched && is_known_otherwise(seen)) return {};
  const std::string path(file_of(seen));
  FileQuestion question;
  question.kind = seen.kind == SeenKind::kListing ? FactKind::kListing : FactKind::kFile;
  question.subject = subject_of_any(path);
  if (question.subject.empty()) return {};
  if (question.kind == FactKind::kListing || outputs_.has(question.subject)) return question;
  // Another process that reads a jar of the class path is not seen to use some of its classes only.
  if (seen.kind == SeenKind::kFile && is_class_path_entry(path)) return {};

  if (was_written_before(path, number)) return {};
  auto written = written_.find(path);
  FileInfo now = stat_file(path);
  bool then_absent = seen.stamp == kAbsentStamp;
  if (then_absent && now.type != FileType::kMissing) {
    question.then =
        written != written_.end() ? FileQuestion::Then::kNotThere : FileQuestion::Then::kUnknown;
  } else if (now.type != FileType::kDirectory && stamp_of(now) != seen.stamp &&
             written == written_.end()) {
    question.then = FileQuestion::Then::kUnknown;
  }
  return question;
}

}  // namespace winnow
