#include "jvm_run.h"

#include <dirent.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include "base/files.h"

namespace winnow {
namespace {

struct Process {
  int exit_code = -1;
  std::string out, err;
};

// Reads both pipes until they are closed; kills the process when `kill_at` appears.
Process run_process(const std::vector<std::string>& command,
                    const std::vector<std::string>& environment, const std::string& kill_at,
                    unsigned kill_delay_us = 0) {
  int out[2], err[2];
  if (::pipe(out) != 0 || ::pipe(err) != 0) return {};
  pid_t child = ::fork();
  if (child == 0) {
    ::dup2(out[1], 1);
    ::dup2(err[1], 2);
    for (int fd : {out[0], out[1], err[0], err[1]}) ::close(fd);
    std::vector<char*> arguments, variables;
    for (const std::string& text : command) arguments.push_back(const_cast<char*>(text.c_str()));
    for (const std::string& text : environment) {
      variables.push_back(const_cast<char*>(text.c_str()));
    }
    arguments.push_back(nullptr);
    variables.push_back(nullptr);
    ::execve(arguments[0], arguments.data(), variables.data());
    ::_exit(127);
  }
  ::close(out[1]);
  ::close(err[1]);
  Process process;
  pollfd fds[2] = {{out[0], POLLIN, 0}, {err[0], POLLIN, 0}};
  int open = 2;
  while (open > 0 && ::poll(fds, 2, -1) > 0) {
    for (int i = 0; i < 2; ++i) {
      if ((fds[i].revents & (POLLIN | POLLHUP)) == 0) continue;
      char buffer[4096];
      ssize_t got = ::read(fds[i].fd, buffer, sizeof buffer);
      if (got <= 0) {
        ::close(fds[i].fd);
        fds[i].fd = -1;
        --open;
        continue;
      }
      (i == 0 ? process.out : process.err).append(buffer, static_cast<size_t>(got));
    }
    if (!kill_at.empty() && process.out.find(kill_at) != std::string::npos) {
      ::usleep(kill_delay_us);
      ::kill(child, SIGKILL);
    }
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  process.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return process;
}

std::string value_of(const std::string& text, const std::string& key) {
  size_t at = text.find(key + "=\"");
  if (at == std::string::npos) return {};
  at += key.size() + 2;
  return text.substr(at, text.find('"', at) - at);
}

}  // namespace

namespace {

// Where the system keeps its JDKs, and what tools/fetch_jdks.sh has fetched.
std::vector<std::string> folders_of_jdks() {
  std::vector<std::string> folders = {"/usr/lib/jvm"};
  const char* more = std::getenv("WINNOW_TEST_JDKS");
  std::istringstream list(more == nullptr ? "" : more);
  for (std::string folder; std::getline(list, folder, ':');) folders.push_back(folder);
  return folders;
}

// By the number of their release.
std::map<int, Jdk> all_jdks() {
  std::set<std::string> homes = {absolute_path(WINNOW_TEST_JAVA_HOME)};
  for (const std::string& folder : folders_of_jdks()) {
    auto entries = list_directory(folder);
    if (!entries) continue;
    for (const DirectoryEntry& entry : *entries) {
      std::string home = absolute_path(join_path(folder, entry.name));
      if (exists(home + "/bin/java")) homes.insert(home);
    }
  }
  std::map<int, Jdk> by_version;
  for (const std::string& home : homes) {
    auto release = read_file(home + "/release");
    bool is_8 = !release && exists(home + "/jre/lib/rt.jar");  // Debian's has no such file
    if (!release && !is_8) continue;
    std::string version = is_8 ? "8" : value_of(*release, "JAVA_VERSION");
    if (version.starts_with("1.")) version.erase(0, 2);
    int number = std::atoi(version.c_str());
    by_version[number] = {home, std::to_string(number)};
  }
  return by_version;
}

}  // namespace

std::vector<Jdk> installed_jdks() {
  std::vector<Jdk> jdks;
  for (auto& [number, jdk] : all_jdks()) {
    if (number >= 17) jdks.push_back(jdk);
  }
  return jdks;
}

std::vector<Jdk> old_jdks() {
  std::vector<Jdk> jdks;
  for (auto& [number, jdk] : all_jdks()) {
    if (number < 17) jdks.push_back(jdk);
  }
  return jdks;
}

const std::string& prepared_folder() {
  static const std::string folder = [] {
    std::string made = WINNOW_TEST_FOLDER;
    Process process = run_process(
        {WINNOW_TEST_SOURCES "/prepare.sh", made, WINNOW_TEST_JAVA_HOME},
        {std::string("PATH=") + std::getenv("PATH"), std::string("HOME=") + std::getenv("HOME")},
        {});
    EXPECT_EQ(process.exit_code, 0) << process.out << process.err;
    return made;
  }();
  return folder;
}

JvmResult run_jvm(const Jdk& jdk, const JvmRequest& request) {
  static int runs = 0;
  std::string folder = join_path(testing::TempDir(), "winnow-agent-" + std::to_string(::getpid()) +
                                                         "-" + std::to_string(++runs));
  EXPECT_TRUE(make_directories(folder));
  std::string traces = folder + "/traces";
  std::string config = folder + "/agent.txt";
  std::string log = folder + "/agent.log";
  EXPECT_TRUE(write_file_atomically(config, "winnow-agent 1\ntrace-dir\t" + traces + "\nlog\t" +
                                                log + "\nlaunch\t7\n" + request.agent_lines));
  if (request.trace_dir_is_a_file) {
    EXPECT_TRUE(write_file_atomically(traces, "in the way"));
  }

  std::vector<std::string> command = request.started_by;
  command.push_back(jdk.home + "/bin/java");
  if (request.agent) command.push_back("-agentpath:" WINNOW_TEST_AGENT "=" + config);
  command.insert(command.end(), request.jvm_arguments.begin(), request.jvm_arguments.end());
  std::string class_path;
  for (const std::string& entry : request.class_path) class_path += entry + ":";
  if (request.plain) {
    class_path += prepared_folder() + "/classes";
    command.push_back("-Xverify:all");
  }
  command.insert(command.end(), {"-cp", class_path});
  command.insert(command.end(), request.program.begin(), request.program.end());

  std::vector<std::string> environment = {"PATH=/usr/bin:/bin"};
#ifdef WINNOW_TEST_PRELOAD
  environment.push_back("LD_PRELOAD=" WINNOW_TEST_PRELOAD);
  // The JVM handles these signals itself and is not expected to free everything.
  environment.push_back(
      "ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:"
      "allow_user_segv_handler=1");
#endif
  if (request.preload) environment.push_back("LD_PRELOAD=" WINNOW_TEST_AGENT);
  environment.insert(environment.end(), request.environment.begin(), request.environment.end());
  Process process =
      run_process(command, environment, request.kill_at_output, request.kill_delay_us);
  JvmResult result;
  result.exit_code = process.exit_code;
  result.out = process.out;
  result.err = process.err;
  if (auto text = read_file(log)) result.log = *text;
  if (auto files = list_directory(traces)) {
    for (const DirectoryEntry& file : *files) {
      if (!file.name.ends_with(kTraceSuffix)) continue;
      auto trace = Trace::read(join_path(traces, file.name));
      EXPECT_TRUE(trace) << trace.error().text();
      if (trace) result.traces.push_back(std::move(*trace));
    }
  }
  EXPECT_TRUE(remove_tree(folder));
  return result;
}

const Trace& JvmResult::trace() const {
  static const Trace none;
  EXPECT_EQ(traces.size(), 1u) << out << err << log;
  return traces.empty() ? none : traces.front();
}

std::vector<std::string> JvmResult::closed() const {
  std::vector<std::string> result;
  for (const TraceClose& close : trace().closed) {
    result.push_back(close.test + (close.outcome == TestOutcome::kPassed ? " passed" : " failed"));
  }
  return result;
}

std::set<std::string> names_of(const Trace& trace, const IdSet& ids, const std::string& prefix) {
  std::set<std::string> names;
  size_t resolved = 0;
  for (const TraceClass& loaded : trace.classes) {
    if (loaded.whole && std::binary_search(ids.begin(), ids.end(), loaded.first_id)) {
      ++resolved;
      if (loaded.name.starts_with(prefix)) names.insert(loaded.name);
    }
    for (size_t i = 0; i < loaded.methods.size(); ++i) {
      uint32_t id = loaded.first_id + static_cast<uint32_t>(i);
      if (!std::binary_search(ids.begin(), ids.end(), id)) continue;
      ++resolved;
      if (loaded.name.starts_with(prefix)) names.insert(loaded.name + "." + loaded.methods[i].name);
    }
  }
  EXPECT_GE(resolved, ids.size()) << "the trace uses ids of classes that it does not name";
  return names;
}

std::set<std::string> JvmResult::ran(const std::string& test, const std::string& prefix) const {
  std::set<std::string> all;
  bool found = false;
  for (const TraceClose& close : trace().closed) {
    if (close.test != test) continue;
    found = true;
    all.merge(names_of(trace(), close.ids, prefix));
  }
  EXPECT_TRUE(found) << test << " was not closed\n" << out << err << log;
  return all;
}

std::set<std::string> JvmResult::init(const std::string& class_name) const {
  for (const TraceInit& init : trace().inits) {
    if (init.class_name == class_name) return names_of(trace(), init.ids, "shop/");
  }
  ADD_FAILURE() << class_name << " has no record of its initialisation";
  return {};
}

const TraceClass* JvmResult::loaded(const std::string& class_name) const {
  for (const TraceClass& loaded : trace().classes) {
    if (loaded.name == class_name) return &loaded;
  }
  return nullptr;
}

}  // namespace winnow
