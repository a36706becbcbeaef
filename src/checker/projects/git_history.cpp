#include "checker/projects/git_history.h"

#include "base/files.h"
#include "checker/projects/git_clone.h"

namespace winnow {
namespace {

class GitHistory : public EvolvingProject {
 public:
  GitHistory(std::string repository, std::vector<std::string> revisions)
      : repository_(std::move(repository)), revisions_(std::move(revisions)) {}
  std::string name() const override { return file_name(repository_) + "-" + revisions_.back(); }
  std::string_view mode() const override { return "history"; }
  size_t size() const override { return revisions_.size(); }
  std::string change(size_t revision) const override { return revisions_[revision]; }
  Status put(size_t revision, const std::string& folder) const override {
    return check_out_in_clone(repository_, revisions_[revision], folder);
  }

 private:
  std::string repository_;
  std::vector<std::string> revisions_;
};

}  // namespace

Result<std::unique_ptr<EvolvingProject>> git_history(const HistoryOptions& options) {
  std::string repository = absolute_path(options.repository);
  auto revisions = newest_revisions(repository, options.last, options.paths, options.revisions);
  if (!revisions) return fail(revisions.error());
  if (revisions->size() < 2) {
    return fail(ErrorCode::kNotFound, "there are no two revisions that touch these paths",
                repository);
  }
  return std::make_unique<GitHistory>(repository, std::move(*revisions));
}

}  // namespace winnow
