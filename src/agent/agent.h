// The agent in a JVM: what the callbacks of the JVM and the natives of the probes class work on.
// One object per process, made in Agent_OnLoad and never destroyed, because threads of the JVM may
// call into it until the very end.
//
// Locking: one lock for everything below. No Java code runs and no class is loaded while it is
// held, so a thread that waits for it can't be waited for; but one that holds it can be suspended
// (agent_lock.h).
#pragma once

#include <jni.h>
#include <jvmti.h>

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "agent/agent_lock.h"
#include "agent/callers.h"
#include "agent/class_table.h"
#include "agent/frameworks.h"
#include "agent/jvm.h"
#include "agent/locations.h"
#include "agent/observation_table.h"
#include "agent/process_watch.h"
#include "agent/program_code.h"
#include "agent/questions.h"
#include "agent/trace_file.h"
#include "agent/watch_file.h"
#include "agent/windows.h"
#include "instrument/class_rewriter.h"
#include "trace/agent_config.h"

namespace winnow {

class Agent {
 public:
  explicit Agent(AgentConfig config);

  // The JVM's events.
  void start(const Jvm& jvm);
  // The agent can't work in this JVM; says so in the log.
  void refuse_to_start(const std::string& why) const { log(why); }
  // The new bytes of a class, or an empty string to leave it as it is.
  std::string class_loaded(const Jvm& jvm, jobject loader, const char* name,
                           jobject protection_domain, Bytes bytes);
  void end(const Jvm& jvm);

  // The probes' natives.
  void init_enter(const Jvm& jvm, uint32_t id);
  void init_exit(const Jvm& jvm, uint32_t id);
  bool enter(const Jvm& jvm, jobject subject, HookNumber hook);
  void exit(const Jvm& jvm, jobject subject, HookNumber hook, bool thrown);
  void signal(const Jvm& jvm, HookNumber hook);
  // A loader of the JDK begins to do what is no question of the program's.
  void loader_begins(const Jvm& jvm, HookNumber hook) const;
  // On this thread the JDK begins and ends to make something that it keeps.
  void keeping_begins(const Jvm& jvm, jobject subject);
  void keeping_ends(const Jvm& jvm);
  // A hooked method of the JDK was called. True: until the next epoch these objects ask nothing
  // new.
  bool observe(const Jvm& jvm, jobject first, jobject second, uint32_t what);
  // A method ran on an object of the class with this name. True: until the next epoch it need not
  // be said again.
  bool receiver(const Jvm& jvm, jstring class_name, uint32_t method);

 private:
  // A thread inside a hooked method for which a window is open. Hooked methods that are entered
  // below it on the same thread belong to that window and are only counted.
  struct Hooked {
    jobject thread = nullptr;  // a global reference
    Windows::Handle window = nullptr;
    uint32_t depth = 0;
    // If the window lasts from a report to another: what they are about, a global reference.
    jobject reported = nullptr;
  };
  struct Initializing {
    uint32_t id = 0;
    Windows::Handle window = nullptr;
  };

  // Holds the lock. False if it can't be had: then the agent has given up on this JVM.
  class Locked {
   public:
    Locked(Agent& agent, const Jvm& jvm);
    ~Locked() { release(); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;
    explicit operator bool() const { return holds_; }
    void release();

   private:
    Agent& agent_;
    bool holds_;
  };

