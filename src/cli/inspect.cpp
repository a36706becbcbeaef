#include <fmt/format.h>

#include <cstdio>

#include "base/files.h"
#include "classfile/jar.h"
#include "cli/class_parts.h"
#include "cli/command.h"
#include "facts/fact.h"
#include "program/class_summary.h"
#include "program/state.h"
#include "report/console.h"
#include "store/store.h"
#include "trace/trace_reader.h"

namespace winnow {
namespace {

int inspect_class(Bytes bytes, const std::string& path, const Arguments& arguments) {
  auto file = ClassFile::parse(bytes, path);
  if (!file) {
    Console(false).error(file.error().text());
    return kExitTrouble;
  }
  if (arguments.flag("hashed")) {
    for (const HashedPart& part : hashed_parts(*file, path)) {
      std::puts(part.text.c_str());
    }
    return kExitGood;
  }
  ClassSummary summary = summarize_class(bytes, file->name, path);
  std::puts(fmt::format("class      {}", dotted(summary.name)).c_str());
  std::puts(fmt::format("version    {}.{}", file->major, file->minor).c_str());
  std::puts(fmt::format("super      {}", dotted(summary.super_name)).c_str());
  for (const std::string& name : summary.interfaces) {
    std::puts(fmt::format("interface  {}", dotted(name)).c_str());
  }
  if (summary.opaque) std::puts(fmt::format("as a whole {}", summary.opaque_reason).c_str());
  std::puts(fmt::format("whole      {}", summary.whole.hex()).c_str());
  std::puts(fmt::format("header     {}", summary.header.hex()).c_str());
  std::puts(fmt::format("shape      {}", summary.shape.hex()).c_str());
  std::puts(fmt::format("members    {}", summary.members.hex()).c_str());
  for (const Member& field : file->fields) {
    std::puts(fmt::format("field      {} {}", field.name, field.descriptor).c_str());
  }
  for (const MethodSummary& method : summary.methods) {
    std::puts(fmt::format("method     {}  {}", method.print.hex(), method.key()).c_str());
  }
  return kExitGood;
}

int inspect_trace(Bytes bytes, const std::string& path, bool verbose) {
  auto trace = Trace::parse(bytes, path);
  if (!trace) {
    Console(false).error(trace.error().text());
    return kExitTrouble;
  }
  for (const TraceJvm& jvm : trace->jvms) {
    std::puts(fmt::format("jvm      {} {} pid {} launch {}", jvm.vm_name, jvm.java_version, jvm.pid,
                          jvm.launch)
                  .c_str());
  }
  auto method_text = [&](uint32_t id) {
    for (const TraceClass& one : trace->classes) {
      if (id >= one.first_id && id < one.first_id + one.methods.size()) {
        const TraceMethod& method = one.methods[id - one.first_id];
        return dotted(one.name) + "." + method.name + method.descriptor;
      }
    }
    return fmt::format("unknown method {}", id);
  };
  auto print_ids = [&](const IdSet& ids) {
    if (!verbose) return;
    for (uint32_t id : ids) std::puts(("         " + method_text(id)).c_str());
  };
  for (const TraceClass& one : trace->classes) {
    std::puts(fmt::format("class    {} {} methods{}{}", dotted(one.name), one.methods.size(),
                          one.location.empty() ? "" : " from " + one.location,
                          one.refusal.empty() ? "" : ", as a whole: " + one.refusal)
                  .c_str());
  }
  for (const TraceInit& init : trace->inits) {
    std::puts(fmt::format("init     {} ran {} methods", dotted(init.class_name), init.ids.size())
                  .c_str());
    print_ids(init.ids);
  }
  for (const TraceClose& close : trace->closed) {
    std::puts(fmt::format("test     {} {} in {}, ran {} methods", close.test,
                          close.outcome == TestOutcome::kPassed ? "passed" : "failed",
                          duration_text(close.microseconds), close.ids.size())
                  .c_str());
    print_ids(close.ids);
  }
  for (const std::string& test : trace->skipped) std::puts(("skipped  " + test).c_str());
  for (const std::string& test : trace->unfinished()) {
    std::puts(("test     " + test + " did not finish").c_str());
  }
  for (const std::string& text : trace->troubles) std::puts(("trouble  " + text).c_str());
  std::puts(trace->torn    ? "end      torn: the JVM was killed while it wrote"
            : trace->ended ? "end      orderly"
                           : "end      missing: the JVM was killed");
  return kExitGood;
}

int inspect_store(const std::string& path, bool verbose) {
  Console console(false);
  auto store = Store::open(path, Store::Access::kRead);
  if (!store) {
    console.error(store.error().text());
    return kExitTrouble;
  }
  auto counts = store->counts();
  auto modules = store->modules();
  auto facts = store->facts();
  if (!counts || !modules || !facts) {
    console.error(!counts ? counts.error().text() : "the store can't be read");
    return kExitTrouble;
  }
  std::puts(fmt::format("store    schema {}, {} facts, {} records of {} classes in {} modules",
                        kStoreVersion, counts->facts, counts->records, counts->tests,
                        counts->modules)
                .c_str());
  for (const std::string& module : *modules) {
    std::puts(("module   " + module).c_str());
    auto tests = store->tests(module);
    if (!tests) continue;
    for (const StoredTest& test : *tests) {
      for (const StoredRecord& record : test.records) {
        std::puts(fmt::format("record   {} {} {} facts {}", test.name, outcome_name(record.outcome),
                              record.facts.size(), duration_text(record.duration_us))
                      .c_str());
        if (!verbose) continue;
        for (uint32_t id : record.facts) {
          if (id >= facts->size()) continue;
          const Fact& fact = (*facts)[id];
          std::puts(fmt::format("         {} {} {}", fact.print.short_hex(), kind_name(fact.kind),
                                fact.subject)
                        .c_str());
        }
      }
    }
  }
  return kExitGood;
}

int inspect_root(const std::string& path) {
  RootSummary root = RootCache("").load(path);
  for (const ClassSummary& one : root.classes) {
    std::puts(fmt::format("class     {}  {}{}", one.whole.hex(), dotted(one.name),
                          one.opaque ? "  as a whole: " + one.opaque_reason : "")
                  .c_str());
  }
  for (const ResourceSummary& one : root.resources) {
    std::puts(fmt::format("resource  {}  {}", one.print.hex(), one.name).c_str());
  }
  for (const std::string& problem : root.problems) std::puts(("problem   " + problem).c_str());
  std::puts(fmt::format("root      {}", root.print.hex()).c_str());
  return root.kind == RootKind::kUnreadable ? kExitTrouble : kExitGood;
}

int run_inspect(const Arguments& arguments) {
  const std::string& path = arguments.words.front();
  Console console(false);
  FileInfo info = stat_file(path);
  if (info.type == FileType::kMissing) {
    console.error(path + ": there is no such file");
    return kExitNotFound;
  }
  if (info.type == FileType::kDirectory) return inspect_root(path);
  auto file = MappedFile::open(path);
  if (!file) {
    console.error(file.error().text());
    return kExitTrouble;
  }
  std::string_view head = as_text(file->bytes()).substr(0, 16);
  bool verbose = arguments.flag("verbose");
  if (head.starts_with("\xca\xfe\xba\xbe")) return inspect_class(file->bytes(), path, arguments);
  if (head.starts_with(kTraceMagic)) return inspect_trace(file->bytes(), path, verbose);
  if (head.starts_with("SQLite format 3")) return inspect_store(path, verbose);
  if (head.starts_with("PK")) return inspect_root(path);
  console.error(path + ": is no class file, jar, folder of classes, trace or store");
  return kExitTrouble;
}

}  // namespace

CommandSpec inspect_command() {
  CommandSpec command;
  command.name = "inspect";
  command.words = "FILE";
  command.summary = "print a class file, a jar or folder of classes, a trace or the store readably";
  command.options = {
      {"hashed", "", "", "for a class: everything that goes into its prints, for a diff", {}},
      {"verbose", "", "", "for a trace: every method; for the store: every fact", {}}};
  command.examples = {{"winnow inspect target/classes/shop/Cart.class", "prints of a class"},
                      {"winnow inspect .winnow/store.db", "what is recorded"}};
  command.fewest_words = command.most_words = 1;
  command.run = run_inspect;
  return command;
}

}  // namespace winnow
