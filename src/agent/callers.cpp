#include "agent/callers.h"

#include <string>

#include "agent/dynamic_proxy.h"
#include "instrument/probes.h"

namespace winnow {
namespace {

constexpr std::string_view kFrameworks[] = {
    "org/junit/", "junit/", "org/testng/", "org/hamcrest/", "org/opentest4j/", "org/apiguardian/",
};
// What starts the tests, counts them and reports on them asks on its own behalf; JaCoCo's file and
// TestNG's reports are not there in the first run and are in the next.
constexpr std::string_view kRunners[] = {
    "org/apache/maven/surefire/", "org/apache/maven/plugin/surefire/",
    "org/jacoco/agent/rt/",       "org/testng/reporters/",
    "org/testng/internal/Utils",  // writes for the reporters
};

// Calls go through these without anybody asking anything; the classes of numbers have methods that
// read a property.
constexpr std::string_view kReflection[] = {
    "java/lang/invoke/", "java/lang/reflect/", "jdk/internal/reflect/",
    "java/lang/Integer", "java/lang/Long",     "java/lang/Boolean",
};

// What they read and make is asked for by code or by the name of a class or resource, and seen by
// that.
constexpr std::string_view kLoading[] = {
    "java/lang/invoke/InnerClassLambdaMetafactory",
    "java/lang/invoke/MethodHandleNatives",
    "jdk/internal/loader/",
    "jdk/internal/jimage/",
    "jdk/internal/jrtfs/",
    "java/util/ServiceLoader",
    "java/util/ResourceBundle",
    "sun/launcher/",
    "java/util/PropertyResourceBundle",
};

template <size_t n>
bool begins_with_one_of(std::string_view name, const std::string_view (&prefixes)[n]) {
  for (std::string_view prefix : prefixes) {
    if (name.starts_with(prefix)) return true;
  }
  return false;
}

std::string method_name(const Jvm& jvm, jmethodID method) {
  char* name = nullptr;
  if (jvm.tools->GetMethodName(method, &name, nullptr, nullptr) != JVMTI_ERROR_NONE) return {};
  std::string result = name;
  jvm.tools->Deallocate(reinterpret_cast<unsigned char*>(name));
  return result;
}

}  // namespace

bool is_of_a_framework(std::string_view class_name) {
  return begins_with_one_of(class_name, kRunners) || begins_with_one_of(class_name, kFrameworks);
}

Callers::Frame Callers::jdk_frame(const Jvm& jvm, std::string_view class_name, jmethodID method) {
  Frame frame{Place::kJdk, std::hash<std::string_view>()(class_name)};
  std::string name = method_name(jvm, method);
  frame.initializer = name == "<clinit>";
  frame.service = class_name.starts_with("java/util/ServiceLoader");
  frame.keeper =
      class_name.starts_with("java/util/ResourceBundle") || class_name == "java/beans/Introspector";
  bool url_loader = class_name == "java/net/URLClassLoader";
  bool has_resources = url_loader || class_name == "java/lang/ClassLoader" ||
                       class_name == "java/lang/Class" || class_name == "java/lang/Module";
  if (class_name == probes::kClass) {
    frame.place = Place::kProbes;
  } else if (begins_with_one_of(class_name, kLoading) ||
             (url_loader && (name == "findClass" || name == "defineClass")) ||
             (has_resources && name.starts_with("getResource"))) {
    frame.place = Place::kLoading;
  } else if (begins_with_one_of(class_name, kReflection)) {
    frame.place = Place::kReflection;
  }
  return frame;
}

Callers::Frame Callers::frame_of(const Jvm& jvm, jmethodID method) {
  {
    std::lock_guard guard(lock_);
    if (auto at = known_.find(method); at != known_.end()) return at->second;
  }
  jclass type = nullptr;
  if (jvm.tools->GetMethodDeclaringClass(method, &type) != JVMTI_ERROR_NONE) return {};
  jobject loader = nullptr;
  jvm.tools->GetClassLoader(type, &loader);
  std::string name = jvm.name_of(type);
  bool hidden = name.find('.') != std::string::npos;
  bool of_jdk = loader == nullptr || jvm.env->IsSameObject(loader, platform_);
  bool stays = !hidden && (of_jdk || jvm.env->IsSameObject(loader, application_));
  jvm.env->DeleteLocalRef(type);
  if (loader != nullptr) jvm.env->DeleteLocalRef(loader);

  Frame frame;
  if (is_dynamic_proxy(name)) {
    frame.place = Place::kReflection;
  } else if (of_jdk) {
    frame = hidden ? Frame{Place::kReflection} : jdk_frame(jvm, name, method);
  } else {
    frame.place = begins_with_one_of(name, kRunners)      ? Place::kRunner
                  : begins_with_one_of(name, kFrameworks) ? Place::kFramework
                                                          : Place::kProgram;
  }
  if (!stays) return frame;
  std::lock_guard guard(lock_);
  known_[method] = frame;
  return frame;
}

Caller Callers::look(const Jvm& jvm, bool until_loading) {
  constexpr jint kAtOnce = 16;
  constexpr jint kMost = 512;
  constexpr jint kOfProbes = 3;  // observe, observeOthers and isSeen
  jint wanted = 4;               // often enough: the loaders are near
  Caller caller;
  size_t hooked_type = 0;
  bool direct = false;   // the frame that called the hooked method was seen
  bool service = false;  // the last frame was of a ServiceLoader
  for (jint depth = kOfProbes; depth < kMost;) {
    jvmtiFrameInfo frames[kAtOnce];
    jint count = 0;
    if (jvm.tools->GetStackTrace(nullptr, depth, wanted, frames, &count) != JVMTI_ERROR_NONE) {
      break;
    }
    for (jint i = 0; i < count; ++i) {
      Frame frame = frame_of(jvm, frames[i].method);
      if (frame.place == Place::kProbes) continue;
      if (hooked_type == 0) hooked_type = frame.type;
      if (frame.place >= Place::kRunner) {
        caller.framework = frame.place != Place::kProgram;
        caller.runner = frame.place == Place::kRunner;
        return caller;
      }
      caller.keeper = caller.keeper || frame.keeper;
      if (frame.place == Place::kLoading) {
        caller.loading = true;
        if (until_loading) return caller;
      }
      if (frame.initializer || (service && !frame.service)) caller.for_everybody = true;
      if (frame.place != Place::kReflection) service = frame.service;
      if (direct || frame.place == Place::kReflection || frame.type == hooked_type) continue;
      direct = true;
      caller.jdk = true;
    }
    if (count < wanted) break;
    depth += count;
    wanted = kAtOnce;
  }
  caller.jdk = true;  // nobody else is on this stack
  return caller;
}

}  // namespace winnow
