// Engines of the JUnit Platform that run their tests in a way of their own: jqwik, Kotest, …
//
// Nothing is known of them but what the platform asks of every engine: it executes a tree of
// descriptors, and reports when a node starts and ends. So a test class lasts from the report of
// its start to that of its end, on whichever threads. What an engine does with a class before it
// says so happens between tests, and belongs to all later ones.
//
// Such an engine can't be stopped at the door of a class. A class that is up to date is taken out
// of the tree before the engine sees it; the platform then shows it as found and not started.
//
// The root of each such tree is marked. Trees without a mark are somebody else's: the hierarchical
// engines', the vintage engine's, or of an engine that runs inside a test or a suite.

#include <atomic>

#include "agent/frameworks.h"

namespace winnow {
namespace {

constexpr std::string_view kExecute = "(Lorg/junit/platform/engine/ExecutionRequest;)V";
constexpr std::string_view kListener = "org/junit/platform/launcher/core/ExecutionListenerAdapter";
constexpr std::string_view kKnownEngines[] = {
    "org/junit/platform/engine/support/hierarchical/HierarchicalTestEngine",
    "org/junit/platform/suite/engine/SuiteTestEngine",
    "org/junit/vintage/engine/VintageTestEngine",
};
constexpr jlong kMark = 1;
constexpr int kDeepestTree = 1000;

// Reports are many and such engines few.
std::atomic<bool> any_engine = false;

bool is_known_engine(std::string_view name) {
  for (std::string_view known : kKnownEngines) {
    if (name == known) return true;
  }
  return false;
}

jmethodID method_of(const Jvm& jvm, jobject object, const char* name, const char* type) {
  jmethodID method = jvm.env->GetMethodID(jvm.env->GetObjectClass(object), name, type);
  if (jvm.env->ExceptionCheck()) jvm.env->ExceptionClear();
  return method;
}

bool remove_from_tree(const Jvm& jvm, jobject descriptor) {
  jmethodID method = method_of(jvm, descriptor, "removeFromHierarchy", "()V");
  if (method == nullptr) return false;
  jvm.env->CallVoidMethod(descriptor, method);
  if (!jvm.env->ExceptionCheck()) return true;
  jvm.env->ExceptionClear();
  return false;
}

// Below this node; the outermost classes are the test classes.
void leave_out_below(const Jvm& jvm, jobject descriptor, int depth, const IsUpToDate& leave_out,
                     std::vector<std::string>& left_out) {
  jobject children = ask(jvm, descriptor, "getChildren", "()Ljava/util/Set;");
  auto list = static_cast<jobjectArray>(ask(jvm, children, "toArray", "()[Ljava/lang/Object;"));
  if (list == nullptr || depth == kDeepestTree) return;
  for (jsize i = 0; i < jvm.env->GetArrayLength(list); ++i) {
    LocalFrame frame(jvm.env);
    jobject child = jvm.env->GetObjectArrayElement(list, i);
    std::string name = platform_node(jvm, child).class_name;
    if (name.empty()) {
      leave_out_below(jvm, child, depth + 1, leave_out, left_out);
    } else if (leave_out(name) && remove_from_tree(jvm, child)) {
      left_out.push_back(name);
    }
  }
}

}  // namespace

void find_engine_hooks(const ClassFile& file, Hooks& hooks) {
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.is_static() || method.attribute("Code") == nullptr) continue;
    MethodHook hook;
    hook.subject_local = 1;
    if (method.name == "execute" && method.descriptor == kExecute && !is_known_engine(file.name)) {
      hook.number = static_cast<uint16_t>(HookNumber::kPlatformEngine);
    } else if (file.name == kListener && method.name == "executionStarted") {
      hook.number = static_cast<uint16_t>(HookNumber::kPlatformStarted);
    } else if (file.name == kListener && method.name == "executionFinished") {
      hook.number = static_cast<uint16_t>(HookNumber::kPlatformFinished);
    } else if (file.name == kListener && method.name == "executionSkipped") {
      hook.number = static_cast<uint16_t>(HookNumber::kPlatformSkipped);
    } else {
      continue;
    }
    hooks.emplace_back(i, hook);
  }
}

std::vector<std::string> prepare_engine(const Jvm& jvm, jobject request,
                                        const IsUpToDate& leave_out) {
  std::vector<std::string> left_out;
  jobject root =
      ask(jvm, request, "getRootTestDescriptor", "()Lorg/junit/platform/engine/TestDescriptor;");
  if (root == nullptr) return left_out;
  jvm.set_tag(root, kMark);
  any_engine = true;
  leave_out_below(jvm, root, 0, leave_out, left_out);
  return left_out;
}

TestSubject platform_reported_subject(const Jvm& jvm, jobject descriptor) {
  if (!any_engine) return {};
  TestSubject subject;
  bool is_own = false;
  bool is_marked = false;
  std::string outermost;
  jobject node = descriptor;
  for (int depth = 0; node != nullptr && depth < kDeepestTree; ++depth) {
    LocalFrame frame(jvm.env);
    PlatformNode seen = platform_node(jvm, node);
    if (!seen.class_name.empty()) {
      outermost = seen.class_name;
      is_own = depth == 0;
    }
    is_marked = jvm.tag(node) == kMark;
    node = frame.leave(seen.parent);
  }
  if (!is_marked) return {};
  if (is_own) {
    subject.test = std::move(outermost);
  } else if (platform_is_test(jvm, descriptor)) {
    subject.inside = std::move(outermost);
    subject.trouble = "an engine of the JUnit Platform runs tests outside of test classes";
  }
  return subject;
}

}  // namespace winnow
