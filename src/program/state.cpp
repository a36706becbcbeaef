#include "program/state.h"

#include <algorithm>

#include "program/print_input.h"

namespace winnow {
namespace {

Print combine(const std::vector<Print>& prints) {
  PrintInput input;
  input.begin("roots", prints.size());
  for (const Print& print : prints) input.item("root", print);
  return input.take();
}

bool configures_a_framework(std::string_view name) {
  return name == "junit-platform.properties" || name == "testng.xml" ||
         name.starts_with("META-INF/services/org.junit.") ||
         name.starts_with("META-INF/services/org.testng.");
}

}  // namespace

State State::load(const std::vector<std::string>& roots, const RootCache& cache) {
  State state;
  std::vector<Print> prints;
  state.roots_.reserve(roots.size());
  for (const std::string& root : roots) {
    state.roots_.push_back(cache.load(root));
    prints.push_back(state.roots_.back().print);
  }
  state.print_ = combine(prints);
  state.index();
  return state;
}

Print State::load_print(const std::vector<std::string>& roots, const RootCache& cache) {
  std::vector<Print> prints;
  prints.reserve(roots.size());
  for (const std::string& root : roots) prints.push_back(cache.load_print(root));
  return combine(prints);
}

void State::index() {
  size_t total = 0;
  for (const RootSummary& root : roots_) total += root.classes.size();
  winners_.reserve(total);
  for (const RootSummary& root : roots_) {
    for (const ClassSummary& one : root.classes) winners_.try_emplace(one.name, Winner{&one, &root});
  }
}

const ClassSummary* State::find(std::string_view class_name) const {
  auto found = winners_.find(class_name);
  return found == winners_.end() ? nullptr : found->second.summary;
}

const RootSummary* State::root_of(std::string_view class_name) const {
  auto found = winners_.find(class_name);
  return found == winners_.end() ? nullptr : found->second.root;
}

const RootSummary* State::root_at(std::string_view path) const {
  for (const RootSummary& root : roots_) {
    if (root.path == path) return &root;
  }
  return nullptr;
}

std::vector<const ClassSummary*> State::classes() const {
  std::vector<const ClassSummary*> list;
  list.reserve(winners_.size());
  for (const auto& [name, winner] : winners_) list.push_back(winner.summary);
  std::sort(list.begin(), list.end(),
            [](const ClassSummary* a, const ClassSummary* b) { return a->name < b->name; });
  return list;
}

Print State::names_print() const {
  PrintInput input;
  for (const ClassSummary* one : classes()) input.item("class", one->name);
  return input.take();
}

Print State::resources_print() const {
  PrintInput input;
  for (const RootSummary& root : roots_) {
    input.begin("root", root.resources.size());
    for (const ResourceSummary& one : root.resources) {
      // A manifest of a jar changes with every build; what it does to the class path is seen in the
      // roots themselves.
      if (one.name == "META-INF/MANIFEST.MF") continue;
      input.item("resource", one.name);
      input.item("print", one.print);
    }
    input.end();
  }
  return input.take();
}

Print State::framework_resources_print() const {
  PrintInput input;
  for (const RootSummary& root : roots_) {
    for (const ResourceSummary& one : root.resources) {
      if (!configures_a_framework(one.name)) continue;
      input.item("resource", one.name);
      input.item("print", one.print);
    }
  }
  return input.take();
}

std::vector<std::string> State::problems() const {
  std::vector<std::string> list;
  for (const RootSummary& root : roots_) {
    list.insert(list.end(), root.problems.begin(), root.problems.end());
  }
  return list;
}

}  // namespace winnow
