// Selection over a simulated project: many tests, many methods.
//   winnow_bench_simulated make FOLDER TESTS METHODS
//   winnow_bench_simulated measure FOLDER TESTS METHODS [JAR]
// The program is a jar of classes with 20 methods each; half of the records are about methods near
// each other (a test uses the packages around it), the rest about a few thousand methods that
// nearly all tests use. A test that ran a method relies on it and on the ways through it: of most
// methods there is one way, of the others three. Every fifth test has three records. Then one class
// in a thousand changes.
#include <fmt/format.h>
#include <sys/resource.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "base/files.h"
#include "classfile/test_class.h"
#include "classfile/test_zip.h"
#include "facts/class_digest.h"
#include "measure.h"
#include "select/selection.h"

namespace {

using namespace winnow;

constexpr size_t kMethodsOfClass = 20;
constexpr size_t kFactsOfTest = 2700;  // drawn, besides ways; 2,000 of them differ
constexpr size_t kMostWays = 3;
const std::string kModule = "simulated";

std::string class_name(size_t index) {
  return fmt::format("com/example/part{}/package{}/SomeClass{}", index / 1000, index / 50, index);
}
std::string method_key(size_t index) { return fmt::format("someMethod{}(I)V", index); }
std::string test_name(size_t index) { return fmt::format("com.example.tests.Some{}Test", index); }

// `version` is in the code of the first method of every class that it changes.
void write_jar(const std::string& path, size_t classes, uint8_t version) {
  TestZip zip;
  for (size_t i = 0; i < classes; ++i) {
    TestClass made(52, class_name(i));
    for (size_t m = 0; m < kMethodsOfClass; ++m) {
      TestMethod method;
      std::string key = method_key(m);
      method.name = key.substr(0, key.find('('));
      method.descriptor = "(I)V";
      method.max_locals = method.max_stack = 1;
      auto value = static_cast<uint8_t>(m == 0 && i % 1000 == 0 ? version : 0);
      method.code = {16, value, 87, 177};  // bipush value, pop, return
      made.add(std::move(method));
    }
    zip.add({class_name(i) + ".class", made.bytes(), false});
  }
  if (auto written = write_file_atomically(path, zip.bytes()); !written) {
    std::fputs(written.error().text().c_str(), stderr);
    std::exit(70);
  }
}

template <class Value>
Value good(Result<Value> result) {
  if (result) return std::move(*result);
  std::fputs((result.error().text() + "\n").c_str(), stderr);
  std::exit(70);
}
void good(Status status) {
  if (status) return;
  std::fputs((status.error().text() + "\n").c_str(), stderr);
  std::exit(70);
}

class Simulation {
 public:
  Simulation(Store& store, Answers& answers, size_t classes)
      : store_(store), answers_(answers), classes_(classes) {}

  void record(size_t tests) {
    auto transaction = good(store_.begin());
    // Interned once and class by class, as an import does.
    for (size_t i = 0; i < classes_; ++i) intern(transaction, i);
    for (size_t test = 0; test < tests; ++test) {
      size_t records = test % 5 == 0 ? 3 : 1;
      for (size_t i = 0; i < records; ++i) {
        good(transaction.add_record(kModule, test_name(test), make_record(test, tests)));
      }
    }
    good(transaction.commit());
  }
  size_t facts_each() const { return facts_ / records_; }

 private:
  void intern(Store::Transaction& transaction, size_t index) {
    std::string name = class_name(index);
    const ClassSummary* one = answers_.find(name);
    Print digest = class_digest(*one);
    for (FactKind kind : {FactKind::kClass, FactKind::kShape}) {
      ids_.push_back(good(transaction.intern({kind, name, answers_.answer(kind, name)}, digest)));
    }
    ways_.resize(ids_.size());
    for (const MethodSummary& method : one->methods) {
      std::string subject = method_subject(name, method.key());
      ids_.push_back(good(transaction.intern({FactKind::kMethod, subject, method.print}, digest)));
      Print met = answers_.answer(FactKind::kWays, ways_subject(subject, ""));
      size_t count = ids_.size() % 5 < 3 ? 1 : kMostWays;
      for (size_t way = 0; way < kMostWays; ++way) {
        std::string ways = way == 0 ? "" : std::to_string(way);
        Fact fact{FactKind::kWays, ways_subject(subject, ways), met};
        uint32_t id = way < count ? good(transaction.intern(fact, digest)) : ways_.back()[0];
        if (way == 0) ways_.emplace_back();
        ways_.back()[way] = id;
      }
    }
  }

