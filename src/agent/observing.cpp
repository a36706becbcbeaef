// The part of the agent that watches what a program asks besides code: it hooks methods of the JDK
// (jdk_hooks.h) and gives what they report to the windows.

#include <algorithm>
#include <cstdlib>

#include "agent/agent.h"
#include "agent/loader_work.h"
#include "agent/old_frames.h"
#include "agent/own_work.h"
#include "agent/paths.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

// "17"; up to 8 it is "1.8".
int release_of(const std::string& specification) {
  const char* number = specification.c_str() + (specification.starts_with("1.") ? 2 : 0);
  return static_cast<int>(std::strtoull(number, nullptr, 10));
}

// What is asked for by others than the program, or seen by another question.
bool is_no_question(SeenKind kind, const Caller& caller, bool in_test) {
  switch (kind) {
    case SeenKind::kVariable:
    case SeenKind::kProperty:
      if (caller.jdk) return true;
      [[fallthrough]];
    case SeenKind::kClassByName:
    case SeenKind::kMembers:
      // While no test runs, a framework looks for tests. What it does inside a test, it does for
      // the test: a matcher looks at the fields of an object, an annotation names a variable.
      return caller.framework && !in_test;
    case SeenKind::kFile:
    case SeenKind::kListing:
    case SeenKind::kWritten:
      return caller.loading || caller.runner;
    case SeenKind::kSearched:
      return caller.runner || (caller.framework && !in_test);
    default:
      return false;
  }
}

// A framework that looks for tests reads folders and class files; what else it reads may be its
// configuration.
bool is_search_for_tests(const Observation& asked, const Caller& caller, bool in_test) {
  if (in_test || !caller.framework) return false;
  bool folder = asked.kind == SeenKind::kFile && asked.stamp.empty();
  return asked.kind == SeenKind::kListing || folder || asked.subject.ends_with(".class");
}

bool has_stamp(SeenKind kind) {
  return kind == SeenKind::kFile || kind == SeenKind::kNativeFile || kind == SeenKind::kSearched;
}

// org.example.Foo -> org/example/Foo. A hidden class has a slash before its number, and a dot there
// in the JVM's own form.
std::string internal_name(std::string name) {
  for (char& one : name) {
    if (one == '.' || one == '/') one = one == '.' ? '/' : '.';
  }
  return name;
}

}  // namespace

// Runs once, on the thread that starts the JVM.
uint32_t Agent::hook_jdk(const Jvm& jvm, const std::vector<jclass>& classes) {
  release_ = release_of(jvm.property("java.specification.version"));
  if (!jdk_hooks::release_is_known(release_) || !questions_.prepare(jvm, platform_loader_)) {
    log("JDK " + jvm.property("java.version") + " is not known: what a program asks is not seen");
    return 0;
  }
  lacking_ = 0;
  system_ = static_cast<jclass>(jvm.env->NewGlobalRef(jvm.find_class("java/lang/System")));
  security_manager_ = jvm.static_field(system_, "security", "Ljava/lang/SecurityManager;");
  hooks_jdk_ = true;  // from now on also classes that are loaded
  std::vector<jclass> hooked;
  uint32_t families = 0;
  for (jclass loaded : classes) {
    jobject loader = nullptr;
    jvm.tools->GetClassLoader(loaded, &loader);
    if (loader != nullptr) continue;
    std::string name = jvm.name_of(loaded);
    if (!jdk_hooks::are_in(name) || !jdk_hooks::is_worth_retransforming(name)) continue;
    hooked.push_back(loaded);
    families |= jdk_hooks::families_with(name);
  }
  // All at once: each call stops the JVM.
  jvmtiError error = jvm.tools->RetransformClasses(static_cast<jint>(hooked.size()), hooked.data());
  if (error != JVMTI_ERROR_NONE) {
    lacking_ |= families;
    log("the JDK's classes could not be hooked, error " + std::to_string(error));
  }
  leave_old_frames(jvm);
  return jdk_hooks::families() & ~lacking_;
}

