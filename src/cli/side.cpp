#include "cli/side.h"

#include "base/files.h"
#include "program/class_path.h"

namespace winnow {
namespace {

constexpr std::string_view kGit = "git:";

bool is_saved_state(const std::string& path) {
  if (stat_file(path).type != FileType::kFile) return false;
  auto file = MappedFile::open(path);
  return file && as_text(file->bytes()).starts_with(kStateMagic);
}

Result<std::vector<std::string>> roots_in_git(std::string_view word, const std::string& folder) {
  size_t colon = word.find(':');
  if (colon == std::string_view::npos || colon + 1 == word.size()) {
    return fail(ErrorCode::kUsage, "a git side is written git:REVISION:path/to/classes");
  }
  std::vector<std::string> paths = split_class_path(std::string(word.substr(colon + 1)), "");
  return check_out(std::string(word.substr(0, colon)), paths, folder);
}

}  // namespace

Result<State> load_state(const std::vector<std::string>& roots) {
  for (const std::string& root : roots) {
    if (!exists(root)) return fail(ErrorCode::kNotFound, "there is no such folder or jar", root);
  }
  State state = State::load(roots, RootCache(""));
  for (const RootSummary& root : state.roots()) {
    if (root.kind != RootKind::kUnreadable) continue;
    if (root.problems.empty()) return fail(ErrorCode::kIo, "can't be read", root.path);
    return fail(ErrorCode::kCorrupt, root.problems.front());
  }
  return state;
}

Result<Side> Side::open(const std::string& word) {
  Side side;
  side.name_ = word;
  if (is_saved_state(word)) {
    auto file = MappedFile::open(word);
    if (!file) return fail(file.error());
    auto state = State::decode(file->bytes(), word);
    if (!state) return fail(state.error());
    side.state_ = std::move(*state);
    side.saved_ = true;
    return side;
  }
  std::vector<std::string> roots;
  if (word.starts_with(kGit)) {
    auto folder = TemporaryFolder::create();
    if (!folder) return fail(folder.error());
    side.folder_ = std::move(*folder);
    auto found = roots_in_git(std::string_view(word).substr(kGit.size()), side.folder_.path());
    if (!found) return fail(found.error());
    roots = std::move(*found);
  } else {
    roots = expand_class_path(split_class_path(word, current_directory()));
  }
  auto state = load_state(roots);
  if (!state) return fail(state.error());
  side.state_ = std::move(*state);
  return side;
}

Result<std::string> Side::class_file(std::string_view class_name) {
  const RootSummary* root = state_.root_of(class_name);
  if (root == nullptr) return fail(ErrorCode::kNotFound, "holds no such class", name_);
  if (saved_) {
    return fail(ErrorCode::kUnsupported,
                "is a saved state: it holds prints and no class files, so what was hashed can't be "
                "shown",
                name_);
  }
  return bytes_.read(*root, class_name);
}

}  // namespace winnow
