// JUnit 4, and JUnit 3 through it. (JUnit 3 by itself: junit3.cpp.)
//
// A test class runs inside Runner.run(RunNotifier), so every class that implements that method is
// hooked: ParentRunner, JUnit38ClassRunner, ErrorReportingRunner and those that users write. A
// runner that calls super.run(), or a suite that runs other runners, enters again on the same
// thread; the agent counts only the outermost.
//
// Which test class a runner is for is known from RunnerBuilder.safeRunnerForClass(Class), which
// every request goes through: the runner that it returns is marked with the class. That needs no
// code of the user and works for runners that nobody has heard of. Runners made without a builder
// are asked through their JUnit superclass.
//
// @Parameters methods and static suite() methods run while the runner is built, for all classes
// before the first test; safeRunnerForClass is therefore a window too.

#include "agent/frameworks.h"
#include "agent/marked_objects.h"

namespace winnow {
namespace {

constexpr std::string_view kRunDescriptor = "(Lorg/junit/runner/notification/RunNotifier;)V";
constexpr std::string_view kBuilder = "org/junit/runners/model/RunnerBuilder";
constexpr std::string_view kNotifier = "org/junit/runner/notification/RunNotifier";
constexpr std::string_view kFailureDescriptor = "(Lorg/junit/runner/notification/Failure;)V";

std::string class_name(const Jvm& jvm, jobject type) {
  return type == nullptr ? std::string() : with_dots(jvm.name_of(static_cast<jclass>(type)));
}

// ParentRunner.getTestClass().getJavaClass(); null for the suite that a Computer makes up.
std::string name_from_parent_runner(const Jvm& jvm, jobject runner) {
  jclass parent = jvm.class_or_super(runner, "org/junit/runners/ParentRunner");
  jobject test_class =
      jvm.call(runner, parent, "getTestClass", "()Lorg/junit/runners/model/TestClass;");
  jclass declared = jvm.class_or_super(test_class, "org/junit/runners/model/TestClass");
  return class_name(jvm, jvm.field(test_class, declared, {"clazz", "fClass"}, "Ljava/lang/Class;"));
}

// A TestSuite that was made of a class has the class's name.
std::string name_from_junit38_runner(const Jvm& jvm, jobject runner) {
  jclass declared = jvm.class_or_super(runner, "org/junit/internal/runners/JUnit38ClassRunner");
  jobject test = jvm.field(runner, declared, {"test", "fTest"}, "Ljunit/framework/Test;");
  if (jclass suite = jvm.class_or_super(test, "junit/framework/TestSuite")) {
    return jvm.text_of(jvm.field(test, suite, "fName", "Ljava/lang/String;"));
  }
  if (jvm.class_or_super(test, "junit/framework/TestCase") != nullptr) {
    return with_dots(jvm.name_of_class_of(test));
  }
  return {};
}

std::string name_from_error_runner(const Jvm& jvm, jobject runner) {
  jclass declared = jvm.class_or_super(runner, "org/junit/internal/runners/ErrorReportingRunner");
  std::string name = class_name(
      jvm, jvm.field(runner, declared, {"testClass", "fTestClass"}, "Ljava/lang/Class;"));
  if (!name.empty()) return name;
  return jvm.text_of(jvm.field(runner, declared, "classNames", "Ljava/lang/String;"));
}

bool runs_other_classes(const Jvm& jvm, jobject runner) {
  return jvm.class_or_super(runner, "org/junit/runners/Suite") != nullptr &&
         jvm.class_or_super(runner, "org/junit/runners/Parameterized") == nullptr;
}

}  // namespace

void find_junit4_hooks(const ClassFile& file, Hooks& hooks) {
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.is_static() || method.attribute("Code") == nullptr) continue;
    MethodHook hook;
    if (method.name == "run" && method.descriptor == kRunDescriptor) {
      hook.number = static_cast<uint16_t>(HookNumber::kJUnit4Run);
      hook.may_skip = true;
    } else if (file.name == kBuilder && method.name == "safeRunnerForClass" &&
               method.descriptor == "(Ljava/lang/Class;)Lorg/junit/runner/Runner;") {
      hook.number = static_cast<uint16_t>(HookNumber::kJUnit4Build);
      hook.subject_local = 1;
      hook.pass_result = true;
    } else if (method.name == "fireTestFailure" && method.descriptor == kFailureDescriptor) {
      // Of any notifier: one that a user has written may keep failures to itself.
      hook.kind = MethodHook::Kind::kSignal;
      hook.number = static_cast<uint16_t>(HookNumber::kFailure);
    } else if (file.name == kNotifier && method.name == "pleaseStop") {
      hook.kind = MethodHook::Kind::kSignal;
      hook.number = static_cast<uint16_t>(HookNumber::kStop);
    } else {
      continue;
    }
    hooks.emplace_back(i, hook);
  }
}

TestSubject junit4_runner_subject(const Jvm& jvm, jobject runner) {
  TestSubject subject;
  subject.test = mark_of(jvm, runner);
  if (subject.test.empty()) subject.test = name_from_parent_runner(jvm, runner);
  if (subject.test.empty()) subject.test = name_from_junit38_runner(jvm, runner);
  if (subject.test.empty()) subject.test = name_from_error_runner(jvm, runner);
  subject.suite = !subject.test.empty() && runs_other_classes(jvm, runner);
  return subject;
}

TestSubject junit4_building_subject(const Jvm& jvm, jobject test_class) {
  TestSubject subject;
  subject.test = class_name(jvm, test_class);
  subject.building = true;
  return subject;
}

void note_junit4_runner(const Jvm& jvm, jobject runner, jobject test_class) {
  mark_object(jvm, runner, class_name(jvm, test_class));
}

}  // namespace winnow
