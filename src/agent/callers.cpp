#include "agent/callers.h"

#include <string>

#include "agent/dynamic_proxy.h"
#include "instrument/probes.h"

namespace winnow {
namespace {

constexpr std::string_view kFrameworks[] = {
    "org/junit/",    "junit/",          "org/testng/",      "org/apache/maven/surefire/",
    "org/hamcrest/", "org/opentest4j/", "org/apiguardian/",
};

// Calls go through these without anybody asking anything.
constexpr std::string_view kReflection[] = {
    "java/lang/invoke/",
    "java/lang/reflect/",
    "jdk/internal/reflect/",
};

// What they read and make is asked for by code or by the name of a class or resource, and seen by
// that.
constexpr std::string_view kLoading[] = {
    "java/lang/invoke/InnerClassLambdaMetafactory",
    "java/lang/invoke/MethodHandleNatives",
    "jdk/internal/loader/",
    "jdk/internal/module/",
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

bool is_framework(std::string_view class_name) {
  return begins_with_one_of(class_name, kFrameworks);
}

Callers::Frame Callers::jdk_frame(const Jvm& jvm, std::string_view class_name, jmethodID method) {
  size_t type = std::hash<std::string_view>()(class_name);
  if (class_name == probes::kClass) return {Place::kProbes, type};
  if (begins_with_one_of(class_name, kLoading)) return {Place::kLoading, type};
  if (begins_with_one_of(class_name, kReflection)) return {Place::kReflection, type};
  if (class_name == "java/net/URLClassLoader") {
    std::string name = method_name(jvm, method);
    if (name == "findClass" || name == "defineClass") return {Place::kLoading, type};
  }
  if (class_name == "java/lang/ClassLoader" || class_name == "java/lang/Class" ||
      class_name == "java/lang/Module" || class_name == "java/net/URLClassLoader") {
    std::string name = method_name(jvm, method);
    if (name.starts_with("getResource")) return {Place::kLoading, type};
  }
  return {Place::kJdk, type};
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
    frame.place = is_framework(name) ? Place::kFramework : Place::kProgram;
  }
  if (!stays) return frame;
  std::lock_guard guard(lock_);
  known_[method] = frame;
  return frame;
}

Caller Callers::look(const Jvm& jvm) {
  constexpr jint kAtOnce = 16;
  constexpr jint kMost = 512;
  Caller caller;
  size_t hooked_type = 0;
  bool direct = false;  // the frame that called the hooked method was seen
  for (jint depth = 0; depth < kMost; depth += kAtOnce) {
    jvmtiFrameInfo frames[kAtOnce];
    jint count = 0;
    if (jvm.tools->GetStackTrace(nullptr, depth, kAtOnce, frames, &count) != JVMTI_ERROR_NONE) {
      break;
    }
    for (jint i = 0; i < count; ++i) {
      Frame frame = frame_of(jvm, frames[i].method);
      if (frame.place == Place::kProbes) continue;
      if (hooked_type == 0) hooked_type = frame.type;
      if (frame.place == Place::kFramework || frame.place == Place::kProgram) {
        caller.framework = frame.place == Place::kFramework;
        return caller;
      }
      if (frame.place == Place::kLoading) caller.loading = true;
      if (direct || frame.place == Place::kReflection || frame.type == hooked_type) continue;
      direct = true;
      caller.jdk = true;
    }
    if (count < kAtOnce) break;
  }
  caller.jdk = true;  // nobody else is on this stack
  return caller;
}

}  // namespace winnow
