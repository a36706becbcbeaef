#include "agent/agent.h"

#include <unistd.h>

#include <algorithm>
#include <ctime>

#include "agent/ask.h"
#include "agent/probes_class.h"
#include "base/files.h"
#include "base/print.h"
#include "base/version.h"
#include "instrument/probes.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

uint64_t now_in_nanoseconds(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1'000'000'000u + static_cast<uint64_t>(now.tv_nsec);
}

uint64_t now_in_microseconds() { return now_in_nanoseconds(CLOCK_MONOTONIC) / 1000; }

// Reports come on any thread, and end what others have begun.
bool is_report(HookNumber hook) {
  return hook == HookNumber::kPlatformStarted || hook == HookNumber::kPlatformFinished ||
         hook == HookNumber::kPlatformSkipped;
}

}  // namespace

static_assert(probes::kIdLimit <= kTraceIdLimit, "whatever has a probe can be told");

Agent::Agent(AgentConfig config)
    : config_(std::move(config)),
      began_ns_(now_in_nanoseconds(CLOCK_REALTIME)),
      classes_(probes::kIdLimit) {}

void Agent::log(const std::string& line) const {
  if (config_.log.empty()) return;
  std::string text = "winnow agent, process " + std::to_string(::getpid()) + ": " + line + "\n";
  (void)append_to_file(config_.log, text);
}

// The tests run on, unobserved and all of them.
void Agent::give_up(const std::string& why) {
  active_ = false;
  log(why);
  if (trace_.is_open()) (void)trace_.append(encode_trace_trouble(why));
}

Agent::Locked::Locked(Agent& agent, const Jvm& jvm)
    : agent_(agent), holds_(!agent.abandoned_ && agent.lock_.take(jvm)) {
  if (holds_ || agent_.abandoned_.exchange(true)) return;
  // Without the lock: one line, written at once. No test that is open will be closed.
  agent_.give_up("a thread was suspended inside the agent");
}

void Agent::Locked::release() {
  if (std::exchange(holds_, false)) agent_.lock_.release();
}

bool Agent::probes_are_defined(const Jvm& jvm) {
  jclass probes = jvm.env->DefineClass(probes::kClass.data(), nullptr,
                                       reinterpret_cast<const jbyte*>(kProbesClass),
                                       static_cast<jsize>(sizeof kProbesClass));
  if (probes == nullptr) {
    jvm.env->ExceptionClear();
    return false;
  }
  jfieldID field = jvm.static_field(probes, "P", "[B");
  jobject hits = field == nullptr ? nullptr : jvm.env->GetStaticObjectField(probes, field);
  remembered_ = jvm.static_field(probes, "remembered", "[[Ljava/lang/Object;");
  receivers_ = jvm.static_field(probes, "receivers", "[[Ljava/lang/Object;");
  if (hits == nullptr || remembered_ == nullptr || receivers_ == nullptr) return false;
  probes_ = static_cast<jclass>(jvm.env->NewGlobalRef(probes));
  hits_ = static_cast<jbyteArray>(jvm.env->NewGlobalRef(hits));
  return hits_ != nullptr;
}

