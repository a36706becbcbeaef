// The natives of java.lang.WinnowProbes. The JVM finds them by their names in the libraries of its
// agents; registering them instead would make it print a warning.

#include <jni.h>

#include "agent/agent.h"
#include "agent/loader_work.h"
#include "agent/own_work.h"
#include "agent/vm_entry.h"

namespace {

winnow::Jvm jvm(JNIEnv* env) { return {winnow::agent_tools(), env}; }

}  // namespace

extern "C" {

JNIEXPORT void JNICALL Java_java_lang_WinnowProbes_initEnter(JNIEnv* env, jclass, jint id) {
  winnow::agent()->init_enter(jvm(env), static_cast<uint32_t>(id));
}

JNIEXPORT void JNICALL Java_java_lang_WinnowProbes_initExit(JNIEnv* env, jclass, jint id) {
  winnow::agent()->init_exit(jvm(env), static_cast<uint32_t>(id));
}

JNIEXPORT jboolean JNICALL Java_java_lang_WinnowProbes_enter(JNIEnv* env, jclass, jobject subject,
                                                             jint hook) {
  auto number = static_cast<winnow::HookNumber>(hook);
  if (winnow::LoaderWork::is_said_by(number)) {
    winnow::agent()->loader_begins(jvm(env), number);
    return false;
  }
  if (number == winnow::HookNumber::kKeptByJdk) {
    winnow::agent()->keeping_begins(jvm(env), subject);
    return false;
  }
  winnow::OwnWork own;
  return winnow::agent()->enter(jvm(env), subject, number);
}

JNIEXPORT void JNICALL Java_java_lang_WinnowProbes_result(JNIEnv* env, jclass, jobject result,
                                                          jobject subject, jint hook) {
  winnow::OwnWork own;
  winnow::note_result(jvm(env), static_cast<winnow::HookNumber>(hook), result, subject);
}

JNIEXPORT void JNICALL Java_java_lang_WinnowProbes_exit(JNIEnv* env, jclass, jobject subject,
                                                        jint hook, jboolean thrown) {
  auto number = static_cast<winnow::HookNumber>(hook);
  if (winnow::LoaderWork::is_said_by(number)) return winnow::LoaderWork::ends(number);
  if (number == winnow::HookNumber::kKeptByJdk) return winnow::agent()->keeping_ends(jvm(env));
  winnow::OwnWork own;
  winnow::agent()->exit(jvm(env), subject, number, thrown != JNI_FALSE);
}

JNIEXPORT void JNICALL Java_java_lang_WinnowProbes_signal(JNIEnv* env, jclass, jint hook) {
  winnow::agent()->signal(jvm(env), static_cast<winnow::HookNumber>(hook));
}

JNIEXPORT jboolean JNICALL Java_java_lang_WinnowProbes_isReceiver(JNIEnv* env, jclass, jstring name,
                                                                  jint id) {
  return winnow::agent()->receiver(jvm(env), name, static_cast<uint32_t>(id));
}

JNIEXPORT jboolean JNICALL Java_java_lang_WinnowProbes_isSeen(JNIEnv* env, jclass, jobject first,
                                                              jobject second, jint what) {
  return winnow::agent()->observe(jvm(env), first, second, static_cast<uint32_t>(what));
}
}
