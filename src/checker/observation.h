// What was seen of an evolving program: which tests there were, which of them a change affected,
// and which of them each tool selected. Rules (rules/rule.h) and reports know nothing else. Tests
// and tools go by their numbers.
#pragma once

#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "base/id_set.h"

namespace winnow {

struct RevisionObservation {
  std::string change;    // Revision::change
  bool compiles = true;  // if not, there is nothing else
  std::string compile_error = {};
  IdSet tests = {};  // that can be compiled with this revision: what retest-all runs
  // That end in another way than in the first revision: with another exception, or with other
  // values that they got.
  IdSet newly_failing = {};
  // These, and those that have other objects in the end.
  IdSet affected = {};
  IdSet unknown = {};                // that hung or ended the JVM: nothing is said of them
  std::vector<IdSet> selected = {};  // by tool
  // By tool, and in the order of the selected tests: what made it select each, for people; tools
  // that do not say have none.
  std::vector<std::vector<std::string>> causes = {};
};

struct ProgramObservation {
  std::string program;  // EvolvingProgram::name
  std::string mode;
  bool compiles = true;                 // the first revision
  std::string trouble = {};             // why nothing could be done with it, if it compiles
  std::vector<std::string> tests = {};  // names; none means that nothing else was done
  // Of the tool's run of the first revision: how many tests ran, and how many of these ended in
  // another way than without the tool.
  struct FirstRun {
    size_t ran = 0;
    size_t disturbed = 0;
    // Tests whose record lacks something that the program itself said to have run.
    IdSet lacking = {};
    std::vector<std::string> lacking_uses = {};  // in their order: one thing of each, for people
  };
  std::vector<FirstRun> first = {};  // by tool
  // What the tests of the first revision were seen to use in another way than by the agent: pairs
  // of a test and a method or class. None: nothing is known.
  size_t uses = 0;
  // Of a real project, where revisions have tests of their own: how many the first one has.
  std::optional<size_t> tests_of_first = {};
  // By tool: whether it is the same technique as the first one, on another way. None: no tool is.
  std::vector<bool> twins = {};
  // Of a real project, over all revisions but the first: how long its user waits. By tool; 0: that
  // means nothing.
  std::vector<double> seconds = {};
  double retest_seconds = 0;
  RevisionObservation again = {};          // the first revision, as if it were another one
  std::vector<IdSet> selected_again = {};  // by tool: asked once more
  std::vector<RevisionObservation> revisions = {};
  size_t refused = 0;                       // revisions that nobody made because they can't compile
  std::vector<std::string> contained = {};  // what programs did that was kept from doing harm
};

inline bool contains(const IdSet& set, uint32_t id) {
  return std::binary_search(set.begin(), set.end(), id);
}

// Those of the first that are not in the second.
inline IdSet difference(const IdSet& from, const IdSet& without) {
  IdSet result;
  std::set_difference(from.begin(), from.end(), without.begin(), without.end(),
                      std::back_inserter(result));
  return result;
}

}  // namespace winnow