void Agent::start(const Jvm& jvm) {
  LocalFrame frame(jvm.env);
  TraceJvm record;
  record.pid = static_cast<uint64_t>(::getpid());
  record.launch = config_.ask.empty() ? config_.launch : record.pid;
  record.java_home = jvm.property("java.home");
  record.java_version = jvm.property("java.version");
  record.vm_name = jvm.property("java.vm.name");
  record.vm_version = jvm.property("java.vm.version");
  record.class_path = jvm.property("java.class.path");
  record.agent_version = kVersion;
  record.began_ns = began_ns_;
  if (config_.collecting.nothing) record.collects |= kCollectsNothing;
  if (config_.collecting.blocks) record.collects |= kCollectsBlocks;
  if (config_.collecting.receivers) record.collects |= kCollectsReceivers;
  may_skip_ = !config_.skip_class_path || record.class_path == *config_.skip_class_path;

  {
    Locked lock(*this, jvm);
    waiting_ = false;
    if (auto created = trace_.create(config_.trace_dir); !created) {
      return give_up("no trace: " + created.error().text());
    }
  }

  jclass loaders = jvm.find_class("java/lang/ClassLoader");
  jobject application =
      jvm.call_static(loaders, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
  jobject platform =
      jvm.call_static(loaders, "getPlatformClassLoader", "()Ljava/lang/ClassLoader;");
  // JDK 8 has the extension loader in its place.
  if (platform == nullptr) {
    platform = jvm.call(application, loaders, "getParent", "()Ljava/lang/ClassLoader;");
  }
  bool ready = application != nullptr && platform != nullptr && probes_are_defined(jvm);
  if (ready && !Locations::can_be_read(jvm)) {
    ready = false;
    log("this JDK does not tell where classes come from");
  }
  if (ready) {
    application_loader_ = jvm.env->NewGlobalRef(application);
    platform_loader_ = jvm.env->NewGlobalRef(platform);
    callers_.know_loaders(platform_loader_, application_loader_);
    if (!config_.collecting.nothing) {
      std::vector<jclass> classes = jvm.loaded_classes();
      note_early_classes(jvm, classes);
      record.observes = hook_jdk(jvm, classes);
      record.observes |= watch_native_code(jvm, record.observes);
    }
  }
  Locked lock(*this, jvm);
  if (!lock) return;
  if (auto written = trace_.append(encode_trace(record)); !written) {
    return give_up("no trace: " + written.error().text());
  }
  if (!ready) return give_up("the probes could not be defined in this JVM");
  active_ = true;
}

void Agent::end(const Jvm& jvm) {
  if (!active_) return;
  LocalFrame frame(jvm.env);
  Locked lock(*this, jvm);
  if (!lock) return;
  boundary(jvm);
  append(encode_trace_end());
  active_ = false;
  trace_.close();
}

void Agent::boundary(const Jvm& jvm) {
  taken_.clear();
  void* bytes = jvm.env->GetPrimitiveArrayCritical(hits_, nullptr);
  if (bytes == nullptr) return give_up("the JVM does not hand out its memory");
  take_hits(static_cast<uint8_t*>(bytes), classes_.end_of_ids(), taken_);
  jvm.env->ReleasePrimitiveArrayCritical(hits_, bytes, 0);
  program_code_.taken(taken_);
  implied_.follow(taken_);
  windows_.deliver(taken_);
  take_reports();
}

void Agent::append(std::string records) {
  if (abandoned_) return;  // others went on without telling anything
  std::string all = std::exchange(pending_classes_, {});
  all += observations_.take_records();
  all += pending_inits_;
  pending_inits_.clear();
  all += records;
  if (auto written = trace_.append(all); !written) give_up(written.error().text());
}

void Agent::init_enter(const Jvm& jvm, uint32_t id) {
  if (!active_) return;
  Locked lock(*this, jvm);
  if (!lock) return;
  boundary(jvm);
  Windows::Handle window =
      windows_.open(WindowKind::kInitializer, std::string(classes_.class_of(id)), 0);
  initializing_.push_back({id, window});
  tell_epoch(jvm);
}

void Agent::init_exit(const Jvm& jvm, uint32_t id) {
  if (!active_) return;
  Locked lock(*this, jvm);
  if (!lock) return;
  auto at = std::find_if(initializing_.rbegin(), initializing_.rend(),
                         [&](const Initializing& entry) { return entry.id == id; });
  if (at == initializing_.rend()) return;
  boundary(jvm);
  settle_processes();
  auto window = windows_.close(at->window);
  initializing_.erase(std::next(at).base());
  tell_epoch(jvm);
  if (!window) return;
  pending_inits_ += encode_trace(TraceInit{window->name, window->hits.ids(), window->seen.ids()});
}

Agent::Hooked* Agent::hooked_on(const Jvm& jvm, jobject thread) {
  for (Hooked& hooked : hooked_) {
    if (jvm.env->IsSameObject(hooked.thread, thread)) return &hooked;
  }
  return nullptr;
}

bool Agent::must_skip(const TestSubject& subject) const {
  // On which threads a test runs whose start was reported isn't known: this could be a part of it.
  bool in_reported = std::any_of(hooked_.begin(), hooked_.end(),
                                 [](const Hooked& hooked) { return hooked.reported != nullptr; });
  return may_skip_ && !subject.building && !windows_.suite_is_open() && !in_reported &&
         config_.skip.contains(subject.test);
}

void Agent::ask_what_to_skip(const Jvm& jvm) {
  if (config_.ask.empty() || has_asked_) return;
  // Asked of the JVM before: whoever is suspended inside keeps the others waiting.
  const AskQuestion question = {config_.ask, config_.trace_dir, jvm.property("java.home"),
                                jvm.property("java.class.path")};
  std::call_once(asked_, [&] {
    auto names = ask_program(question);
    Locked lock(*this, jvm);
    if (!lock) return;
    if (names) {
      config_.skip = std::move(*names);
    } else {
      log(names.error().text() + "; every test of this JVM runs");
    }
    has_asked_ = true;
  });
}

bool Agent::enter(const Jvm& jvm, jobject subject, HookNumber hook) {
  if (!active_ || subject == nullptr || hook == HookNumber::kTestNgRun) return false;
  LocalFrame frame(jvm.env);
  jthread thread = nullptr;
  if (jvm.tools->GetCurrentThread(&thread) != JVMTI_ERROR_NONE) return false;
  {
    Locked lock(*this, jvm);
    if (!lock) return false;
    Hooked* hooked = hooked_on(jvm, thread);
    if (hooked != nullptr && (hooked->reported == nullptr || !is_report(hook))) {
      ++hooked->depth;
      return false;
    }
  }
  if (is_report(hook)) {
    node_reported(jvm, thread, subject, hook);
    return false;
  }
  if (hook == HookNumber::kPlatformEngine) {
    engine_begins(jvm, subject);
    return false;
  }
  TestSubject test = subject_of(jvm, hook, subject);
  if (!test.trouble.empty()) {
    Locked lock(*this, jvm);
    if (!lock) return false;
    bool is_none = test.only_outside_of_tests && windows_.any_test_is_open();
    if (active_ && !is_none) give_up(test.trouble);
    return false;
  }
  if (test.test.empty()) return false;
  ask_what_to_skip(jvm);

  Locked lock(*this, jvm);
  if (!lock || !active_) return false;
  if (watches_late_) watch_jdk_too();
  boundary(jvm);
  if (must_skip(test)) {
    append(encode_trace_skipped(test.test));
    return active_;
  }
  if (test.run != 0 && in_parts_.emplace(test.run, test.test).second) {
    append(encode_trace_open(test.test));
  }
  open_window(jvm, thread, test);
  return false;
}

Agent::Hooked& Agent::open_window(const Jvm& jvm, jobject thread, const TestSubject& test) {
  if (!test.building) append(encode_trace_open(test.test));
  WindowKind kind = test.building ? WindowKind::kBuilding : WindowKind::kTest;
  Windows::Handle window = windows_.open(kind, test.test, now_in_microseconds(), test.suite);
  tell_epoch(jvm);
  return hooked_.emplace_back(Hooked{jvm.env->NewGlobalRef(thread), window});
}

void Agent::engine_begins(const Jvm& jvm, jobject request) {
  ask_what_to_skip(jvm);
  auto is_up_to_date = [&](const std::string& test) {
    Locked lock(*this, jvm);
    TestSubject subject;
    subject.test = test;
    return lock && active_ && must_skip(subject);
  };
  std::string records;
  for (const std::string& test : prepare_engine(jvm, request, is_up_to_date)) {
    records += encode_trace_skipped(test);
  }
  Locked lock(*this, jvm);
  if (lock && active_ && !records.empty()) append(std::move(records));
}

void Agent::node_reported(const Jvm& jvm, jobject thread, jobject node, HookNumber hook) {
  TestSubject test = subject_of(jvm, hook, node);
  Locked lock(*this, jvm);
  if (!lock || !active_) return;
  if (!test.trouble.empty() && (test.inside.empty() || !windows_.test_is_open(test.inside))) {
    return give_up(test.trouble);
  }
  if (test.test.empty()) return;
  boundary(jvm);
  Hooked& opened = open_window(jvm, thread, test);
  opened.reported = jvm.env->NewGlobalRef(node);
  // Nobody knows how it would have ended.
  if (hook == HookNumber::kPlatformSkipped) close_window(jvm, &opened, true);
}

void Agent::node_finished(const Jvm& jvm, jobject node) {
  Locked lock(*this, jvm);
  if (!lock || !active_) return;
  for (Hooked& hooked : hooked_) {
    if (hooked.reported == nullptr || !jvm.env->IsSameObject(hooked.reported, node)) continue;
    boundary(jvm);
    return close_window(jvm, &hooked, false);
  }
}

void Agent::run_ended(const Jvm& jvm, jobject run) {
  jlong number = jvm.tag(run);
  Locked lock(*this, jvm);
  if (!lock || !active_ || number == 0) return;
  boundary(jvm);
  auto first = in_parts_.lower_bound({number, ""});
  auto last = in_parts_.lower_bound({number + 1, ""});
  std::string records;
  for (auto at = first; at != last; ++at) {
    TraceClose close;
    close.test = at->second;
    close.outcome = TestOutcome::kPassed;
    records += encode_trace(close);
  }
  in_parts_.erase(first, last);
  append(std::move(records));
}

void Agent::exit(const Jvm& jvm, jobject subject, HookNumber hook, bool thrown) {
  if (!active_) return;
  LocalFrame frame(jvm.env);
  if (hook == HookNumber::kTestNgRun) {
    if (!thrown) run_ended(jvm, subject);
    return;
  }
  if (hook == HookNumber::kPlatformFinished) node_finished(jvm, subject);
  jthread thread = nullptr;
  if (jvm.tools->GetCurrentThread(&thread) != JVMTI_ERROR_NONE) return;
  {
    Locked lock(*this, jvm);
    if (!lock) return;
    Hooked* hooked = hooked_on(jvm, thread);
    if (hooked == nullptr || (hooked->reported != nullptr && is_report(hook))) return;
    if (hooked->depth > 0) {
      --hooked->depth;
      return;
    }
  }
  Locked lock(*this, jvm);
  if (!lock) return;
  Hooked* hooked = hooked_on(jvm, thread);
  // A window that a report has opened is not closed by the end of any method.
  if (!active_ || hooked == nullptr || hooked->reported != nullptr) return;
  boundary(jvm);
  close_window(jvm, hooked, thrown);
}

void Agent::close_window(const Jvm& jvm, Hooked* hooked, bool failed) {
  if (failed) windows_.fail(hooked->window);
  settle_processes();
  auto window = windows_.close(hooked->window);
  jvm.env->DeleteGlobalRef(hooked->thread);
  if (hooked->reported != nullptr) jvm.env->DeleteGlobalRef(hooked->reported);
  hooked_.erase(hooked_.begin() + (hooked - hooked_.data()));
  tell_epoch(jvm);
  if (!window || window->kind != WindowKind::kTest) return;
  TraceClose close;
  close.test = window->name;
  close.outcome = window->failed ? TestOutcome::kFailed : TestOutcome::kPassed;
  close.microseconds = now_in_microseconds() - window->opened_at;
  close.ids = window->hits.ids();
  close.seen = window->seen.ids();
  append(encode_trace(close));
}

void Agent::signal(const Jvm& jvm, HookNumber hook) {
  if (!active_) return;
  Locked lock(*this, jvm);
  if (!lock) return;
  if (hook == HookNumber::kStop) {
    windows_.stop();
  } else if (!windows_.fail_all()) {
    // What is torn down after the last test, for one: who would have to run again isn't known.
    give_up("a test framework reported a failure outside of all tests");
  }
}

}  // namespace winnow