  // Who relies on a method relies on the ways through it.
  void add(size_t at, IdSet& facts) {
    facts.push_back(ids_[at]);
    if (ways_[at][0] != 0) facts.push_back(ways_[at][random_() % kMostWays]);
  }

  // Runs of facts: who uses a class uses several of its methods.
  void add_around(size_t center, size_t width, size_t count, IdSet& facts) {
    std::normal_distribution<double> near(static_cast<double>(center), static_cast<double>(width));
    for (size_t added = 0; added < count; added += 4) {
      auto at = static_cast<size_t>(std::abs(near(random_))) % ids_.size();
      for (size_t i = at; i < at + 4 && i < ids_.size(); ++i) add(i, facts);
    }
  }

  StoredRecord make_record(size_t test, size_t tests) {
    StoredRecord record;
    record.outcome = RecordOutcome::kPassed;
    record.duration_us = 100'000;
    record.made_at = 1'700'000'000;
    add_around(ids_.size() * test / tests, 3000, kFactsOfTest / 2, record.facts);
    std::exponential_distribution<double> skewed(1.0 / 1000);
    for (size_t added = 0; added < kFactsOfTest / 2; ++added) {
      add(static_cast<size_t>(skewed(random_)) % ids_.size(), record.facts);
    }
    normalize(record.facts);
    facts_ += record.facts.size();
    ++records_;
    return record;
  }

  Store& store_;
  Answers& answers_;
  size_t classes_;
  std::vector<uint32_t> ids_;
  std::vector<std::array<uint32_t, kMostWays>> ways_;  // 0: no method
  size_t facts_ = 0, records_ = 0;
  std::mt19937_64 random_{1};
};

double peak_megabytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// Gives how many facts a record has on average.
size_t make(const std::string& folder, size_t tests, size_t methods) {
  size_t classes = methods / kMethodsOfClass;
  write_jar(join_path(folder, "before.jar"), classes, 1);
  write_jar(join_path(folder, "after.jar"), classes, 2);
  Store store = good(Store::open(join_path(folder, "store.db"), Store::Access::kWrite));
  RootCache cache(join_path(folder, "cache"));
  State state = State::load({join_path(folder, "before.jar")}, cache);
  (void)State::load({join_path(folder, "after.jar")}, cache);
  Surroundings surroundings;
  Answers answers(state, cache, surroundings);
  Simulation simulation(store, answers, classes);
  simulation.record(tests);
  return simulation.facts_each();
}

void measure(const std::string& folder, const char* jar, size_t tests) {
  RootCache cache(join_path(folder, "cache"));
  State state;
  double load = wall_seconds([&] { state = State::load({join_path(folder, jar)}, cache); });
  Surroundings surroundings;
  Answers answers(state, cache, surroundings);
  Selection selection;
  double wall = 0;
  auto select = [&] {
    Store store = good(Store::open(join_path(folder, "store.db"), Store::Access::kRead));
    SelectionInput input;
    input.tests = good(store.tests(kModule, Store::With::kNoFacts));
    const Technique& technique = *find_technique(kDefaultTechnique);
    input.broken = good(BrokenFacts::find(store, input.tests, answers, technique.kinds));
    for (size_t i = 0; i < tests; ++i) input.candidates.push_back(test_name(i));
    selection = select_tests(input, state, technique);
  };
  double processor = cpu_seconds([&] { wall = wall_seconds(select); });
  size_t run = 0;
  for (const Decision& decision : selection.decisions) run += decision.runs() ? 1 : 0;
  std::puts(fmt::format("  {:<10} {:>6} tests  {:>5.0f} ms, processor {:.0f} ms, {} selected, "
                        "peak {:.0f} MB (state: {:.0f} ms)",
                        jar, tests, wall * 1000, processor * 1000, run, peak_megabytes(),
                        load * 1000)
                .c_str());
}

}  // namespace

int main(int count, char** words) {
  if (count < 5) return std::fputs("usage: make|measure FOLDER TESTS METHODS\n", stderr), 64;
  std::string folder = absolute_path(words[2]);
  auto tests = static_cast<size_t>(std::atoll(words[3]));
  auto methods = static_cast<size_t>(std::atoll(words[4]));
  if (std::string(words[1]) == "make") {
    size_t facts_each = 0;
    double seconds = wall_seconds([&] { facts_each = make(folder, tests, methods); });
    FileInfo info = stat_file(join_path(folder, "store.db"));
    std::puts(fmt::format("  {:>17} tests  recorded in {:.0f} s, {} facts each, store {} MB", tests,
                          seconds, facts_each, info.signature.size / 1'000'000)
                  .c_str());
    return 0;
  }
  measure(folder, count > 5 ? words[5] : "before.jar", tests);
  return 0;
}
