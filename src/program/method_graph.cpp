#include "program/method_graph.h"

#include <algorithm>

#include "program/class_walk.h"

namespace winnow {
namespace {

ClassGraphs graphs_of(const ClassFile& file, const StableNames& names, const std::string& where) {
  ClassGraphs graphs;
  ClassWalk walk;
  walk.begin(file, where, &names, nullptr);
  for (const Member& method : file.methods) {
    if (method.attribute(AttributeKind::kCode) == nullptr) continue;
    if (method.name == "<clinit>") {
      InitialiserParts parts;
      if (walk.initialiser(method, parts)) graphs.initialiser = std::move(parts);
    }
    MethodGraph graph;
    if (walk.graph(method, graph)) {
      graphs.methods.emplace(std::string(method.name).append(method.descriptor), std::move(graph));
    }
  }
  return graphs;
}

}  // namespace

uint32_t MethodGraph::behind_empty(uint32_t block) const {
  // Empty blocks that lead round in a circle are a loop that does nothing.
  for (uint32_t steps = 0; steps < size() && blocks_[block].content.absent(); ++steps) {
    block = targets(block).front();
  }
  return block;
}

bool MethodGraph::number_targets(const std::vector<uint32_t>& starts) {
  for (uint32_t& target : targets_) {
    auto found = std::lower_bound(starts.begin(), starts.end(), target);
    if (found == starts.end() || *found != target) return false;
    target = static_cast<uint32_t>(found - starts.begin());
  }
  return true;
}

MethodGraphs::Group MethodGraphs::read_group(const RootSummary& root, std::string_view outermost) {
  struct ReadClass {
    std::string name, bytes;
    ClassFile file;
  };
  std::vector<std::unique_ptr<ReadClass>> members;
  std::vector<const ClassFile*> files;
  auto by_name = [](const ClassSummary& one, std::string_view wanted) { return one.name < wanted; };
  auto at = std::lower_bound(root.classes.begin(), root.classes.end(), outermost, by_name);
  for (; at != root.classes.end() && at->name.starts_with(outermost); ++at) {
    if (outermost_name(at->name) != outermost || at->opaque) continue;
    auto bytes = bytes_.read(root, at->name);
    if (!bytes) continue;
    auto member = std::make_unique<ReadClass>(ReadClass{at->name, std::move(*bytes), {}});
    if (!member->file.read(as_bytes(member->bytes), at->name)) continue;
    files.push_back(&member->file);
    members.push_back(std::move(member));
  }
  StableNames names(files);
  Group group;
  for (const auto& member : members) {
    ClassGraphs graphs = graphs_of(member->file, names, member->name);
    graphs.print = print_of(member->bytes).low;
    group.emplace(member->name, std::move(graphs));
  }
  return group;
}

const ClassGraphs* MethodGraphs::of(const RootSummary& root, const ClassSummary& one) {
  std::string_view outermost = outermost_name(one.name);
  auto [found, is_new] = groups_.try_emplace(root.path + "\n" + std::string(outermost));
  if (is_new) found->second = read_group(root, outermost);
  auto graphs = found->second.find(one.name);
  return graphs == found->second.end() ? nullptr : &graphs->second;
}

}  // namespace winnow
