#include "checker/projects/git_clone.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>

#include "base/files.h"
#include "base/subprocess.h"

namespace winnow {

Result<std::string> git(const std::string& repository, const std::vector<std::string>& words) {
  std::string output = "/tmp/winnow-git-XXXXXX";
  int file = ::mkstemp(output.data());
  if (file < 0) return fail(ErrorCode::kIo, "no file can be made", "/tmp");
  ::close(file);
  Command command;
  command.arguments = {"git", "-C", repository};
  command.arguments.insert(command.arguments.end(), words.begin(), words.end());
  command.output = output;
  auto code = run_command(command);
  auto text = read_file(output);
  (void)remove_tree(output);
  if (!code) return fail(code.error());
  if (!text) return fail(text.error());
  if (*code != 0) {
    return fail(ErrorCode::kIo, fmt::format("git {} failed: {}", words.front(), *text), repository);
  }
  return *text;
}

Status check_out_in_clone(const std::string& repository, const std::string& revision,
                          const std::string& folder) {
  if (!exists(join_path(folder, ".git"))) {
    if (auto made = make_directories(folder); !made) return made;
    auto cloned = git("/", {"clone", "-q", "--no-checkout", absolute_path(repository), folder});
    if (!cloned) return fail(cloned.error());
  }
  auto done = git(folder, {"checkout", "-q", "-f", revision});
  if (!done) return fail(done.error());
  return {};
}

Result<std::vector<std::string>> newest_revisions(const std::string& repository,
                                                  const std::string& last,
                                                  const std::vector<std::string>& paths,
                                                  size_t count) {
  std::vector<std::string> words = {
      "log", "--first-parent", "--format=%h", fmt::format("--max-count={}", count), last, "--"};
  words.insert(words.end(), paths.begin(), paths.end());
  auto text = git(repository, words);
  if (!text) return fail(text.error());
  std::istringstream lines(*text);
  std::vector<std::string> revisions;
  for (std::string line; std::getline(lines, line);) revisions.push_back(line);
  std::reverse(revisions.begin(), revisions.end());
  return revisions;
}

}  // namespace winnow
