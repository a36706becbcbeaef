// Prints what runs have left: traces and the store.
#include <fmt/format.h>

#include <cstdio>
#include <map>

#include "cli/inspect.h"
#include "facts/fact.h"
#include "report/console.h"
#include "select/test_pattern.h"
#include "store/store.h"
#include "trace/trace_reader.h"

namespace winnow {
namespace {

class TracePrinter {
 public:
  TracePrinter(const Trace& trace, bool verbose) : trace_(trace), verbose_(verbose) {}

  void print_class(const TraceClass& one) const {
    line("class    {} {}{}{}", dotted(one.name),
         one.whole ? "one id" : fmt::format("{} methods", one.methods.size()),
         one.location.empty() ? "" : " from " + one.location,
         one.refusal.empty() ? "" : ", as a whole: " + one.refusal);
    for (const TraceUndivided& undivided : one.undivided) {
      bool all = undivided.method >= one.methods.size();
      line("         {} not divided into blocks: {}",
           all ? "its methods" : text_of(one.methods[undivided.method]), undivided.why);
    }
  }

  // "ran 3 methods, saw 2 other things": an initialiser or a test.
  template <class Ran>
  std::string counts(const Ran& ran) const {
    std::string blocks;
    if (collects(kCollectsBlocks))
      blocks = fmt::format(" and {} further blocks", ran.blocks.size());
    return fmt::format("ran {} methods{}, saw {} other things", ran.ids.size(), blocks,
                       ran.seen.size());
  }

  // Each of them, if that is wanted.
  template <class Ran>
  void print_all(const Ran& ran) const {
    if (!verbose_) return;
    std::map<uint32_t, std::string> blocks;  // by the method's id
    for (uint32_t id : ran.blocks) {
      auto place = trace_.block(id);
      if (!place) continue;
      uint32_t method = place->loaded->first_id + static_cast<uint32_t>(place->method);
      blocks[method] += fmt::format(" {}", place->number);
    }
    for (uint32_t id : ran.ids) {
      line("         {}", method_text(id, blocks[id]));
    }
    for (uint32_t number : ran.seen) {
      const Observation& one = trace_.seen[number];
      if (one.kind == SeenKind::kReceiver) {
        Receiver receiver = receiver_of(one.subject);
        line("         {} on a {}", method_text(receiver.method, {}), dotted(receiver.class_name));
        continue;
      }
      line("         saw {} {}", seen_kind_name(one.kind),
           one.subject.empty() ? "(all)" : one.subject);
    }
  }

 private:
  template <class... Parts>
  static void line(fmt::format_string<Parts...> format, Parts&&... parts) {
    std::puts(fmt::format(format, std::forward<Parts>(parts)...).c_str());
  }
  static std::string text_of(const TraceMethod& method) { return method.name + method.descriptor; }

  bool collects(Collects what) const {
    return !trace_.jvms.empty() && (trace_.jvms.front().collects & what) != 0;
  }

  std::string method_text(uint32_t id, const std::string& blocks) const {
    for (const TraceClass& one : trace_.classes) {
      if (id < one.first_id || id >= one.first_id + one.method_ids()) continue;
      if (one.whole) return dotted(one.name) + ", something of it";
      size_t place = id - one.first_id;
      const TraceMethod& method = one.methods[place];
      std::string text = dotted(one.name) + "." + text_of(method);
      bool divided = method.blocks > 1 && one.is_divided(place);
      return divided ? fmt::format("{} blocks 0{} of {}", text, blocks, method.blocks) : text;
    }
    return fmt::format("unknown method {}", id);
  }

  const Trace& trace_;
  bool verbose_;
};

void print_record(const StoredTest& test, const StoredRecord& record) {
  std::puts(fmt::format("record   {} {} {} facts {}{}{}", test.name, outcome_name(record.outcome),
                        record.fact_count, duration_text(record.duration_us),
                        record.jdk.empty() ? "" : " jdk " + record.jdk,
                        record.revision.empty() ? "" : " revision " + record.revision)
                .c_str());
}

void print_facts(const IdSet& ids, const std::vector<Fact>& facts) {
  for (uint32_t id : ids) {
    if (id >= facts.size()) continue;
    const Fact& fact = facts[id];
    std::puts(
        fmt::format("         {} {} {}", fact.print.short_hex(), kind_name(fact.kind), fact.subject)
            .c_str());
  }
}

}  // namespace

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
  TracePrinter printer(*trace, verbose);
  for (const TraceClass& one : trace->classes) printer.print_class(one);
  for (const TraceInit& init : trace->inits) {
    std::puts(fmt::format("init     {} {}", dotted(init.class_name), printer.counts(init)).c_str());
    printer.print_all(init);
  }
  for (const TraceClose& close : trace->closed) {
    std::puts(fmt::format("test     {} {} in {}, {}", close.test,
                          close.outcome == TestOutcome::kPassed ? "passed" : "failed",
                          duration_text(close.microseconds), printer.counts(close))
                  .c_str());
    printer.print_all(close);
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

int inspect_store(const std::string& path, bool verbose, const std::vector<std::string>& words) {
  Console console(false);
  auto give_up = [&](const Error& error) {
    console.error(error.text());
    return exit_code_of(error);
  };
  auto store = Store::open(path, Store::Access::kRead);
  if (!store) return give_up(store.error());
  auto counts = store->counts();
  if (!counts) return give_up(counts.error());
  auto modules = store->modules();
  if (!modules) return give_up(modules.error());
  auto facts = verbose ? store->facts() : std::vector<Fact>();
  if (!facts) return give_up(facts.error());
  std::puts(fmt::format("store    schema {}, {} facts, {} records of {} classes in {} modules",
                        kStoreVersion, counts->facts, counts->records, counts->tests,
                        counts->modules)
                .c_str());
  for (const std::string& module : *modules) {
    std::puts(("module   " + module).c_str());
    auto tests = store->tests(module, Store::With::kNoFacts);
    if (!tests) return give_up(tests.error());
    for (const StoredTest& test : *tests) {
      if (!words.empty() && !names_test(words, test.name)) continue;
      if (test.damaged) std::puts(("damaged  " + test.name).c_str());
      for (const StoredRecord& record : test.records) {
        print_record(test, record);
        auto ids = verbose ? store->facts_of(record.id) : IdSet();
        if (ids) print_facts(*ids, *facts);
      }
    }
  }
  return kExitGood;
}

}  // namespace winnow
