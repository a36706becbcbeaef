// The way from code that changed kept state to all that it may have called: a part of KeptState.
#pragma once

#include <array>
#include <bitset>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "facts/kept_state.h"

namespace winnow {

// Goes from code that ran earlier to all that it may have called then: only what ran in the same
// window as everything on the way to it can have been called.
class KeptState::Follower {
 public:
  enum class Where : uint8_t { kProgram, kLibrary };
  Follower(const KeptState& kept, OfTest& test, Where where)
      : kept_(kept),
        test_(test),
        is_in_library_(where == Where::kLibrary),
        is_added_(kept.trace_.seen.size()) {}

  // Only the parts that the test did not run, and what the others gave to somebody to be run.
  void start_at_writer(uint32_t method);

  // Those that nobody had to call for the test any more.
  void start_at_functions_given_by(const References& code);

  // What was made for later in a static initialiser.
  void start_at_functions_of(std::string_view class_name);

  // What a service loader asked for, and the objects that it made.
  void start_at_services(const std::vector<uint32_t>& users);
  void start_at_constructors_of(std::string_view class_name);
  // What it has come to. To be called once.
  Left finish();

 private:
  // Of the windows in which anything ran where it starts. If they are many, several share a bit:
  // more is found then than could have been called.
  static constexpr size_t kBits = 256;
  using Windows = std::bitset<kBits>;
  struct Start {
    uint32_t id = 0;                   // of a method or block
    const References* code = nullptr;  // null: all that ran of the method
  };
  struct Reached {
    Windows ran_in, in;
    bool is_pending = false;
  };
  // What stands between code and the methods that it may call: many calls share the same ones,
  // above all those of functions. Each is followed for all that leads to it at once.
  enum class Step : uint8_t { kCall, kFunctionsOfType, kFunction };
  struct Way {
    Step step = Step::kCall;
    uint32_t number = 0;  // of the call, or of the type
    uint32_t place = 0;   // of a library: it leads inside only
  };
  struct ReachedWay {
    Windows in;
    bool is_pending = false;
  };

  template <typename Function>
  void for_each_block(uint32_t method, const Function& function) const {
    auto divided = kept_.blocks_.find(method);
    if (divided == kept_.blocks_.end()) return;
    for (const auto& [number, id] : divided->second) function(number, id);
  }

  void start_at_others(const std::vector<uint32_t>& methods);
  void start_at_all(const std::vector<uint32_t>& methods);
  void number_windows();
  Windows windows_of(uint32_t id) const;
  void reach(uint32_t method, const Windows& from);
  ReachedWay& reached(const Way& way);
  void reach(const Way& way, const Windows& from);

  // Ways wait until no method does: by then most of what leads to them is known.
  bool follow_one();
  void follow(const Way& way, const Windows& in);

  // Who calls a function has it from somebody. One that was made by code on the way is followed
  // there already.
  bool may_be_at_hand(uint32_t function);
  bool is_followed(uint32_t method) const;

  // What was followed meanwhile may have had them.
  bool follow_functions_held_back();
  void follow_method(uint32_t method, const Windows& in);
  void follow(const References& code, uint32_t id, const Windows& in);
  void add_questions_of_libraries(uint32_t window);

  // What a test class has is looked at while it runs to run it, and concerns no other test.
  bool is_asked_by_framework(const Observation& question) const;
  void add_questions(uint32_t window, uint32_t capabilities, IdSet& questions);

  static constexpr uint16_t kNoBit = 0xffff;
  const KeptState& kept_;
  OfTest& test_;
  std::vector<Start> starts_;
  std::set<uint32_t> started_at_;       // functions
  std::set<std::string> functions_of_;  // classes
  std::vector<uint16_t> bits_;          // by number of the window
  std::unordered_map<uint32_t, Reached> reached_;
  std::vector<uint32_t> pending_;
  std::map<uint32_t, std::array<std::vector<ReachedWay>, 3>> ways_;  // by place and step
  std::vector<Way> pending_ways_;
  std::set<uint32_t> started_;                         // methods
  std::vector<bool> at_hand_;                          // functions
  std::set<std::pair<uint32_t, uint32_t>> held_back_;  // types and places, of functions not at hand
  std::map<uint32_t, std::set<uint32_t>> asked_;       // what was looked for, and in which windows
  const bool is_in_library_;                           // all of it
  std::set<uint32_t> asked_by_libraries_;              // windows
  std::set<std::string> file_names_;                   // that stand in the code that was followed
  std::vector<bool> is_added_;                         // of what was seen
  Left left_;
};

}  // namespace winnow
