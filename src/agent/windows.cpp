#include "agent/windows.h"

#include <algorithm>

namespace winnow {

void Windows::deliver(const std::vector<uint32_t>& ids) {
  if (ids.empty()) return;
  for (auto& window : open_) window->hits.add(ids);
  if (open_.empty()) ambient_.hits.add(ids);
}

void Windows::see(uint32_t observation, For whom) {
  for (auto& window : open_) {
    if (whom == For::kTests && window->kind == WindowKind::kKeeping) continue;
    window->seen.add(observation);
  }
  if (open_.empty() || whom == For::kEverybody) ambient_.seen.add(observation);
}

Windows::Handle Windows::open(WindowKind kind, std::string name, uint64_t now, bool suite) {
  ++epoch_;
  auto& window = open_.emplace_back(std::make_unique<Window>());
  window->kind = kind;
  window->suite = suite;
  window->opened_at = now;
  window->failed = stopped_;
  if (kind == WindowKind::kTest) {
    window->add(ambient_);
    if (auto built = built_.find(name); built != built_.end()) window->add(built->second);
  }
  window->name = std::move(name);
  return window.get();
}

std::unique_ptr<Window> Windows::close(Handle handle) {
  auto at = std::find_if(open_.begin(), open_.end(),
                         [&](const auto& window) { return window.get() == handle; });
  if (at == open_.end()) return nullptr;
  std::unique_ptr<Window> window = std::move(*at);
  open_.erase(at);
  // Those that stay open have what was seen; only the ambient set is a new receiver.
  if (open_.empty()) ++epoch_;
  if (window->kind == WindowKind::kKeeping) {
    // Those that were opened meanwhile don't have all of it yet.
    for (auto& other : open_) other->add(*window);
    ambient_.add(*window);
  }
  if (window->kind == WindowKind::kBuilding) built_[window->name].add(*window);
  return window;
}

void Windows::fail(Handle handle) {
  for (auto& window : open_) {
    if (window.get() == handle) window->failed = true;
  }
}

bool Windows::fail_all() {
  bool any = false;
  for (auto& window : open_) {
    window->failed = true;
    any = any || window->kind == WindowKind::kTest;
  }
  return any;
}

bool Windows::suite_is_open() const {
  return std::any_of(open_.begin(), open_.end(), [](const auto& window) { return window->suite; });
}

bool Windows::any_test_is_open() const {
  return std::any_of(open_.begin(), open_.end(),
                     [](const auto& window) { return window->kind == WindowKind::kTest; });
}

bool Windows::test_is_open(const std::string& name) const {
  return std::any_of(open_.begin(), open_.end(), [&](const auto& window) {
    return window->kind == WindowKind::kTest && window->name == name;
  });
}

}  // namespace winnow
