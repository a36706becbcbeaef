// Prints a trace as text that shell tests can compare, one fact a line, with ids resolved to
// methods:
//
//   jvm LAUNCH JAVA-VERSION
//   class NAME METHODS [refused: WHY]          (only with --classes)
//   open|close|skipped|unfinished TEST …
//   ran TEST CLASS.METHOD DESCRIPTOR           what a close record holds
//   init CLASS: CLASS.METHOD DESCRIPTOR        what ran inside a static initialiser
//   saw TEST|init CLASS: KIND SUBJECT          what was seen of other things than code
//   trouble TEXT, end, torn
//
// --under PREFIX keeps only methods and initialisers of classes whose name begins so.

#include <cstdio>
#include <cstring>
#include <map>
#include <string>

#include "trace/trace_reader.h"

namespace winnow {
namespace {

class Methods {
 public:
  explicit Methods(const Trace& trace) {
    for (const TraceClass& loaded : trace.classes) {
      if (loaded.whole) names_[loaded.first_id] = loaded.name;
      for (size_t i = 0; i < loaded.methods.size(); ++i) {
        const TraceMethod& method = loaded.methods[i];
        names_[loaded.first_id + static_cast<uint32_t>(i)] =
            loaded.name + "." + method.name + " " + method.descriptor;
      }
    }
  }
  std::string name(uint32_t id) const {
    auto at = names_.find(id);
    return at == names_.end() ? "UNKNOWN-ID " + std::to_string(id) : at->second;
  }

 private:
  std::map<uint32_t, std::string> names_;
};

void print_methods(const Methods& methods, const IdSet& ids, const std::string& start,
                   const std::string& prefix) {
  for (uint32_t id : ids) {
    std::string name = methods.name(id);
    if (name.starts_with(prefix) || name.starts_with("UNKNOWN-ID")) {
      std::printf("%s %s\n", start.c_str(), name.c_str());
    }
  }
}

void print_seen(const Trace& trace, const IdSet& seen, const std::string& start) {
  for (uint32_t number : seen) {
    const Observation& one = trace.seen[number];
    std::printf("%s %s %s\n", start.c_str(), std::string(seen_kind_name(one.kind)).c_str(),
                one.subject.c_str());
  }
}

void print(const Trace& trace, bool classes, const std::string& prefix) {
  Methods methods(trace);
  for (const TraceJvm& jvm : trace.jvms) {
    std::printf("jvm %llu %s\n", static_cast<unsigned long long>(jvm.launch),
                jvm.java_version.c_str());
  }
  for (const TraceClass& loaded : trace.classes) {
    if (!loaded.name.starts_with(prefix) || !classes) continue;
    std::printf("class %s %zu methods, %s loader, from %s%s%s\n", loaded.name.c_str(),
                loaded.methods.size(), loaded.application_loader ? "application" : "other",
                loaded.location.c_str(),
                loaded.refusal.empty() ? "" : ", refused: ", loaded.refusal.c_str());
  }
  for (const TraceInit& init : trace.inits) {
    if (!init.class_name.starts_with(prefix)) continue;
    print_methods(methods, init.ids, "init " + init.class_name + ":", prefix);
    print_seen(trace, init.seen, "saw init " + init.class_name + ":");
  }
  for (const std::string& test : trace.opened) std::printf("open %s\n", test.c_str());
  for (const TraceClose& close : trace.closed) {
    std::printf("close %s %s\n", close.test.c_str(),
                close.outcome == TestOutcome::kPassed ? "passed" : "failed");
    print_methods(methods, close.ids, "ran " + close.test, prefix);
    print_seen(trace, close.seen, "saw " + close.test);
  }
  for (const std::string& test : trace.skipped) std::printf("skipped %s\n", test.c_str());
  for (const std::string& test : trace.unfinished()) std::printf("unfinished %s\n", test.c_str());
  for (const std::string& text : trace.troubles) std::printf("trouble %s\n", text.c_str());
  if (trace.ended) std::printf("end\n");
  if (trace.torn) std::printf("torn\n");
}

}  // namespace
}  // namespace winnow

int main(int argc, char** argv) {
  bool classes = false;
  std::string prefix;
  int failures = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--classes") == 0) {
      classes = true;
    } else if (std::strcmp(argv[i], "--under") == 0 && i + 1 < argc) {
      prefix = argv[++i];
    } else if (auto trace = winnow::Trace::read(argv[i]); trace) {
      winnow::print(*trace, classes, prefix);
    } else {
      std::fprintf(stderr, "%s\n", trace.error().text().c_str());
      failures = 1;
    }
  }
  return failures;
}
