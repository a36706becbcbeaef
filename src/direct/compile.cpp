#include "direct/compile.h"

#include <fcntl.h>
#include <time.h>

#include <algorithm>
#include <cstdio>

#include "base/subprocess.h"
#include "program/state.h"

namespace winnow {
namespace {

// A source that is written again within the same tick would look the same: waits until the last one
// is older than that.
FileStamps steady_stamps(const Compilation& one) {
  while (true) {
    FileStamps stamps = stamp_sources(one);
    int64_t newest = 0;
    for (const FileStamp& stamp : stamps) newest = std::max(newest, stamp.signature.mtime_ns);
    int64_t age = oldest_trusted_time() - newest;
    // A time in the future tells nothing, however long one waits.
    if (age >= 0 || age < -kFileTimeTick) return stamps;
    timespec pause{0, kFileTimeTick};
    ::nanosleep(&pause, nullptr);
  }
}

// In a file of arguments, as javac's launcher reads it.
std::string quoted(const std::string& argument) {
  std::string out = "\"";
  for (char c : argument) {
    if (c == '\\' || c == '"') out += '\\';
    out += c;
  }
  return out + "\"\n";
}

// The class files from before, out of javac's way.
class Aside {
 public:
  Aside(const Compilation& one) : output_(one.output), folder_(one.output + ".winnow-before") {
    (void)remove_tree(folder_);
    for (const FileStamp& stamp : stamp_classes(one)) {
      std::string name = relative_to(stamp.path, output_);
      std::string to = join_path(folder_, name);
      if (!make_directories(parent_path(to))) continue;
      if (std::rename(stamp.path.c_str(), to.c_str()) == 0) names_.push_back(name);
    }
  }
  ~Aside() { (void)remove_tree(folder_); }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  void put_back_all() {
    for (const std::string& name : names_) put_back(name);
  }
  void put_back_equal_ones() {
    for (const std::string& name : names_) {
      auto before = read_file(join_path(folder_, name));
      auto now = read_file(join_path(output_, name));
      if (before && now && *before == *now) put_back(name);
    }
  }
  // maven-compiler-plugin makes these itself where javac does not, so that it can tell by times
  // what is up to date.
  void put_back_package_infos(const Compilation& one, const FileStamps& before) {
    for (const std::string& name : names_) {
      if (!name.ends_with("package-info.class") || exists(join_path(output_, name))) continue;
      std::string source = name.substr(0, name.size() - 5) + "java";
      for (const std::string& root : one.roots) {
        FileStamp stamp = stamp_file(join_path(root, source));
        bool is_same = std::find(before.begin(), before.end(), stamp) != before.end();
        if (is_same && make_directories(parent_path(join_path(output_, name)))) put_back(name);
      }
    }
  }

 private:
  void put_back(const std::string& name) {
    (void)std::rename(join_path(folder_, name).c_str(), join_path(output_, name).c_str());
  }
  std::string output_, folder_;
  std::vector<std::string> names_;
};

void remove_classes(const Compilation& one) {
  for (const FileStamp& stamp : stamp_classes(one)) (void)remove_tree(stamp.path);
}

// Name, header and members of every class: all that javac looks at.
std::vector<std::pair<std::string, std::pair<Print, Print>>> interfaces(const std::string& folder,
                                                                        const RootCache& cache) {
  std::vector<std::pair<std::string, std::pair<Print, Print>>> result;
  State state = State::load({folder}, cache);
  for (const ClassSummary* one : state.classes()) {
    // What is not understood counts as a whole.
    Print header = one->opaque ? one->whole : one->header;
    result.emplace_back(one->name, std::make_pair(header, one->members));
  }
  std::sort(result.begin(), result.end());
  return result;
}

Status write_arguments(const Compilation& one, const std::string& path) {
  std::string text;
  for (const std::string& argument : one.arguments) text += quoted(argument);
  for (const FileStamp& source : one.sources) text += quoted(source.path);
  return write_file_atomically(path, text);
}

}  // namespace

bool needs_compiling(const Compilation& one) {
  if (one.skipped) return false;
  FileStamps sources = stamp_sources(one);
  if (sources.empty() && one.sources.empty()) return false;
  return sources != one.sources || stamp_classes(one) != one.classes;
}

std::string compile_obstacle(const Compilation& one) {
  if (!one.obstacle.empty()) return one.obstacle;
  if (!one.known) return "how its classes are compiled has not been seen yet";
  return {};
}

Result<Compiled> compile(Compilation& one, const std::string& directory,
                         const std::string& work_folder, const RootCache& cache) {
  auto before = interfaces(one.output, cache);
  FileStamps sources_before = std::move(one.sources);
  one.sources = steady_stamps(one);
  std::string arguments = join_path(work_folder, "javac-arguments");
  if (auto written = write_arguments(one, arguments); !written) return fail(written.error());
  if (auto made = make_directories(one.output); !made) return fail(made.error());
  // javac does not make it.
  for (size_t i = 0; i + 1 < one.arguments.size(); ++i) {
    if (one.arguments[i] == "-s" || one.arguments[i] == "-h") {
      (void)make_directories(one.arguments[i + 1]);
    }
  }
  Aside old(one);
  Compiled result;
  if (!one.sources.empty()) {
    Command command;
    // A short life: what the better compiler of the JVM would gain comes too late.
    command.arguments = {one.javac, "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC",
                         "@" + arguments};
    command.directory = directory;
    command.output = join_path(work_folder, "javac-messages");
    (void)remove_tree(command.output);
    auto code = run_command(command);
    auto messages = read_file(command.output);
    if (messages) result.messages = *messages;
    if (!code || *code != 0) {
      remove_classes(one);
      old.put_back_all();
      one.sources.clear();
      if (!code) return fail(code.error());
      result.code = *code;
      return result;
    }
  }
  old.put_back_equal_ones();
  old.put_back_package_infos(one, sources_before);
  one.classes = stamp_classes(one);
  result.succeeded = true;
  result.interface_changed = interfaces(one.output, cache) != before;
  return result;
}

bool is_compiled_against(const Compilation& one, const std::string& folder) {
  for (const std::string& argument : one.arguments) {
    for (size_t at = argument.find(folder); at != std::string::npos;
         at = argument.find(folder, at + 1)) {
      size_t end = at + folder.size();
      bool begins = at == 0 || argument[at - 1] == ':';
      if (begins && (end == argument.size() || argument[end] == ':')) return true;
    }
  }
  return false;
}

}  // namespace winnow