  bool probes_are_defined(const Jvm& jvm);
  // The families of questions that are observed from now on. The classes are those that are there.
  uint32_t hook_jdk(const Jvm& jvm, const std::vector<jclass>& classes);
  std::string hook_jdk_class(const Jvm& jvm, const char* name, Bytes bytes);
  bool is_foreign(const Jvm& jvm, jobject loader) const;
  ClassPlan plan_ids(const Jvm& jvm, jobject loader, const ClassFile& file, TraceClass& record);
  void record_class(const Jvm& jvm, jobject loader, TraceClass record);
  // The program's classes that are there already: what ran of them was not seen.
  void note_early_classes(const Jvm& jvm, const std::vector<jclass>& classes);
  uint32_t loader_number(const Jvm& jvm, jobject loader);
  Hooked* hooked_on(const Jvm& jvm, jobject thread);
  bool must_skip(const TestSubject& subject) const;
  // With the lock held: opens the window of a test, or of its building, on this thread.
  Hooked& open_window(const Jvm& jvm, jobject thread, const TestSubject& test);
  // With the lock held: closes it, and records what the test did.
  void close_window(const Jvm& jvm, Hooked* hooked, bool failed);
  // Of an engine of the JUnit Platform that runs tests in a way of its own.
  void engine_begins(const Jvm& jvm, jobject request);
  void node_reported(const Jvm& jvm, jobject thread, jobject node, HookNumber hook);
  void node_finished(const Jvm& jvm, jobject node);
  // A run that has tests in parts came to its end.
  void run_ended(const Jvm& jvm, jobject run);
  // Once, before the first test: what the program says is up to date.
  void ask_what_to_skip(const Jvm& jvm);

  // The families of questions that native code and other processes answer from now on.
  uint32_t watch_native_code(const Jvm& jvm, uint32_t observed_in_java);
  // With the lock held, when the first test begins.
  void watch_jdk_too();

  // Whether nobody can have asked this but a framework that looks for tests.
  bool only_a_framework_asks(const Jvm& jvm, Ask ask);

  // With the lock held: what ran so far goes to the windows that are open.
  void boundary(const Jvm& jvm);
  // With the lock held: the same for what was reported by native code and other processes.
  void take_reports();
  // With the lock held, before a window is closed: which processes might have reported and didn't.
  void settle_processes();
  void see_unwatched(const std::string& program);
  // With the lock held, after a window was opened or closed: the Java side must report again.
  void tell_epoch(const Jvm& jvm);
  // With the lock held: pending classes and initialisers, then the records.
  void append(std::string records);
  void give_up(const std::string& why);
  void log(const std::string& line) const;

  AgentConfig config_;
  const uint64_t began_ns_;
  std::atomic<bool> active_ = false;     // false before the start, after the end, and in trouble
  std::atomic<bool> waiting_ = true;     // until the start
  std::atomic<bool> abandoned_ = false;  // the lock can't be had any more
  bool may_skip_ = false;
  std::once_flag asked_;
  std::atomic<bool> has_asked_ = false;

  jobject application_loader_ = nullptr;  // global references
  jobject platform_loader_ = nullptr;
  jbyteArray hits_ = nullptr;
  jclass probes_ = nullptr;  // a global reference
  jfieldID remembered_ = nullptr;
  jfieldID receivers_ = nullptr;

  int release_ = 0;                      // of the JDK
  jclass system_ = nullptr;              // a global reference
  jfieldID security_manager_ = nullptr;  // of it; null where there is no such thing
  std::atomic<bool> hooks_jdk_ = false;
  std::atomic<uint32_t> lacking_ = 0;  // families that can't be observed in this JVM
  Questions questions_;
  Callers callers_;

  AgentLock lock_;
  ClassTable classes_;
  ImpliedHits implied_;
  Windows windows_;
  ObservationTable observations_;
  uint64_t told_epoch_ = 0;
  ProgramCode program_code_;
  WatchFile watch_;
  ProcessWatch processes_;
  std::string java_home_;
  bool watches_jdk_ = false;  // its files are seen by what its native code does, not in Java
  bool watches_late_ = false;
  Locations locations_;
  TraceFile trace_;
  std::vector<Hooked> hooked_;
  // Runs, and tests of them of which some part was opened: unfinished until the run is over.
  std::set<std::pair<jlong, std::string>> in_parts_;
  std::vector<Initializing> initializing_;
  std::string pending_classes_;
  std::string pending_inits_;
  std::vector<uint32_t> taken_;
  uint32_t loaders_ = 0;
};

}  // namespace winnow
