// compare_states: class by class, then the places they come from, then resources.
#include <algorithm>
#include <map>
#include <optional>

#include "base/files.h"
#include "change/change.h"
#include "change/class_changes.h"

namespace winnow {
namespace {

// Which root of the new class path stands for each root of the old one. Paths tell, and where they
// don't (two checkouts, a new version in the name of a jar), names and then the order.
class RootMatch {
 public:
  RootMatch(const State& before, const State& after) : match_(before.roots().size()) {
    std::vector<bool> taken(after.roots().size());
    auto pair_up = [&](auto same) {
      for (size_t i = 0; i < match_.size(); ++i) {
        for (size_t k = 0; k < taken.size() && !match_[i]; ++k) {
          if (taken[k] || !same(before.roots()[i].path, after.roots()[k].path)) continue;
          match_[i] = k;
          taken[k] = true;
        }
      }
    };
    pair_up([](const std::string& a, const std::string& b) { return a == b; });
    pair_up(
        [](const std::string& a, const std::string& b) { return file_name(a) == file_name(b); });
    pair_up([](const std::string&, const std::string&) { return true; });
  }

  // The position of the new root; for a root that is gone, one that no new root has.
  size_t of(size_t old_root) const { return match_[old_root].value_or(SIZE_MAX - old_root); }

  // True if the class comes from the root that stands for its old one.
  bool same(const State& before, const RootSummary* then, const State& after,
            const RootSummary* now) const {
    auto from = static_cast<size_t>(then - before.roots().data());
    auto to = static_cast<size_t>(now - after.roots().data());
    return match_[from] == to;
  }

 private:
  std::vector<std::optional<size_t>> match_;
};

// The names of the roots, or where these are the same, their paths.
std::string from_to(const std::string& before, const std::string& after) {
  bool tells = file_name(before) != file_name(after);
  return "from " + (tells ? file_name(before) : before) + " to " +
         (tells ? file_name(after) : after);
}

// By the root's position on the new class path, then by name.
using Resources = std::map<std::pair<size_t, std::string_view>, Print>;

void add_resources(const RootSummary& root, size_t position, Resources& all) {
  for (const ResourceSummary& one : root.resources) all[{position, one.name}] = one.print;
}

void compare_resources(const State& before, const State& after, const RootMatch& roots,
                       std::vector<Change>& out) {
  Resources then, now;
  for (size_t i = 0; i < before.roots().size(); ++i) {
    add_resources(before.roots()[i], roots.of(i), then);
  }
  for (size_t i = 0; i < after.roots().size(); ++i) add_resources(after.roots()[i], i, now);
  for (const auto& [key, print] : then) {
    auto found = now.find(key);
    if (found == now.end()) {
      out.push_back({ChangeType::kDeletedResource, std::string(key.second)});
    } else if (found->second != print) {
      out.push_back({ChangeType::kChangedResource, std::string(key.second)});
    }
  }
  for (const auto& [key, print] : now) {
    if (then.count(key) == 0) {
      out.push_back({ChangeType::kAddedResource, std::string(key.second)});
    }
  }
}

}  // namespace

std::vector<Change> compare_states(const State& before, const State& after) {
  std::vector<Change> changes;
  if (before.print() == after.print()) return changes;
  RootMatch roots(before, after);
  for (const ClassSummary* then : before.classes()) {
    const ClassSummary* now = after.find(then->stable_name());
    if (now == nullptr) {
      changes.push_back({ChangeType::kDeletedClass, std::string(then->stable_name())});
      continue;
    }
    const RootSummary* old_root = before.root_of(then->name);
    const RootSummary* new_root = after.root_of(now->name);
    if (!roots.same(before, old_root, after, new_root)) {
      changes.push_back({ChangeType::kMovedClass,
                         std::string(now->stable_name()),
                         {},
                         from_to(old_root->path, new_root->path)});
    }
    compare_classes(*then, *now, changes);
  }
  for (const ClassSummary* now : after.classes()) {
    if (before.find(now->stable_name()) == nullptr) {
      changes.push_back({ChangeType::kAddedClass, std::string(now->stable_name())});
    }
  }
  compare_resources(before, after, roots, changes);
  std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
    return a.subject != b.subject ? a.subject < b.subject : a.type < b.type;
  });
  return changes;
}

}  // namespace winnow
