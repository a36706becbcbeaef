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

// A test framework's, or what starts tests and counts them.
bool is_of_a_framework(std::string_view class_name);

struct Caller {
  bool jdk = false;        // the JDK itself asks, perhaps for the program
  bool loading = false;    // the JDK loads a class or reads a resource on the way
  bool framework = false;  // the nearest code outside the JDK is a test framework's
  bool runner = false;     // and is what runs the framework, with files of its own
  // The JDK looks for a resource bundle or for what there is of a bean: questions of its own.
  bool keeper = false;
  // The JDK initialises a class of its own or looks for a service on the way, and keeps what it
  // finds for whoever comes next.
  bool for_everybody = false;
};

class Callers {
 public:
  // Global references; both must be known.
  void know_loaders(jobject platform, jobject application) {
    platform_ = platform;
    application_ = application;
  }
  // Of the hooked method that called the agent on this thread. Call without the agent's lock.
  // `until_loading`: nothing else matters if a class or resource is being loaded.
  Caller look(const Jvm& jvm, bool until_loading);

 private:
  enum class Place : uint8_t {
    kProbes,
    kReflection,
    kLoading,
    kJdk,
    kRunner,
    kFramework,
    kProgram
  };
  struct Frame {
    Place place = Place::kProgram;
    size_t type = 0;  // tells classes apart
    bool initializer = false;
    bool service = false;
    bool keeper = false;
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
