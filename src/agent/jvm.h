// The JVM as the agent asks it: small helpers over JNI and JVMTI. None of them leaves a Java
// exception behind; a question that can't be answered gives null or an empty string.
#pragma once

#include <jni.h>
#include <jvmti.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace winnow {

struct Jvm {
  jvmtiEnv* tools = nullptr;
  JNIEnv* env = nullptr;

  // org/example/Foo; "[I" and the like for arrays.
  std::string name_of(jclass type) const;
  std::string name_of_class_of(jobject object) const;
  // The class itself or the superclass with that internal name, or null.
  jclass class_or_super(jobject object, const char* internal_name) const;

  std::string text_of(jobject string) const;
  jobject field(jobject object, jclass declared_in, const char* name, const char* type) const;
  // The first field of these names that exists: frameworks rename their private fields.
  jobject field(jobject object, jclass declared_in, std::initializer_list<const char*> names,
                const char* type) const;
  // Null if there is none.
  jfieldID static_field(jclass type, const char* name, const char* descriptor) const;
  jobject call(jobject object, jclass declared_in, const char* name, const char* type) const;
  jobject call_static(jclass type, const char* name, const char* descriptor) const;
  jclass find_class(const char* internal_name) const;

  // A number that the agent gave to an object, or 0. Survives moves; vanishes with the object.
  jlong tag(jobject object) const;
  void set_tag(jobject object, jlong tag) const;

  std::string property(const char* name) const;
  // Of all loaders. The references are local.
  std::vector<jclass> loaded_classes() const;

 private:
  bool threw() const;
};

// Local references made inside are freed at the end: hooks may be called from long-running loops.
class LocalFrame {
 public:
  explicit LocalFrame(JNIEnv* env) : env_(env), pushed_(env->PushLocalFrame(32) == 0) {
    if (!pushed_) env_->ExceptionClear();
  }
  ~LocalFrame() { leave(nullptr); }
  // Ends the frame early; the result is a reference outside it to the same object.
  jobject leave(jobject object) {
    if (!pushed_) return object;
    pushed_ = false;
    return env_->PopLocalFrame(object);
  }
  LocalFrame(const LocalFrame&) = delete;
  LocalFrame& operator=(const LocalFrame&) = delete;

 private:
  JNIEnv* env_;
  bool pushed_;
};

// org/example/Foo -> org.example.Foo
std::string with_dots(std::string internal_name);

}  // namespace winnow
