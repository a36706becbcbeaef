// Who gets the methods that run and the questions that are seen: the windows that are open. Knows
// nothing of Java.
//
//   test       from the start of a test class's set-up to the end of its tear-down
//   building   while a framework makes the runner of a test class (@Parameters, suite())
//   initializer  while a class's static initialiser runs
//   keeping    while the JDK makes something that it keeps (a resource bundle)
//
// Methods that run go to all open windows, because code on other threads can't be told apart: too
// much is safe. What runs while no window is open goes to the ambient set, and every test that is
// opened later gets that; what runs inside an initialiser outside of tests belongs to those who use
// the class, by its init record. What runs while the JDK makes something belongs to whoever finds
// that later, so to every test from then on. A test also gets what ran while its runner was built.
// What is seen besides code (trace/observation.h) goes the same ways.
//
// Not thread-safe: the caller holds the agent's lock.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "agent/hits.h"

namespace winnow {

enum class WindowKind : uint8_t { kTest, kBuilding, kInitializer, kKeeping };

// Methods that ran and observations that were made, by their numbers.
struct Happened {
  HitSet hits;
  HitSet seen;
  void add(const Happened& other) {
    hits.add(other.hits);
    seen.add(other.seen);
  }
};

struct Window : Happened {
  WindowKind kind = WindowKind::kTest;
  std::string name;    // of the class
  bool suite = false;  // runs other test classes inside
  bool failed = false;
  uint64_t opened_at = 0;  // microseconds, by the caller's clock
};

class Windows {
 public:
  using Handle = const Window*;

  // What ran since the last call belongs to the windows that are open now. Call before every open
  // and close.
  void deliver(const std::vector<uint32_t>& ids);

  // Something was seen just now.
  enum class For : uint8_t {
    kOpen,       // the windows that are open: all of them
    kTests,      // and not those in which the JDK makes something
    kEverybody,  // tests that are opened later saw it, too
  };
  void see(uint32_t observation, For whom = For::kOpen);
  // Every test that is or will be opened has it.
  bool everybody_saw(uint32_t observation) const { return ambient_.seen.contains(observation); }
  // As long as this number stays the same, seeing the same thing again changes nothing.
  uint64_t epoch() const { return epoch_; }
  bool none_is_open() const { return open_.empty(); }

  Handle open(WindowKind kind, std::string name, uint64_t now, bool suite = false);
  // Gives the window away; null for a handle that isn't open.
  std::unique_ptr<Window> close(Handle handle);
  void fail(Handle handle);
  // The tests that are open now fail: which of them it was isn't known. False if none is open.
  bool fail_all();
  // From now on no test counts as passed: the framework was told to stop.
  void stop() {
    stopped_ = true;
    fail_all();
  }
  bool suite_is_open() const;
  bool test_is_open(const std::string& name) const;
  bool any_test_is_open() const;

 private:
  std::vector<std::unique_ptr<Window>> open_;
  Happened ambient_;
  std::map<std::string, Happened> built_;
  uint64_t epoch_ = 1;
  bool stopped_ = false;
};

}  // namespace winnow
