#include "cli/git_output.h"

#include <stdlib.h>

#include <cerrno>
#include <cstring>

#include "base/files.h"
#include "base/subprocess.h"

namespace winnow {
namespace {

// git's own words are for people who called git; ours say what was asked of Winnow.
Result<bool> git_succeeds(const std::vector<std::string>& words,
                          const std::vector<std::pair<std::string, std::string>>& environment) {
  Command command;
  command.arguments = {"sh", "-c", "exec git \"$@\" >/dev/null 2>&1", "git"};
  command.arguments.insert(command.arguments.end(), words.begin(), words.end());
  command.environment = environment;
  auto code = run_command(command);
  if (!code) return fail(code.error());
  if (*code == 127) return fail(ErrorCode::kNotFound, "git is not installed");
  return *code == 0;
}

Status demand(const std::vector<std::string>& words, ErrorCode code, const std::string& otherwise,
              const std::vector<std::pair<std::string, std::string>>& environment = {}) {
  auto good = git_succeeds(words, environment);
  if (!good) return fail(good.error());
  if (!*good) return fail(code, otherwise);
  return {};
}

}  // namespace

Result<TemporaryFolder> TemporaryFolder::create() {
  const char* base = std::getenv("TMPDIR");
  std::string name = join_path(base == nullptr || *base == 0 ? "/tmp" : base, "winnow-XXXXXX");
  if (::mkdtemp(name.data()) == nullptr) {
    return fail(ErrorCode::kIo, std::string("can't be created: ") + std::strerror(errno), name);
  }
  TemporaryFolder folder;
  folder.path_ = name;
  return folder;
}

TemporaryFolder::~TemporaryFolder() {
  if (!path_.empty()) (void)remove_tree(path_);
}

Result<std::vector<std::string>> check_out(const std::string& revision,
                                           const std::vector<std::string>& paths,
                                           const std::string& folder) {
  std::string no_revision = "there is no revision '" + revision + "' in this git repository";
  if (revision.empty() || revision.front() == '-') return fail(ErrorCode::kNotFound, no_revision);
  auto known = demand({"rev-parse", "--git-dir"}, ErrorCode::kNotFound,
                      current_directory() + " is in no git repository");
  if (known) {
    known = demand({"rev-parse", "--verify", "--quiet", revision + "^{commit}"},
                   ErrorCode::kNotFound, no_revision);
  }
  if (!known) return fail(known.error());
  std::vector<std::string> found;
  for (const std::string& path : paths) {
    auto there = demand({"cat-file", "-e", revision + ":" + path}, ErrorCode::kNotFound,
                        path + " is not in revision " + revision +
                            ": only output that is under version control can be compared");
    if (!there) return fail(there.error());
    found.push_back(join_path(folder, "files/" + path));
  }
  std::string files = join_path(folder, "files");
  if (auto made = make_directories(files); !made) return fail(made.error());
  // An index of its own, and the files instead of the working tree.
  std::vector<std::string> words = {"--literal-pathspecs",
                                    "-c",
                                    "core.hooksPath=/dev/null",
                                    "--work-tree=" + files,
                                    "checkout",
                                    "--quiet",
                                    revision,
                                    "--"};
  words.insert(words.end(), paths.begin(), paths.end());
  auto done = demand(words, ErrorCode::kIo, "git can't check out " + revision + " into " + files,
                     {{"GIT_INDEX_FILE", join_path(folder, "index")}});
  if (!done) return fail(done.error());
  return found;
}

}  // namespace winnow
