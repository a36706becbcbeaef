#include "agent/old_frames.h"

namespace winnow {
namespace {

constexpr const char* kQueue = "java/lang/ref/ReferenceQueue";
constexpr const char* kNativeQueue = "java/lang/ref/NativeReferenceQueue";  // of some releases

// What the finalizer waits on; null where it has another name.
jobject lock_of_finalizer(const Jvm& jvm) {
  jclass finalizer = jvm.find_class("java/lang/ref/Finalizer");
  jfieldID field = jvm.static_field(finalizer, "queue", "Ljava/lang/ref/ReferenceQueue;");
  jobject queue = field == nullptr ? nullptr : jvm.env->GetStaticObjectField(finalizer, field);
  if (jclass type = jvm.class_or_super(queue, kNativeQueue)) {
    return jvm.field(queue, type, "lock", "Ljava/lang/ref/NativeReferenceQueue$Lock;");
  }
  return jvm.field(queue, jvm.class_or_super(queue, kQueue), "lock",
                   "Ljava/lang/ref/ReferenceQueue$Lock;");
}

}  // namespace

void leave_old_frames(const Jvm& jvm) {
  LocalFrame frame(jvm.env);
  jobject lock = lock_of_finalizer(jvm);
  if (lock == nullptr || jvm.env->MonitorEnter(lock) != JNI_OK) return;
  jmethodID notify = jvm.env->GetMethodID(jvm.find_class("java/lang/Object"), "notifyAll", "()V");
  if (notify != nullptr) jvm.env->CallVoidMethod(lock, notify);
  if (jvm.env->ExceptionCheck()) jvm.env->ExceptionClear();
  jvm.env->MonitorExit(lock);
}

}  // namespace winnow
