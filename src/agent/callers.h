// Who called a hooked method of the JDK, read off the stack. Asked only about what is new, because
// walking a stack takes about a microsecond.
#pragma once

#include <jni.h>
#include <jvmti.h>

#include <cstdint>
#include <mutex>
#include <string_view>
#include <unordered_map>

#include "agent/jvm.h"

namespace winnow {

struct Caller {
  bool jdk = false;        // the JDK itself asks, perhaps for the program
  bool loading = false;    // the JDK loads a class or reads a resource on the way
  bool framework = false;  // the nearest code outside the JDK is a test framework's
};

// The packages of test frameworks and of what runs them.
bool is_framework(std::string_view class_name);

class Callers {
 public:
  // Global references; both must be known.
  void know_loaders(jobject platform, jobject application) {
    platform_ = platform;
    application_ = application;
  }
  // Of the hooked method that called the agent on this thread. No lock may be needed for it.
  Caller look(const Jvm& jvm);

 private:
  enum class Place : uint8_t { kProbes, kReflection, kLoading, kJdk, kFramework, kProgram };
  struct Frame {
    Place place = Place::kProgram;
    size_t type = 0;  // tells classes apart
  };
  Frame frame_of(const Jvm& jvm, jmethodID method);
  static Frame jdk_frame(const Jvm& jvm, std::string_view class_name, jmethodID method);

  jobject platform_ = nullptr;
  jobject application_ = nullptr;
  std::mutex lock_;
  // Only of classes that stay: a method of an unloaded class may have its id's place again.
  std::unordered_map<jmethodID, Frame> known_;
};

}  // namespace winnow
