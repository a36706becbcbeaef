// Answers questions about a state. The same code answers them when a test is recorded and when it
// is decided whether the record still holds, so the two can't disagree.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "facts/fact.h"
#include "facts/outputs.h"
#include "program/method_graph.h"
#include "program/state.h"
#include "types/jdk_methods.h"
#include "types/resolution.h"

namespace winnow {

// What is around the program: answered by the one who starts the tests.
struct Surroundings {
  Print platform;  // see jdk_print
  Print launch;    // of the launch's configuration lines
  // The project's folder: where paths that are not absolute begin.
  std::string project = {};
  // Where the Java runtime is installed; empty if nobody knows.
  std::string java_home = {};
  Outputs outputs = {};
};

// The print of the Java runtime installed in `java_home`, from its `release` file; where there is
// none, from the signature of its libraries.
Print jdk_print(const std::string& java_home);

class Answers {
 public:
  // State, cache and surroundings must outlive the answers.
  Answers(const State& state, const RootCache& cache, const Surroundings& surroundings)
      : state_(state),
        cache_(cache),
        surroundings_(surroundings),
        jdk_methods_(state, surroundings.java_home) {}

  // kAbsent if there is no such class, method, …
  Print answer(FactKind kind, std::string_view subject);
  // Whether the fact is one now; `now` is the present answer if it is not.
  bool holds(const Fact& fact, Print& now);

  // Null where blocks are not told apart.
  struct Graph {
    const MethodGraph* graph = nullptr;
    uint64_t class_print = 0;  // of the class file, the low half
  };
  Graph graph_of(std::string_view class_subject, std::string_view stable_key);

  // The methods that code of the JDK can call on an object of the class (types/jdk_methods.h).
  std::vector<std::string> called_by_jdk(const ClassSummary& one) {
    return jdk_methods_.callable_on(one);
  }

  const State& state() const { return state_; }
  const Surroundings& surroundings() const { return surroundings_; }
  // The summary behind a class subject, with or without a place.
  const ClassSummary* find(std::string_view class_subject);
  // The places outside the class path that an answer came from, by path.
  std::vector<const RootSummary*> outside() const;
  // The root that the subject's class comes from.
  const RootSummary* root_of(std::string_view class_subject);

 private:
  const RootSummary& root_outside(std::string_view path);
  Print answer_for_missing(std::string_view class_subject);
  Print answer_for_resource(std::string_view name);
  Print answer_for_bundle(std::string_view base_name);
  Print answer_for_long_names() const;
  Print answer_for_type(std::string_view class_subject);
  Print answer_for_modifiers(std::string_view class_subject);
  Print answer_for_number(std::string_view class_subject);
  Print answer_for_field(std::string_view class_name, std::string_view field);
  Print answer_for_target(const Target& target) const;
  Print answer_for_call(std::string_view class_name, std::string_view key) const;
  Print answer_for_overrides(std::string_view subject);
  Print answer_for_ways(std::string_view subject);
  Print answer_for_init(std::string_view class_subject);
  Print answer_for_value(std::string_view field_subject);
  std::optional<uint64_t> whole_method(FactKind kind, std::string_view subject);
  // Null where its statements are not told apart.
  const InitialiserParts* initialiser_of(std::string_view class_subject);

  const State& state_;
  const RootCache& cache_;
  const Surroundings& surroundings_;
  std::map<std::string, std::unique_ptr<RootSummary>, std::less<>> outside_;
  std::map<FactKind, Print> global_;
  ClassBytes class_bytes_;
  MethodGraphs graphs_;
  JdkMethods jdk_methods_;
};

}  // namespace winnow
