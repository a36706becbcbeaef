// The JUnit Platform: Jupiter and every other engine that is built on its hierarchical executor,
// and the suite engine. (The vintage engine runs JUnit 4 runners itself: junit4.cpp. Engines that
// run their tests in a way of their own: platform_engine.cpp.)
//
// Each node of the tree of tests is executed by a NodeTestTask, a class's children inside its own
// execute(). A test class is the outermost node of its branch whose source is a class; nested
// classes, dynamic tests and the classes inside a suite lie below one and belong to it, on
// whichever thread they run. Returning from execute() at once leaves out the class with everything
// below it, and the platform reports it as not started.

#include "agent/frameworks.h"

namespace winnow {
namespace {

constexpr std::string_view kNodeTask =
    "org/junit/platform/engine/support/hierarchical/NodeTestTask";
constexpr std::string_view kSuite = "org/junit/platform/suite/engine/SuiteTestDescriptor";
constexpr std::string_view kResult = "org/junit/platform/engine/TestExecutionResult";
constexpr std::string_view kToken = "org/junit/platform/engine/CancellationToken";
constexpr const char* kClassSource = "org/junit/platform/engine/support/descriptor/ClassSource";
constexpr const char* kDescriptorType = "Lorg/junit/platform/engine/TestDescriptor;";
constexpr int kDeepestTree = 1000;

jobject value_of(const Jvm& jvm, jobject optional) {
  jclass type = jvm.class_or_super(optional, "java/util/Optional");
  return jvm.field(optional, type, "value", "Ljava/lang/Object;");
}

struct Place {
  std::string test;        // the test that begins with the node; empty inside one, and above them
  bool in_a_class = true;  // false if neither the node nor one above it has a class
};

Place place_of(const Jvm& jvm, jobject descriptor) {
  Place place{{}, false};
  for (int depth = 0; descriptor != nullptr && depth < kDeepestTree; ++depth) {
    LocalFrame frame(jvm.env);
    PlatformNode node = platform_node(jvm, descriptor);
    if (!node.class_name.empty()) {
      place.in_a_class = true;
      if (depth > 0) return {};  // inside that class
      place.test = node.class_name;
    }
    descriptor = frame.leave(node.parent);
  }
  return place;
}

}  // namespace

// Engines derive their descriptors from AbstractTestDescriptor, whose fields can be read without
// running anything; one that doesn't is asked.
PlatformNode platform_node(const Jvm& jvm, jobject descriptor) {
  PlatformNode node;
  jobject source = nullptr;
  jclass declared = jvm.class_or_super(
      descriptor, "org/junit/platform/engine/support/descriptor/AbstractTestDescriptor");
  if (declared != nullptr) {
    source = jvm.field(descriptor, declared, "source", "Lorg/junit/platform/engine/TestSource;");
    node.parent = jvm.field(descriptor, declared, "parent", kDescriptorType);
  }
  jclass type = jvm.env->GetObjectClass(descriptor);
  if (source == nullptr) {
    source = value_of(jvm, jvm.call(descriptor, type, "getSource", "()Ljava/util/Optional;"));
  }
  if (declared == nullptr) {
    node.parent = value_of(jvm, jvm.call(descriptor, type, "getParent", "()Ljava/util/Optional;"));
  }
  jclass class_source = jvm.class_or_super(source, kClassSource);
  node.class_name = jvm.text_of(jvm.field(source, class_source, "className", "Ljava/lang/String;"));
  return node;
}

bool platform_is_test(const Jvm& jvm, jobject descriptor) {
  jmethodID method = jvm.env->GetMethodID(jvm.env->GetObjectClass(descriptor), "isTest", "()Z");
  bool says_no = method != nullptr && !jvm.env->CallBooleanMethod(descriptor, method);
  if (!jvm.env->ExceptionCheck()) return !says_no;
  jvm.env->ExceptionClear();
  return true;
}

void find_platform_hooks(const ClassFile& file, Hooks& hooks) {
  bool is_token = false;
  for (std::string_view name : file.interfaces) is_token = is_token || name == kToken;
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.attribute("Code") == nullptr) continue;
    MethodHook hook;
    if (file.name == kNodeTask && method.name == "execute" && method.descriptor == "()V") {
      hook.number = static_cast<uint16_t>(HookNumber::kPlatformNode);
      hook.may_skip = true;
    } else if (file.name == kSuite && method.name == "execute" &&
               method.descriptor.ends_with(")V")) {
      hook.number = static_cast<uint16_t>(HookNumber::kPlatformSuite);
      hook.may_skip = true;
    } else if (file.name == kResult && method.name == "failed") {
      hook.kind = MethodHook::Kind::kSignal;
      hook.number = static_cast<uint16_t>(HookNumber::kFailure);
    } else if (is_token && method.name == "cancel" && method.descriptor == "()V") {
      hook.kind = MethodHook::Kind::kSignal;
      hook.number = static_cast<uint16_t>(HookNumber::kStop);
    } else {
      continue;
    }
    hooks.emplace_back(i, hook);
  }
}

TestSubject platform_node_subject(const Jvm& jvm, jobject node_task) {
  TestSubject subject;
  jclass type = jvm.env->GetObjectClass(node_task);
  jobject descriptor = jvm.field(node_task, type, "testDescriptor", kDescriptorType);
  if (descriptor == nullptr) return subject;
  Place place = place_of(jvm, descriptor);
  subject.test = place.test;
  // Cucumber, for one, runs files. A class that made the build start them would look as if it were
  // no test.
  if (!place.in_a_class && platform_is_test(jvm, descriptor)) {
    subject.trouble = "a test of the JUnit Platform belongs to no class";
  }
  return subject;
}

TestSubject platform_suite_subject(const Jvm& jvm, jobject suite_descriptor) {
  TestSubject subject;
  subject.test = place_of(jvm, suite_descriptor).test;
  subject.suite = true;
  return subject;
}

}  // namespace winnow
