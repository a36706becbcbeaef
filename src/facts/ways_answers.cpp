// What is met on the ways through a method, and what the statements of a static initialiser are:
// the part of Answers that looks inside methods.
#include "facts/answers.h"
#include "facts/ways.h"
#include "program/constant_statements.h"

namespace winnow {
namespace {

// In the place of what is met, where a method can only be looked at as a whole.
uint64_t undivided(const Print& method) { return print_of("undivided " + method.hex()).low; }

// Of the static initialiser together with the method in which the array of an enum's constants is
// filled. REQUIRES: the class has one.
Print whole_initialiser(const ClassSummary& one) {
  Print whole = one.method_print(kStaticInitialiser);
  for (const MethodSummary& method : one.methods) {
    if (method.name == kMakerOfConstants) whole = print_of(whole.hex() + method.print.hex());
  }
  return whole;
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
  uint64_t met =
      graph != nullptr ? print_of_ways(*graph, parts.ways).low : undivided(method->print);
  return {method->print.low, met};
}

const InitialiserParts* Answers::initialiser_of(std::string_view class_subject) {
  const ClassSummary* one = find(class_subject);
  const RootSummary* root = root_of(class_subject);
  if (one == nullptr || one->opaque || root == nullptr) return nullptr;
  // As with blocks, nobody looks into the methods of libraries: that would cost every import.
  if (root->kind != RootKind::kDirectory) return nullptr;
  const ClassGraphs* graphs = graphs_.of(*root, *one);
  if (graphs == nullptr || !graphs->initialiser) return nullptr;
  // As with graphs: the file may have changed since the state was loaded.
  bool is_same = graphs->initialiser->whole == one->method_print(kStaticInitialiser);
  return is_same ? &*graphs->initialiser : nullptr;
}

// Two halves, as with ways: the whole initialiser, and what of it concerns all who use the class.
Print Answers::answer_for_init(std::string_view class_subject) {
  const ClassSummary* one = find(class_subject);
  if (one == nullptr) {
    // That there is no such class is the answer to another question.
    Print missing = answer_for_missing(class_subject);
    return missing.absent() ? kNothingInitialised : missing;
  }
  if (one->opaque) return one->whole;
  const MethodSummary* method = one->method(kStaticInitialiser);
  if (method == nullptr) return kNothingInitialised;
  Print whole = whole_initialiser(*one);
  const InitialiserParts* parts = initialiser_of(class_subject);
  return {whole.low, parts == nullptr ? undivided(whole) : parts->rest.low};
}

// The same of the statement that fills the field. Where there is none, or it can't be told apart,
// the other one says what becomes of the field.
Print Answers::answer_for_value(std::string_view field_subject) {
  MethodSubject field = split_field_subject(field_subject);
  const ClassSummary* one = find(field.class_name);
  if (one == nullptr) return answer_for_missing(field.class_name);
  if (one->opaque) return one->whole;
  const MethodSummary* method = one->method(kStaticInitialiser);
  if (method == nullptr) return kNothingInitialised;
  Print whole = whole_initialiser(*one);
  const InitialiserParts* parts = initialiser_of(field.class_name);
  if (parts == nullptr) return {whole.low, undivided(whole)};
  auto value = parts->values.find(field.key);
  return {whole.low, value == parts->values.end() ? kNothingInitialised.low : value->second.low};
}

// Whether the answer to a question has two halves of which one is enough, and what the first of
// them would be now. It is there without looking inside.
std::optional<uint64_t> Answers::whole_method(FactKind kind, std::string_view subject) {
  MethodSubject method;
  if (kind == FactKind::kRan && is_about_ways(kind, subject)) kind = FactKind::kWays;
  switch (kind) {
    case FactKind::kWays:
      method = split_ways_subject(subject).method;
      break;
    case FactKind::kInit:
      method = {subject, kStaticInitialiser};
      break;
    case FactKind::kValue:
      method = {split_field_subject(subject).class_name, kStaticInitialiser};
      break;
    default:
      return std::nullopt;
  }
  const ClassSummary* one = find(method.class_name);
  if (one == nullptr || one->opaque) return std::nullopt;
  const MethodSummary* found = one->stable_method(method.key);
  // Ways lead through a method; that there is no initialiser is an answer.
  if (found == nullptr && kind == FactKind::kWays) return std::nullopt;
  if (found == nullptr) return kNothingInitialised.high;
  return kind == FactKind::kWays ? found->print.low : whole_initialiser(*one).low;
}

bool Answers::holds(const Fact& fact, Print& now) {
  std::optional<uint64_t> whole = whole_method(fact.kind, fact.subject);
  // A method that is what it was need not be looked into.
  if (whole && *whole == fact.print.high) return true;
  now = answer(fact.kind, fact.subject);
  return now == fact.print || (whole && now.low == fact.print.low);
}

}  // namespace winnow
