// JUnit 3 by itself: its own runners, Ant, and Surefire's provider for it.
//
// A Test runs inside run(TestResult). Which test class it is for is known
//   - of what a class's suite() method returned, because the runner asks for it by name
//     (BaseTestRunner.getTest);
//   - of a TestSuite that JUnit fills with all tests of a class, by addTestMethod; it has the
//     class's name then, and no test ever leaves a suite.
// A suite that a program has put together is no test class; those inside it are. Anything else that
// runs outside of test classes may be a part of one, and nobody knows which: then nothing is
// recorded.
//
// Surefire calls suite() itself. Its executors get the test class, and are hooked for that. They
// also run classes without any framework, and tell nobody but Surefire how those ended: nothing is
// recorded then.

#include <optional>

#include "agent/frameworks.h"
#include "agent/marked_objects.h"

namespace winnow {
namespace {

constexpr std::string_view kRunDescriptor = "(Ljunit/framework/TestResult;)V";
constexpr std::string_view kRunner = "junit/runner/BaseTestRunner";
constexpr const char* kSuite = "junit/framework/TestSuite";
constexpr std::string_view kResult = "junit/framework/TestResult";

MethodHook hook_for(HookNumber number, uint16_t subject_local) {
  MethodHook hook;
  hook.number = static_cast<uint16_t>(number);
  hook.subject_local = subject_local;
  return hook;
}

MethodHook signal_for(HookNumber number) {
  MethodHook hook;
  hook.kind = MethodHook::Kind::kSignal;
  hook.number = static_cast<uint16_t>(number);
  return hook;
}

std::optional<MethodHook> hook_in_surefire(const ClassFile& file, const Member& method) {
  // Classes that have no tests go this way, too, as far as their first method.
  if (file.name.find("/PojoTestSet") != std::string_view::npos) {
    if (method.name != "executeTestMethod") return std::nullopt;
    return hook_for(HookNumber::kSurefirePlain, 0);
  }
  if (method.name != "execute" || !method.descriptor.ends_with(")V")) return std::nullopt;
  // The class is the first argument, or a field in older versions.
  bool is_given = method.descriptor.starts_with("(Ljava/lang/Class;");
  MethodHook hook = hook_for(HookNumber::kSurefireJUnit3, is_given ? 1 : 0);
  hook.may_skip = true;
  return hook;
}

std::optional<MethodHook> hook_of(const ClassFile& file, const Member& method) {
  if (method.name == "run" && method.descriptor == kRunDescriptor && !method.is_static()) {
    MethodHook hook = hook_for(HookNumber::kJUnit3Run, 0);
    hook.may_skip = true;
    return hook;
  }
  if (file.name == kSuite && method.name == "addTestMethod" && !method.is_static()) {
    return hook_for(HookNumber::kJUnit3Tests, 0);
  }
  if (file.name == kRunner && method.name == "getTest" && !method.is_static() &&
      method.descriptor == "(Ljava/lang/String;)Ljunit/framework/Test;") {
    MethodHook hook = hook_for(HookNumber::kJUnit3Build, 1);
    hook.pass_result = true;
    return hook;
  }
  if (file.name == kResult && (method.name == "addError" || method.name == "addFailure")) {
    return signal_for(HookNumber::kFailure);
  }
  if (file.name == kResult && method.name == "stop") return signal_for(HookNumber::kStop);
  if (is_surefire_junit3(file.name)) return hook_in_surefire(file, method);
  return std::nullopt;
}

}  // namespace

bool is_surefire_junit3(std::string_view class_name) {
  constexpr std::string_view kFolder = "org/apache/maven/surefire/junit/";
  if (!class_name.starts_with(kFolder)) return false;
  std::string_view name = class_name.substr(kFolder.size());
  return name.starts_with("JUnitTestSet") || name.starts_with("PojoTestSet");
}

void find_junit3_hooks(const ClassFile& file, Hooks& hooks) {
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.attribute("Code") == nullptr) continue;
    if (auto hook = hook_of(file, method)) hooks.emplace_back(i, *hook);
  }
}

TestSubject junit3_run_subject(const Jvm& jvm, jobject test) {
  TestSubject subject;
  subject.test = mark_of(jvm, test);
  subject.suite = !subject.test.empty();
  if (subject.suite) return subject;
  // Inside of these are test classes, and runners of JUnit 4.
  for (const char* type : {kSuite, "junit/framework/JUnit4TestAdapter"}) {
    if (jvm.class_or_super(test, type) != nullptr) return subject;
  }
  subject.trouble = "JUnit 3 runs a " + with_dots(jvm.name_of_class_of(test)) +
                    " of which nobody says to which test class it belongs";
  subject.only_outside_of_tests = true;
  return subject;
}

TestSubject junit3_tests_subject(const Jvm& jvm, jobject suite) {
  TestSubject subject;
  jclass declared = jvm.class_or_super(suite, kSuite);
  subject.test = jvm.text_of(jvm.field(suite, declared, "fName", "Ljava/lang/String;"));
  subject.building = true;
  mark_object(jvm, suite, subject.test);
  return subject;
}

TestSubject junit3_build_subject(const Jvm& jvm, jobject name) {
  TestSubject subject;
  subject.test = jvm.text_of(name);
  subject.building = true;
  return subject;
}

void note_junit3_suite(const Jvm& jvm, jobject test, jobject name) {
  mark_object(jvm, test, jvm.text_of(name));
}

TestSubject surefire_junit3_subject(const Jvm& jvm, jobject class_or_set) {
  TestSubject subject;
  jobject type = class_or_set;
  if (jvm.class_or_super(type, "java/lang/Class") == nullptr) {
    type = jvm.field(class_or_set, jvm.env->GetObjectClass(class_or_set), "testClass",
                     "Ljava/lang/Class;");
  }
  if (type == nullptr) {
    subject.trouble = "this version of Surefire does not say which JUnit 3 test it runs";
    return subject;
  }
  subject.test = with_dots(jvm.name_of(static_cast<jclass>(type)));
  subject.suite = true;
  return subject;
}

TestSubject surefire_plain_subject() {
  TestSubject subject;
  subject.trouble = "Surefire runs classes as tests that use no test framework";
  return subject;
}

}  // namespace winnow
