// TestNG 6 and 7.
//
// TestNG runs methods, not classes: the methods of several classes may take turns. Each worker runs
// methods of one class, with the class's set-up and tear-down where they are due; its run() is
// hooked, and what happens in it is one part of the class's record. The parts add up. Only when the
// TestRunner, of which a run may have several, comes to the end of its own run() has every part
// been seen; until then the class counts as unfinished.
//
// All test classes are instantiated before the first method runs; ClassImpl does that, class by
// class, and is hooked as the building of a test.
//
// A class that is up to date is left out by returning from run() at once. That is right only if no
// other class waits for its methods: a method that depends on one that did not run is skipped
// quietly. So nothing is recorded and nothing left out where methods depend on groups, or on
// methods of other classes; a method of a class that several test classes extend is such a one,
// because TestNG looks for it by its name and finds it in all of them.

#include <atomic>
#include <map>
#include <set>

#include "agent/frameworks.h"

namespace winnow {
namespace {

constexpr std::string_view kWorkers[] = {"org/testng/internal/TestMethodWorker",
                                         "org/testng/internal/invokers/TestMethodWorker"};
constexpr std::string_view kClassImpl = "org/testng/internal/ClassImpl";
constexpr std::string_view kRunner = "org/testng/TestRunner";
constexpr std::string_view kConfigurationListener = "org/testng/TestRunner$ConfigurationListener";
constexpr const char* kListOfMethods = "()[Lorg/testng/ITestNGMethod;";
constexpr const char* kListOfStrings = "()[Ljava/lang/String;";

std::atomic<jlong> last_run = 0;  // TestRunners are numbered by tags

jsize length_of(const Jvm& jvm, jobject array) {
  return array == nullptr ? 0 : jvm.env->GetArrayLength(static_cast<jarray>(array));
}

jobject element(const Jvm& jvm, jobject array, jsize index) {
  return jvm.env->GetObjectArrayElement(static_cast<jobjectArray>(array), index);
}

// The class that is tested. What ITestNGMethod calls its real class declares the method, and may be
// above several test classes.
jclass test_class(const Jvm& jvm, jobject method) {
  jobject test = ask(jvm, method, "getTestClass", "()Lorg/testng/ITestClass;");
  if (test == nullptr) return nullptr;
  return static_cast<jclass>(ask(jvm, test, "getRealClass", "()Ljava/lang/Class;"));
}

std::string class_of_method(const Jvm& jvm, jobject method) {
  jclass type = test_class(jvm, method);
  return type == nullptr ? std::string() : with_dots(jvm.name_of(type));
}

// Of "pkg.Class.method".
std::string owner_of(const std::string& name) { return name.substr(0, name.rfind('.')); }

// Whether "pkg.Class.method" is a method of this class or of one above it.
bool is_own_method(const Jvm& jvm, jobject method, const std::string& name) {
  std::string owner = owner_of(name);
  jclass type = test_class(jvm, method);
  while (type != nullptr) {
    if (with_dots(jvm.name_of(type)) == owner) return true;
    type = jvm.env->GetSuperclass(type);
  }
  return false;
}

// Class that declares methods of the run -> the test classes that have them.
using Heirs = std::map<std::string, std::set<std::string>>;

Heirs heirs_of(const Jvm& jvm, jobject methods) {
  Heirs heirs;
  for (jsize i = 0; i < length_of(jvm, methods); ++i) {
    LocalFrame frame(jvm.env);
    jobject method = element(jvm, methods, i);
    auto declares = static_cast<jclass>(ask(jvm, method, "getRealClass", "()Ljava/lang/Class;"));
    if (declares == nullptr) continue;
    heirs[with_dots(jvm.name_of(declares))].insert(class_of_method(jvm, method));
  }
  return heirs;
}

// An inherited method waits for what it names in every class that inherits this, too.
bool depends_on_others(const Jvm& jvm, jobject method, const Heirs& heirs) {
  if (length_of(jvm, ask(jvm, method, "getGroupsDependedUpon", kListOfStrings)) > 0) return true;
  jobject names = ask(jvm, method, "getMethodsDependedUpon", kListOfStrings);
  for (jsize i = 0; i < length_of(jvm, names); ++i) {
    LocalFrame frame(jvm.env);
    std::string name = jvm.text_of(element(jvm, names, i));
    if (!is_own_method(jvm, method, name)) return true;
    auto found = heirs.find(owner_of(name));
    if (found != heirs.end() && found->second.size() > 1) return true;
  }
  return false;
}

// Looks at all methods of the run once, before any of them is recorded or left out.
std::string entanglement(const Jvm& jvm, jobject context) {
  if (jvm.class_or_super(context, kRunner.data()) == nullptr) {
    return "this version of TestNG does not say which tests there are";
  }
  if (jvm.tag(context) != 0) return {};
  jobject methods = ask(jvm, context, "getAllTestMethods", kListOfMethods);
  Heirs heirs = heirs_of(jvm, methods);
  for (jsize i = 0; i < length_of(jvm, methods); ++i) {
    LocalFrame frame(jvm.env);
    jobject method = element(jvm, methods, i);
    if (depends_on_others(jvm, method, heirs)) {
      return "TestNG tests of " + class_of_method(jvm, method) +
             " depend on groups or on methods of other classes";
    }
  }
  jvm.set_tag(context, ++last_run);
  return {};
}

}  // namespace

void find_testng_hooks(const ClassFile& file, Hooks& hooks) {
  bool is_worker = file.name == kWorkers[0] || file.name == kWorkers[1];
  if (!is_worker && file.name != kClassImpl && file.name != kRunner &&
      file.name != kConfigurationListener) {
    return;
  }
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.is_static() || method.attribute("Code") == nullptr) continue;
    MethodHook hook;
    if (is_worker && method.name == "run" && method.descriptor == "()V") {
      hook.number = static_cast<uint16_t>(HookNumber::kTestNgWorker);
      hook.may_skip = true;
    } else if (file.name == kRunner && method.name == "run" && method.descriptor == "()V") {
      hook.number = static_cast<uint16_t>(HookNumber::kTestNgRun);
    } else if (file.name == kClassImpl &&
               (method.name == "getInstances" || method.name == "getDefaultInstance")) {
      hook.number = static_cast<uint16_t>(HookNumber::kTestNgClass);
    } else if (method.name == "addFailedTest" || method.name == "addSkippedTest" ||
               method.name == "onConfigurationFailure" || method.name == "onConfigurationSkip") {
      // Skipped counts as failed: nobody knows how it would have ended.
      hook.kind = MethodHook::Kind::kSignal;
      hook.number = static_cast<uint16_t>(HookNumber::kFailure);
    } else {
      continue;
    }
    hooks.emplace_back(i, hook);
  }
}

