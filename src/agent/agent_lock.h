// The agent's lock, and when to stop waiting for it.
//
// A thread can be stopped from outside wherever it calls the JVM: by Thread.suspend (up to JDK 19)
// or by a tool that works through JVMTI. Where the agent holds its lock it makes such calls: to
// look at the hits and to give them to the windows has to be one step. If a thread is stopped
// there, and who stopped it loads a class or asks something before it lets the thread go on, the
// program would hang for ever, and without the agent it would not. So nobody waits for long while
// some thread is suspended. Who had to give up has no part in what the agent records from then on,
// and nothing may be recorded any more.
#pragma once

#include <chrono>
#include <mutex>

#include "agent/jvm.h"

namespace winnow {

class AgentLock {
 public:
  // False: somebody holds it who may never go on.
  bool take(const Jvm& jvm);
  void release() { mutex_.unlock(); }

  // Whether to wait on: asked each time after so long.
  static constexpr std::chrono::milliseconds kBetweenLooks{500};
  // While a thread is suspended, which need not be the one that holds the lock.
  static constexpr int kMostLooks = 4;
  // Whatever the threads look like: virtual ones are not among them.
  static constexpr int kMostLooksAtAll = 120;

 private:
  std::timed_mutex mutex_;
};

}  // namespace winnow