std::string Agent::hook_jdk_class(const Jvm& jvm, const char* name, Bytes bytes) {
  auto fail = [&](uint32_t families, const std::string& why) {
    lacking_ |= families;
    if (families == 0) return;
    // The JVM's record has promised to observe this family.
    std::string text = std::string(name) + " can't be hooked: " + why;
    log(text);
    Locked lock(*this, jvm);
    if (lock && active_) append(encode_trace_trouble(text));
  };
  auto file = ClassFile::parse(bytes, name);
  if (!file) {
    fail(jdk_hooks::families_with(name), file.error().text());
    return {};
  }
  ClassPlan plan;
  plan.without_probes = true;
  plan.hooks = jdk_hooks::find(*file);
  fail(jdk_hooks::families_that_lack(*file, plan.hooks, release_), "a method is missing");
  if (!FileQuestions::can_read(*file)) fail(kObservesFiles, "a field is missing");
  std::string rewritten;
  Refused refused = rewrite_class(*file, plan, rewritten);
  if (refused.reason != Refusal::kNone) {
    fail(jdk_hooks::families_with(name), refused.text());
  }
  return rewritten;
}

void Agent::tell_epoch(const Jvm& jvm) {
  if (told_epoch_ == windows_.epoch()) return;
  told_epoch_ = windows_.epoch();
  if (watch_.is_open()) watch_.set_epoch(told_epoch_);
  jvm.env->SetStaticObjectField(probes_, remembered_, nullptr);
  if (config_.collecting.receivers) jvm.env->SetStaticObjectField(probes_, receivers_, nullptr);
}

bool Agent::receiver(const Jvm& jvm, jstring class_name, uint32_t method) {
  if (!active_) return false;
  std::string subject = receiver_subject(method, internal_name(jvm.text_of(class_name)));
  Locked lock(*this, jvm);
  if (!lock) return false;
  windows_.see(observations_.note({SeenKind::kReceiver, subject, {}}, windows_.epoch()));
  return true;
}

void Agent::loader_begins(const Jvm& jvm, HookNumber hook) const {
  if (security_manager_ != nullptr) {
    jobject manager = jvm.env->GetStaticObjectField(system_, security_manager_);
    if (manager != nullptr) return jvm.env->DeleteLocalRef(manager);
  }
  LoaderWork::begins(hook);
}

namespace {

// Of this thread; see OwnWork for where it is.
struct Keeping {
  Windows::Handle window = nullptr;
  uint32_t depth = 0;
  uint64_t counted = 0;  // the last bit is of the innermost call: whether it is one of `depth`
};
[[gnu::tls_model("initial-exec")]] thread_local Keeping keeping;

// The JDK's data of languages and regions are bundles as well. No code of the program makes them;
// and where tests run at the same time, all that happens meanwhile would count for every test. The
// subject is a bundle, its class, its name, or the key by which the JDK keeps it.
bool is_locale_data(const Jvm& jvm, jobject subject) {
  if (subject == nullptr) return false;
  OwnWork own;
  LocalFrame frame(jvm.env);
  std::string type = jvm.name_of_class_of(subject);
  std::string name = type;
  if (type == "java/lang/String") {
    name = jvm.text_of(subject);
  } else if (type == "java/lang/Class") {
    name = jvm.name_of(static_cast<jclass>(subject));
  } else if (type == "java/util/ResourceBundle$CacheKey") {
    jclass key = jvm.env->GetObjectClass(subject);
    name = jvm.text_of(jvm.call(subject, key, "getName", "()Ljava/lang/String;"));
  }
  std::replace(name.begin(), name.end(), '/', '.');
  return name.starts_with("sun.util.resources.") || name.starts_with("sun.text.resources.");
}

}  // namespace

void Agent::keeping_begins(const Jvm& jvm, jobject subject) {
  bool counts = active_ && !is_locale_data(jvm, subject);
  keeping.counted = keeping.counted << 1 | (counts ? 1 : 0);
  if (!counts || keeping.depth++ > 0) return;
  Locked lock(*this, jvm);
  if (!lock) return;
  boundary(jvm);
  keeping.window = windows_.open(WindowKind::kKeeping, {}, 0);
  tell_epoch(jvm);
}

