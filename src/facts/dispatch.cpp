#include "facts/dispatch.h"

#include "program/type_walk.h"

namespace winnow {
namespace {

// Where a class does not declare clone itself, compilers name Object as the class of the call. That
// the JDK can't make such a call (types/jdk_methods.cpp) does not say that the program doesn't.
bool is_clone_of_object(std::string_view owner, std::string_view key) {
  return owner == "java/lang/Object" && key.starts_with("clone(");
}

}  // namespace

uint32_t Dispatch::number_of(const ClassSummary* one) {
  return types_.try_emplace(one, static_cast<uint32_t>(types_.size())).first->second;
}

uint32_t Dispatch::call(std::string_view owner, std::string_view key) {
  const ClassSummary* one = state_.find(owner);
  if (one == nullptr && !is_clone_of_object(owner, key)) return kNone;
  uint32_t type = number_of(one);
  auto [found, is_new] =
      call_numbers_.try_emplace(std::to_string(type) + " " + std::string(key), calls_.size());
  if (is_new) calls_.push_back({type, std::string(key), one != nullptr && one->is_interface()});
  return found->second;
}

uint32_t Dispatch::receiver(std::string_view class_name, const std::string& subject) {
  const ClassSummary* one = state_.find(class_name);
  if (one == nullptr) return kNone;
  auto [found, is_new] = receiver_numbers_.try_emplace(one, receivers_.size());
  if (!is_new) return found->second;
  ReceiverClass receiver{subject, one, {number_of(nullptr)}};
  TypeWalk walk(*one);
  while (const auto* type = walk.next([&](auto name) { return state_.find(name); })) {
    if (type->summary != nullptr) receiver.types.push_back(number_of(type->summary));
  }
  receivers_.push_back(std::move(receiver));
  return found->second;
}

void Dispatch::for_each_pair(const std::vector<uint32_t>& calls,
                             const std::vector<uint32_t>& receivers,
                             const std::function<void(uint32_t, uint32_t)>& visit) {
  std::vector<std::vector<uint32_t>> by_owner(types_.size());
  std::vector<bool> seen_calls(calls_.size());
  for (uint32_t call : calls) {
    if (seen_calls[call]) continue;
    seen_calls[call] = true;
    by_owner[calls_[call].owner].push_back(call);
  }
  std::vector<bool> seen_receivers(receivers_.size());
  for (uint32_t receiver : receivers) {
    if (seen_receivers[receiver]) continue;
    seen_receivers[receiver] = true;
    for (uint32_t type : receivers_[receiver].types) {
      for (uint32_t call : by_owner[type]) visit(receiver, call);
    }
  }
}

}  // namespace winnow
