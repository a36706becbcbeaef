// Marks a thread that runs Java code for the agent: what that code asks is no question of the
// program's, and must not come back into the agent.
#pragma once

namespace winnow {

class OwnWork {
 public:
  OwnWork() : before_(going_on_) { going_on_ = true; }
  ~OwnWork() { going_on_ = before_; }
  OwnWork(const OwnWork&) = delete;
  OwnWork& operator=(const OwnWork&) = delete;
  static bool is_going_on() { return going_on_; }

 private:
  // In the space that every thread has from its start: other models allocate it at the first use,
  // with malloc (see memory.cpp).
  [[gnu::tls_model("initial-exec")]] static inline thread_local bool going_on_ = false;
  bool before_;
};

}  // namespace winnow
