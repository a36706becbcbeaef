// What is met on the ways through a method: the part of Answers that looks inside methods.
#include "facts/answers.h"
#include "facts/ways.h"

namespace winnow {
namespace {

// In the place of what is met, where a method can only be looked at as a whole.
uint64_t undivided(const MethodSummary& method) {
  return print_of("undivided " + method.print.hex()).low;
}

}  // namespace

// The class file is read when a method of it is first asked about, which may be some time after the
// state was loaded: a graph of another method than the state has is of no use.
Answers::Graph Answers::graph_of(std::string_view class_subject, std::string_view stable_key) {
  const ClassSummary* one = find(class_subject);
  const RootSummary* root = root_of(class_subject);
  if (one == nullptr || one->opaque || root == nullptr) return {};
  const MethodSummary* method = one->stable_method(stable_key);
  const ClassGraphs* graphs = method == nullptr ? nullptr : graphs_.of(*root, *one);
  if (graphs == nullptr) return {};
  auto found = graphs->methods.find(method->key());
  if (found == graphs->methods.end() || found->second.whole != method->print) return {};
  return {&found->second, graphs->print};
}

Print Answers::answer_for_ways(std::string_view subject) {
  WaysSubject parts = split_ways_subject(subject);
  const ClassSummary* one = find(parts.method.class_name);
  if (one == nullptr) return answer_for_missing(parts.method.class_name);
  if (one->opaque) return one->whole;
  const MethodSummary* method = one->stable_method(parts.method.key);
  if (method == nullptr) return kAbsent;
  const MethodGraph* graph = nullptr;
  if (parts.ways != kNoWays) graph = graph_of(parts.method.class_name, parts.method.key).graph;
  uint64_t met = graph != nullptr ? print_of_ways(*graph, parts.ways).low : undivided(*method);
  return {method->print.low, met};
}

bool Answers::holds(const Fact& fact, Print& now) {
  if (fact.kind != FactKind::kWays) {
    now = answer(fact.kind, fact.subject);
    return now == fact.print;
  }
  // A method that is what it was need not be looked into.
  MethodSubject parts = split_ways_subject(fact.subject).method;
  const ClassSummary* one = find(parts.class_name);
  if (one != nullptr && !one->opaque) {
    const MethodSummary* method = one->stable_method(parts.key);
    if (method != nullptr && method->print.low == fact.print.high) return true;
  }
  now = answer_for_ways(fact.subject);
  bool is_divided = one != nullptr && !one->opaque && !now.absent();
  return now == fact.print || (is_divided && now.low == fact.print.low);
}

}  // namespace winnow
