// Which method a call runs is decided by the class of the object. A record knows the calls in the
// methods that ran and the classes of which objects were made, not which call met which object: so
// every call is asked for on every class below the one that the call names.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/state.h"

namespace winnow {

// Calls and classes by dense numbers, for the many tests of one JVM.
class Dispatch {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};

  // The state must outlive this.
  explicit Dispatch(const State& state) : state_(state) {}

  // A call of a method by the class that it names. kNone for a class outside the state: calls of
  // what the JDK declares are known without it (types/jdk_methods.h), but for clone of Object.
  uint32_t call(std::string_view owner, std::string_view key);
  // A class of which there may be objects. `subject` is its name in facts. kNone if the state does
  // not have it. An interface or an abstract class stands for its lambdas and mocks.
  uint32_t receiver(std::string_view class_name, const std::string& subject);

  const std::string& key_of(uint32_t call) const { return calls_[call].key; }
  // By an instruction that names an interface.
  bool is_by_interface(uint32_t call) const { return calls_[call].by_interface; }
  const std::string& subject_of(uint32_t receiver) const { return receivers_[receiver].subject; }
  const ClassSummary& class_of(uint32_t receiver) const { return *receivers_[receiver].summary; }

  // All pairs of which the call can meet the object. Numbers may stand in the lists several times.
  void for_each_pair(const std::vector<uint32_t>& calls, const std::vector<uint32_t>& receivers,
                     const std::function<void(uint32_t receiver, uint32_t call)>& visit);

 private:
  struct Call {
    uint32_t owner;
    std::string key;
    bool by_interface;
  };
  struct ReceiverClass {
    std::string subject;
    const ClassSummary* summary;
    std::vector<uint32_t> types;  // itself and all above it that the state has
  };
  // Null is Object, which every class is below.
  uint32_t number_of(const ClassSummary* one);

  const State& state_;
  std::unordered_map<const ClassSummary*, uint32_t> types_;
  std::unordered_map<std::string, uint32_t> call_numbers_;  // by owner's number and key
  std::unordered_map<const ClassSummary*, uint32_t> receiver_numbers_;
  std::vector<Call> calls_;
  std::vector<ReceiverClass> receivers_;
};

}  // namespace winnow
