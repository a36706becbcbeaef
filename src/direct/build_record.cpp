#include "direct/build_record.h"

#include <algorithm>

#include "base/bytes.h"

namespace winnow {
namespace {

constexpr std::string_view kMagic = "WNWBUILD";

std::string record_path(const Project& project) {
  return join_path(project.folder(), "build.wbuild");
}

class Writer {
 public:
  Writer() {
    out_.raw(kMagic);
    out_.le4(kBuildRecordVersion);
  }
  void pair(std::string_view key, std::string_view value) {
    out_.text(key);
    out_.text(value);
  }
  void list(std::string_view key, const std::vector<std::string>& values) {
    for (const std::string& value : values) pair(key, value);
  }
  void flag(std::string_view key, bool value) {
    if (value) pair(key, "yes");
  }
  void stamps(std::string_view key, const FileStamps& stamps) {
    for (const FileStamp& one : stamps) {
      ByteWriter value;
      value.le8(one.signature.size);
      value.le8(static_cast<uint64_t>(one.signature.mtime_ns));
      value.le8(one.signature.inode);
      value.le8(static_cast<uint64_t>(one.signature.ctime_ns));
      value.raw(one.path);
      pair(key, value.take());
    }
  }
  void two(std::string_view key, const std::pair<std::string, std::string>& value) {
    ByteWriter both;
    both.text(value.first);
    both.raw(value.second);
    pair(key, both.take());
  }
  std::string take() {
    std::string body = out_.take();
    ByteWriter end;
    end.le4(checksum_of(as_bytes(body)));
    return body + end.take();
  }

 private:
  ByteWriter out_;
};

FileStamp read_stamp(std::string_view value) {
  ByteReader in(as_bytes(value));
  FileStamp stamp;
  stamp.signature.size = in.le8();
  stamp.signature.mtime_ns = static_cast<int64_t>(in.le8());
  stamp.signature.inode = in.le8();
  stamp.signature.ctime_ns = static_cast<int64_t>(in.le8());
  stamp.path = as_text(in.bytes(in.remaining()));
  return stamp;
}

std::pair<std::string, std::string> read_two(std::string_view value) {
  ByteReader in(as_bytes(value));
  std::string first(in.text());
  return {first, std::string(as_text(in.bytes(in.remaining())))};
}

void write(Writer& out, const Compilation& one, std::string_view kind) {
  out.pair("compilation", kind);
  out.flag("skipped", one.skipped);
  out.flag("known", one.known);
  out.pair("compile-obstacle", one.obstacle);
  out.pair("javac", one.javac);
  out.list("argument", one.arguments);
  out.pair("output", one.output);
  out.list("root", one.roots);
  out.stamps("source", one.sources);
  out.stamps("class", one.classes);
}

void write(Writer& out, const Fork& fork) {
  ByteWriter print;
  write_print(print, fork.launch);
  out.pair("fork", print.take());
  out.list("fork-argument", fork.arguments);
  out.pair("fork-directory", fork.directory);
  for (const auto& one : fork.set) out.two("set", one);
  out.list("unset", fork.unset);
  for (const auto& one : fork.files) out.two("fork-file", one);
}

void write(Writer& out, const ModuleBuild& module) {
  out.pair("module", module.name);
  out.pair("base", module.base);
  out.flag("aggregator", module.is_aggregator);
  out.list("mojo", module.mojos);
  out.list("module-obstacle", module.obstacles);
  if (module.main) write(out, *module.main, "main");
  if (module.test) write(out, *module.test, "test");
  for (const CopiedResources& one : module.resources) {
    out.pair("resources", one.from);
    out.pair("to", one.to);
    out.flag("plain", one.plain);
    out.list("pattern", one.patterns);
    out.stamps("resource", one.files);
  }
  for (const TestExecution& one : module.executions) {
    out.pair("execution", one.name);
    out.flag("ignores-failures", one.ignores_failures);
    out.pair("reports", one.reports);
    out.pair("execution-obstacle", one.obstacle);
    for (const auto& line : one.launch) out.two("launch", line);
    if (one.fork) write(out, *one.fork);
  }
}

// Takes pair after pair; what belongs to no open part is an error.
class Assembly {
 public:
  bool take(std::string_view key, std::string_view value) {
    return of_build(key, value) || of_module(key, value) || of_compilation(key, value) ||
           of_resources(key, value) || of_execution(key, value) || of_fork(key, value);
  }
  BuildRecord record;
  std::string project;

 private:
  bool of_build(std::string_view key, std::string_view value) {
    if (key == "project") return set(project, value);
    if (key == "command") return add(record.command, value);
    if (key == "goal") return add(record.goals, value);
    if (key == "directory") return set(record.directory, value);
    if (key == "made-at") {
      record.made_at = std::strtoll(std::string(value).c_str(), nullptr, 10);
      return true;
    }
    if (key == "has-snapshots") return record.has_snapshots = true;
    if (key == "obstacle") return add(record.obstacles, value);
    if (key == "file") return add_stamp(record.files, value);
    if (key == "variable") {
      record.variables.push_back(read_two(value));
      return true;
    }
    if (key != "module") return false;
    record.modules.emplace_back().name = value;
    compilation_ = nullptr;
    return true;
  }

  bool of_module(std::string_view key, std::string_view value) {
    if (record.modules.empty()) return false;
    ModuleBuild& module = record.modules.back();
    if (key == "base") return set(module.base, value);
    if (key == "aggregator") return module.is_aggregator = true;
    if (key == "mojo") return add(module.mojos, value);
    if (key == "module-obstacle") return add(module.obstacles, value);
    if (key == "compilation") {
      compilation_ = &(value == "main" ? module.main : module.test).emplace();
      return true;
    }
    if (key == "resources") {
      module.resources.emplace_back().from = value;
      return true;
    }
    if (key != "execution") return false;
    module.executions.emplace_back().name = value;
    return true;
  }

