// A walk from a class up to every type above it, each name once. What more belongs to the walk can
// be added while it goes on:
//
//   TypeWalk walk(one);
//   while (const TypeWalk::Type* type = walk.next([&](auto name) { return state.find(name); })) ...
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "program/class_summary.h"

namespace winnow {

class TypeWalk {
 public:
  struct Type {
    std::string_view name;
    const ClassSummary* summary = nullptr;  // null: nobody has a class of this name
    const ClassSummary* by = nullptr;       // the class that names it; null for those added
  };

  explicit TypeWalk(std::string_view start) { also(start); }
  explicit TypeWalk(const ClassSummary& start) {
    seen_.push_back(start.name);
    todo_.push_back({start.name, &start, nullptr});
  }

  void also(std::string_view name, const ClassSummary* by = nullptr) {
    if (std::find(seen_.begin(), seen_.end(), name) != seen_.end()) return;
    seen_.push_back(name);
    todo_.push_back({name, nullptr, by});
  }

  // Null at the end. What it points to is valid until the next call; names live as long as the
  // summaries that they come from.
  template <typename Find>
  const Type* next(const Find& find) {
    if (todo_.empty()) return nullptr;
    current_ = todo_.back();
    todo_.pop_back();
    if (current_.summary == nullptr) current_.summary = find(current_.name);
    if (current_.summary != nullptr) {
      for (std::string_view super : current_.summary->supertypes()) also(super, current_.summary);
    }
    return &current_;
  }

 private:
  std::vector<Type> todo_;
  std::vector<std::string_view> seen_;  // a class has few types above it
  Type current_;
};

}  // namespace winnow
