#include "checker/shrink/edits.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "checker/shrink/java_chunks.h"

namespace winnow {
namespace {

using Files = std::vector<SourceFile>;

const SourceFile* find(const Files& files, std::string_view path) {
  auto found = std::ranges::find(files, path, &SourceFile::path);
  return found == files.end() ? nullptr : &*found;
}

void set(Files& files, const std::string& path, std::optional<std::string> text) {
  auto found = std::ranges::find(files, path, &SourceFile::path);
  if (!text) {
    if (found != files.end()) files.erase(found);
  } else if (found != files.end()) {
    found->text = std::move(*text);
  } else {
    files.push_back({path, std::move(*text)});
  }
}

std::set<std::string> paths_of(const RevisionPair& program) {
  std::set<std::string> paths;
  for (const Files* files : {&program.before, &program.after}) {
    for (const SourceFile& file : *files) paths.insert(file.path);
  }
  return paths;
}

std::string replaced(std::string_view text, size_t begin, size_t end, std::string_view by) {
  std::string out(text.substr(0, begin));
  out += by;
  return out += text.substr(end);
}

// Makes the steps for one file.
class FileEdits {
 public:
  FileEdits(const RevisionPair& program, std::string path, std::vector<RevisionPair>& out)
      : program_(program), path_(std::move(path)), out_(out) {
    const SourceFile* before = find(program.before, path_);
    const SourceFile* after = find(program.after, path_);
    if (before != nullptr) before_ = before->text;
    if (after != nullptr) after_ = after->text;
  }

  void remove_file() { add(std::nullopt, std::nullopt); }

  void take_change_back() {
    if (before_ != after_) add(before_, before_);
  }

  void remove_parts() {
    if (!path_.ends_with(".java")) return;
    for_each_part([&](std::string_view part, const Chunk&) { add_replaced(part, ""); });
  }

  // Parts of the change: a part of the new text that stands for one of the old.
  void take_parts_back() {
    if (!before_ || !after_ || before_ == after_) return;
    for (const Chunk& chunk : java_chunks(*after_)) {
      std::string_view part = chunk.in(*after_);
      if (before_->find(part) != std::string::npos) continue;
      for (const Chunk& old : java_chunks(*before_)) {
        std::string_view old_part = old.in(*before_);
        if (old.depth == chunk.depth && signature(old_part) == signature(part) &&
            after_->find(old_part) == std::string::npos) {
          add(before_, replaced(*after_, chunk.begin, chunk.end, old_part));
        }
      }
    }
  }

  void simplify_bodies() {
    if (!path_.ends_with(".java")) return;
    for_each_part([&](std::string_view part, const Chunk& chunk) {
      if (chunk.depth == 0 || chunk.body == Chunk::kNone || !part.ends_with('}')) return;
      std::string_view head = part.substr(0, chunk.body - chunk.begin);
      if (head.find('(') == std::string_view::npos) return;
      for (std::string_view body : {"{ }", "{ return 0; }", "{ return null; }"}) {
        std::string simple = std::string(head) += body;
        if (simple.size() < part.size()) add_replaced(part, simple);
      }
    });
  }

  void remove_clauses() {
    if (!path_.ends_with(".java")) return;
    for_each_part([&](std::string_view part, const Chunk& chunk) {
      if (chunk.body == Chunk::kNone) return;
      std::string_view head = part.substr(0, chunk.body - chunk.begin);
      for (std::string_view word : {" extends ", " implements ", " permits ", " throws "}) {
        size_t begin = head.find(word);
        if (begin == std::string_view::npos) continue;
        size_t end = head.size();
        for (std::string_view next : {" implements ", " permits "}) {
          size_t at = head.find(next, begin + 1);
          if (at != std::string_view::npos) end = std::min(end, at);
        }
        add_replaced(part, replaced(part, begin, end, " "));
      }
    });
  }

 private:
  static std::string_view signature(std::string_view part) {
    return part.substr(0, part.find_first_of("{="));
  }

  // Each different part of either text.
  template <typename Visit>
  void for_each_part(const Visit& visit) {
    std::set<std::string_view> seen;
    for (const auto* text : {&before_, &after_}) {
      if (!*text) continue;
      for (const Chunk& chunk : java_chunks(**text)) {
        std::string_view part = chunk.in(**text);
        if (seen.insert(part).second) visit(part, chunk);
      }
    }
  }

  // In both revisions, where they have it.
  void add_replaced(std::string_view part, std::string_view by) {
    auto edited = [&](const std::optional<std::string>& text) {
      if (!text) return text;
      size_t at = text->find(part);
      if (at == std::string::npos) return text;
      return std::optional(replaced(*text, at, at + part.size(), by));
    };
    add(edited(before_), edited(after_));
  }

  void add(std::optional<std::string> before, std::optional<std::string> after) {
    RevisionPair made = program_;
    set(made.before, path_, std::move(before));
    set(made.after, path_, std::move(after));
    out_.push_back(std::move(made));
  }

  const RevisionPair& program_;
  std::string path_;
  std::vector<RevisionPair>& out_;
  std::optional<std::string> before_;
  std::optional<std::string> after_;
};

}  // namespace

std::vector<RevisionPair> smaller_programs(const RevisionPair& program) {
  std::vector<RevisionPair> out;
  using Step = void (FileEdits::*)();
  for (Step step :
       {&FileEdits::remove_file, &FileEdits::take_change_back, &FileEdits::take_parts_back,
        &FileEdits::remove_parts, &FileEdits::simplify_bodies, &FileEdits::remove_clauses}) {
    for (const std::string& path : paths_of(program)) (FileEdits(program, path, out).*step)();
  }
  size_t whole = weight(program);
  std::erase_if(out, [&](const RevisionPair& one) { return weight(one) >= whole; });
  return out;
}

size_t weight(const RevisionPair& program) {
  size_t sum = 0;
  for (const std::string& path : paths_of(program)) {
    const SourceFile* before = find(program.before, path);
    const SourceFile* after = find(program.after, path);
    size_t lengths = path.size();
    if (before != nullptr) lengths += before->text.size();
    if (after != nullptr) lengths += after->text.size();
    bool same = before != nullptr && after != nullptr && before->text == after->text;
    sum += same ? lengths : 2 * lengths;
  }
  return sum;
}

}  // namespace winnow