void Agent::keeping_ends(const Jvm& jvm) {
  bool counted = (keeping.counted & 1) != 0;
  keeping.counted >>= 1;
  if (!counted || --keeping.depth > 0 || keeping.window == nullptr) return;
  Windows::Handle window = std::exchange(keeping.window, nullptr);
  Locked lock(*this, jvm);
  if (!lock || !active_) return;
  boundary(jvm);
  settle_processes();
  windows_.close(window);
  tell_epoch(jvm);
}

bool Agent::only_a_framework_asks(const Jvm& jvm, Ask ask) {
  switch (ask) {
    case Ask::kClassName:
    case Ask::kMembers:
    case Ask::kMembersAndSupers:
    case Ask::kMembersOfEach:
    case Ask::kMembersOfObject:
    case Ask::kPackageInfo:
    case Ask::kVariable:
    case Ask::kProperty:
      break;
    default:
      return false;  // what a framework asks of these counts
  }
  Locked lock(*this, jvm);
  if (!lock) return true;
  if (!program_code_.has_frameworks() || !windows_.none_is_open()) return false;
  void* hits = jvm.env->GetPrimitiveArrayCritical(hits_, nullptr);
  if (hits == nullptr) return false;
  bool may_have_run = program_code_.may_have_run(static_cast<uint8_t*>(hits));
  jvm.env->ReleasePrimitiveArrayCritical(hits_, hits, JNI_ABORT);
  return !may_have_run;
}

bool Agent::observe(const Jvm& jvm, jobject first, jobject second, uint32_t what) {
  if (!active_ || OwnWork::is_going_on()) return false;
  Ask ask = ask_of(what);
  if (LoaderWork::is(ask)) return false;
  if (only_a_framework_asks(jvm, ask)) return false;
  OwnWork own;
  LocalFrame frame(jvm.env);
  // Nearly all classes are made by loaders of the JDK, and to find out a name takes longer.
  if (ask == Ask::kDefinedClass && callers_.look(jvm, true).loading) return false;
  std::vector<Observation> asked = questions_.asked(jvm, ask, flag_of(what), first, second);
  bool in_test = false;
  {
    Locked lock(*this, jvm);
    if (!lock) return false;
    uint64_t epoch = windows_.epoch();
    std::erase_if(asked, [&](const Observation& one) {
      if (observations_.is_known(one.kind, one.subject, epoch)) return true;
      auto number = observations_.number_of(one.kind, one.subject);
      return number && windows_.everybody_saw(*number);
    });
    in_test = !windows_.none_is_open();
  }
  if (asked.empty()) return can_be_remembered(ask);
  // To walk the stack costs more than all the rest. Inside a test it does not matter who looks at
  // members, and nobody but the JDK could keep the answer for later tests; it does so by the class,
  // or while it makes something that it keeps.
  // What an object is as text does not depend on who wants to know.
  SeenKind kind = asked.front().kind;
  bool is_for_tests = in_test && keeping.depth == 0;
  bool ask_who = kind != SeenKind::kText && !(is_for_tests && kind == SeenKind::kMembers);
  Caller caller = ask_who ? callers_.look(jvm, asks_for_files(ask)) : Caller{};
  size_t count = asked.size();
  std::erase_if(asked, [&](Observation& one) {
    if (is_no_question(one.kind, caller, in_test)) return true;
    if (has_stamp(one.kind)) one.stamp = stamp_of(std::string(file_of(one)));
    return asks_for_files(ask) && is_search_for_tests(one, caller, in_test);
  });
  bool all = asked.size() == count;
  // What asks while the JDK makes something runs on the same thread.
  bool keeps = keeping.depth > 0 && !caller.keeper;
  auto whom = keeps ? Windows::For::kOpen : Windows::For::kTests;
  if (caller.for_everybody) whom = Windows::For::kEverybody;
  Locked lock(*this, jvm);
  if (!lock) return false;
  for (const Observation& one : asked) {
    windows_.see(observations_.note(one, windows_.epoch()), whom);
  }
  return all && can_be_remembered(ask);
}

}  // namespace winnow