TestSubject testng_worker_subject(const Jvm& jvm, jobject worker) {
  TestSubject subject;
  jclass declared = nullptr;
  for (std::string_view name : kWorkers) {
    if (declared == nullptr) declared = jvm.class_or_super(worker, name.data());
  }
  jobject context = jvm.field(worker, declared, "m_testContext", "Lorg/testng/ITestContext;");
  subject.trouble = entanglement(jvm, context);
  if (!subject.trouble.empty()) return subject;
  subject.run = jvm.tag(context);
  jobject tasks = ask(jvm, worker, "getTasks", "()Ljava/util/List;");
  jobject methods = ask(jvm, tasks, "toArray", "()[Ljava/lang/Object;");
  for (jsize i = 0; i < length_of(jvm, methods); ++i) {
    LocalFrame frame(jvm.env);
    std::string name = class_of_method(jvm, element(jvm, methods, i));
    if (i == 0) subject.test = name;
    if (name.empty() || name != subject.test) {
      subject.trouble = "TestNG runs tests of several classes as one";
      return subject;
    }
  }
  return subject;
}

TestSubject testng_class_subject(const Jvm& jvm, jobject class_impl) {
  TestSubject subject;
  jclass declared = jvm.class_or_super(class_impl, kClassImpl.data());
  jobject type = jvm.field(class_impl, declared, "m_class", "Ljava/lang/Class;");
  if (type != nullptr) subject.test = with_dots(jvm.name_of(static_cast<jclass>(type)));
  subject.building = true;
  return subject;
}

}  // namespace winnow
