// Prints what runs have left: traces and the store.
#include <fmt/format.h>

#include <cstdio>

#include "cli/inspect.h"
#include "facts/fact.h"
#include "report/console.h"
#include "store/store.h"
#include "trace/trace_reader.h"

namespace winnow {

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
  auto print_ids = [&](const IdSet& ids, const IdSet& seen) {
    if (!verbose) return;
    for (uint32_t id : ids) std::puts(("         " + method_text(id)).c_str());
    for (uint32_t number : seen) {
      const Observation& one = trace->seen[number];
      std::puts(fmt::format("         saw {} {}", seen_kind_name(one.kind),
                            one.subject.empty() ? "(all)" : one.subject)
                    .c_str());
    }
  };
  for (const TraceClass& one : trace->classes) {
    std::puts(fmt::format("class    {} {} methods{}{}", dotted(one.name), one.methods.size(),
                          one.location.empty() ? "" : " from " + one.location,
                          one.refusal.empty() ? "" : ", as a whole: " + one.refusal)
                  .c_str());
  }
  for (const TraceInit& init : trace->inits) {
    std::puts(fmt::format("init     {} ran {} methods, saw {} other things",
                          dotted(init.class_name), init.ids.size(), init.seen.size())
                  .c_str());
    print_ids(init.ids, init.seen);
  }
  for (const TraceClose& close : trace->closed) {
    std::puts(fmt::format("test     {} {} in {}, ran {} methods, saw {} other things", close.test,
                          close.outcome == TestOutcome::kPassed ? "passed" : "failed",
                          duration_text(close.microseconds), close.ids.size(), close.seen.size())
                  .c_str());
    print_ids(close.ids, close.seen);
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

}  // namespace winnow
