// Which methods code of the JDK can call on an object of the program without naming its class:
// those that the JDK's own types declare and the program overrides (equals, compareTo, run, get of
// an AbstractList). Code of the JDK has no probes, so that such a call shows in no record.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/platform.h"
#include "program/state.h"

namespace winnow {

class JdkMethods {
 public:
  // Of the JDK in `java_home`, whose image is opened when a type is first asked for. The state must
  // outlive this.
  JdkMethods(const State& state, std::string java_home)
      : state_(state), java_home_(std::move(java_home)) {}

  // Keys (name and descriptor), sorted, of the methods that the class and its supertypes in the
  // state declare and code of the JDK can call. Where the JDK's types can't be read, all of them.
  std::vector<std::string> callable_on(const ClassSummary& one);

 private:
  using Keys = std::unordered_set<std::string>;
  // Null if they can't be known.
  const Keys* keys_of(std::string_view jdk_type);
  Platform* platform();

  const State& state_;
  std::string java_home_;
  bool opened_ = false;
  std::shared_ptr<Platform> platform_;
  struct Known {
    bool readable = false;
    Keys keys;
  };
  std::unordered_map<std::string, Known> known_;  // by type
};

}  // namespace winnow