  bool of_compilation(std::string_view key, std::string_view value) {
    if (compilation_ == nullptr) return false;
    if (key == "skipped") return compilation_->skipped = true;
    if (key == "known") return compilation_->known = true;
    if (key == "compile-obstacle") return set(compilation_->obstacle, value);
    if (key == "javac") return set(compilation_->javac, value);
    if (key == "argument") return add(compilation_->arguments, value);
    if (key == "output") return set(compilation_->output, value);
    if (key == "root") return add(compilation_->roots, value);
    if (key == "source") return add_stamp(compilation_->sources, value);
    return key == "class" && add_stamp(compilation_->classes, value);
  }

  bool of_resources(std::string_view key, std::string_view value) {
    if (record.modules.empty() || record.modules.back().resources.empty()) return false;
    CopiedResources& resources = record.modules.back().resources.back();
    if (key == "to") return set(resources.to, value);
    if (key == "plain") return resources.plain = true;
    if (key == "pattern") return add(resources.patterns, value);
    return key == "resource" && add_stamp(resources.files, value);
  }

  bool of_execution(std::string_view key, std::string_view value) {
    if (record.modules.empty() || record.modules.back().executions.empty()) return false;
    TestExecution& execution = record.modules.back().executions.back();
    if (key == "ignores-failures") return execution.ignores_failures = true;
    if (key == "reports") return set(execution.reports, value);
    if (key == "execution-obstacle") return set(execution.obstacle, value);
    if (key == "launch") return execution.launch.push_back(read_two(value)), true;
    if (key != "fork") return false;
    ByteReader print(as_bytes(value));
    execution.fork.emplace().launch = read_print(print);
    return print.ok();
  }

  bool of_fork(std::string_view key, std::string_view value) {
    if (record.modules.empty() || record.modules.back().executions.empty()) return false;
    auto& fork = record.modules.back().executions.back().fork;
    if (!fork) return false;
    if (key == "fork-argument") return add(fork->arguments, value);
    if (key == "fork-directory") return set(fork->directory, value);
    if (key == "unset") return add(fork->unset, value);
    if (key == "set") return fork->set.push_back(read_two(value)), true;
    return key == "fork-file" && (fork->files.push_back(read_two(value)), true);
  }

  static bool set(std::string& to, std::string_view value) {
    to = value;
    return true;
  }
  static bool add(std::vector<std::string>& to, std::string_view value) {
    to.emplace_back(value);
    return true;
  }
  static bool add_stamp(FileStamps& to, std::string_view value) {
    to.push_back(read_stamp(value));
    return true;
  }

  Compilation* compilation_ = nullptr;
};

bool is_class(std::string_view name) { return name.ends_with(".class"); }

}  // namespace

FileStamps stamp_sources(const Compilation& one) {
  FileStamps all;
  for (const std::string& root : one.roots) {
    FileStamps some = stamp_tree(root, is_source);
    all.insert(all.end(), some.begin(), some.end());
  }
  sort_stamps(all);
  return all;
}

FileStamps stamp_classes(const Compilation& one) { return stamp_tree(one.output, is_class); }

Result<BuildRecord> BuildRecord::load(const Project& project) {
  std::string path = record_path(project);
  auto content = read_file(path);
  if (!content) return fail(content.error());
  if (content->size() < kMagic.size() + 8 || !content->starts_with(kMagic)) {
    return fail(ErrorCode::kCorrupt, "is no record of a build", path);
  }
  ByteReader in(as_bytes(*content));
  in.skip(kMagic.size());
  if (in.le4() != kBuildRecordVersion) {
    return fail(ErrorCode::kUnsupported, "was written by another version of Winnow", path);
  }
  std::string_view body = std::string_view(*content).substr(0, content->size() - 4);
  ByteReader end(as_bytes(std::string_view(*content).substr(body.size())));
  if (end.le4() != checksum_of(as_bytes(body))) {
    return fail(ErrorCode::kCorrupt, "is damaged", path);
  }
  Assembly assembly;
  while (in.ok() && in.offset() < body.size()) {
    std::string_view key = in.text();
    std::string_view value = in.text();
    if (!in.ok() || !assembly.take(key, value)) {
      return fail(ErrorCode::kCorrupt, "has a part that means nothing", path);
    }
  }
  // Its folders and command lines are those of the other place.
  if (assembly.project != project.root()) {
    return fail(ErrorCode::kUnsupported,
                "the project was in " + assembly.project + " when it was seen how its build goes");
  }
  return std::move(assembly.record);
}

Status BuildRecord::save(const Project& project) const {
  Writer out;
  out.pair("project", project.root());
  out.list("command", command);
  out.list("goal", goals);
  out.pair("directory", directory);
  out.pair("made-at", std::to_string(made_at));
  out.flag("has-snapshots", has_snapshots);
  out.list("obstacle", obstacles);
  out.stamps("file", files);
  for (const auto& variable : variables) out.two("variable", variable);
  for (const ModuleBuild& module : modules) write(out, module);
  return write_file_atomically(record_path(project), out.take());
}

ModuleBuild* BuildRecord::find(const std::string& name) {
  for (ModuleBuild& module : modules) {
    if (module.name == name) return &module;
  }
  return nullptr;
}

}  // namespace winnow
