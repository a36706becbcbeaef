#include "agent/frameworks.h"

namespace winnow {

Hooks find_hooks(const ClassFile& file) {
  Hooks hooks;
  find_junit3_hooks(file, hooks);
  find_junit4_hooks(file, hooks);
  find_platform_hooks(file, hooks);
  find_engine_hooks(file, hooks);
  find_testng_hooks(file, hooks);
  return hooks;
}

TestSubject subject_of(const Jvm& jvm, HookNumber hook, jobject subject) {
  switch (hook) {
    case HookNumber::kJUnit3Run:
      return junit3_run_subject(jvm, subject);
    case HookNumber::kJUnit3Build:
      return junit3_build_subject(jvm, subject);
    case HookNumber::kJUnit3Tests:
      return junit3_tests_subject(jvm, subject);
    case HookNumber::kSurefireJUnit3:
      return surefire_junit3_subject(jvm, subject);
    case HookNumber::kSurefirePlain:
      return surefire_plain_subject();
    case HookNumber::kJUnit4Run:
      return junit4_runner_subject(jvm, subject);
    case HookNumber::kJUnit4Build:
      return junit4_building_subject(jvm, subject);
    case HookNumber::kPlatformNode:
      return platform_node_subject(jvm, subject);
    case HookNumber::kPlatformSuite:
      return platform_suite_subject(jvm, subject);
    case HookNumber::kTestNgWorker:
      return testng_worker_subject(jvm, subject);
    case HookNumber::kTestNgClass:
      return testng_class_subject(jvm, subject);
    case HookNumber::kPlatformStarted:
    case HookNumber::kPlatformSkipped:
      return platform_reported_subject(jvm, subject);
    case HookNumber::kPlatformEngine:
    case HookNumber::kPlatformFinished:
    case HookNumber::kTestNgRun:
    case HookNumber::kFailure:
    case HookNumber::kStop:
    case HookNumber::kLoaderFile:
    case HookNumber::kLoaderClass:
    case HookNumber::kKeptByJdk:
      break;
  }
  return {};
}

void note_result(const Jvm& jvm, HookNumber hook, jobject result, jobject subject) {
  if (hook == HookNumber::kJUnit3Build) note_junit3_suite(jvm, result, subject);
  if (hook == HookNumber::kJUnit4Build) note_junit4_runner(jvm, result, subject);
}

jobject ask(const Jvm& jvm, jobject object, const char* name, const char* type) {
  return object == nullptr ? nullptr
                           : jvm.call(object, jvm.env->GetObjectClass(object), name, type);
}

}  // namespace winnow
