// The test frameworks that the agent understands. A framework is a file with two functions: one
// finds, in a class that is being loaded, the methods at which the framework begins and ends a test
// class; the other finds, when such a method is called, which test class it is about. This header
// is their registry.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agent/jvm.h"
#include "classfile/class_file.h"
#include "instrument/code_rewriter.h"

namespace winnow {

using Hooks = std::vector<std::pair<size_t, MethodHook>>;  // method index -> hook

enum class HookNumber : uint16_t {
  kJUnit4Run = 1,
  kJUnit4Build = 2,
  kPlatformNode = 3,
  kPlatformSuite = 4,
  kFailure = 5,  // a signal: a test failed
  kStop = 6,     // a signal: the framework was told to run no more tests
  kTestNgWorker = 7,
  kTestNgClass = 8,
  kTestNgRun = 9,  // all parts of its test classes have run when it ends
  // An engine of the JUnit Platform and what it reports of its nodes; see platform_engine.cpp.
  kPlatformEngine = 10,
  kPlatformStarted = 11,
  kPlatformFinished = 12,
  kPlatformSkipped = 13,
  kJUnit3Run = 14,
  kJUnit3Build = 15,  // by the name of the class
  kJUnit3Tests = 16,  // a suite gets a test of its class
  kSurefireJUnit3 = 17,
  kSurefirePlain = 18,
  // No framework's; see loader_work.h.
  kLoaderFile = 19,
  kLoaderClass = 20,
  kKeptByJdk = 21,  // what runs inside makes something that the JDK keeps for whoever comes next
};

// What a hooked method is about.
struct TestSubject {
  std::string test;       // the test class, with dots; empty: no test begins here
  bool building = false;  // its runner is being made, it does not run yet
  bool suite = false;     // it runs other test classes
  jlong run = 0;          // if its record comes in parts: the number of the run that has them all
  std::string trouble = {};            // why nothing can be recorded or left out in this JVM
  bool only_outside_of_tests = false;  // the trouble is none while a test is open
  // It is a part of this test class, which must be open; else there is the trouble with it.
  std::string inside = {};
};

Hooks find_hooks(const ClassFile& file);
TestSubject subject_of(const Jvm& jvm, HookNumber hook, jobject subject);
// A hooked method is about to return `result`.
void note_result(const Jvm& jvm, HookNumber hook, jobject result, jobject subject);

// Calls a method without arguments; null of null.
jobject ask(const Jvm& jvm, jobject object, const char* name, const char* type);

// The pieces of the registry.
void find_junit4_hooks(const ClassFile& file, Hooks& hooks);
TestSubject junit4_runner_subject(const Jvm& jvm, jobject runner);
TestSubject junit4_building_subject(const Jvm& jvm, jobject test_class);
void note_junit4_runner(const Jvm& jvm, jobject runner, jobject test_class);

void find_junit3_hooks(const ClassFile& file, Hooks& hooks);
TestSubject junit3_run_subject(const Jvm& jvm, jobject test);
TestSubject junit3_build_subject(const Jvm& jvm, jobject name);
void note_junit3_suite(const Jvm& jvm, jobject test, jobject name);
TestSubject junit3_tests_subject(const Jvm& jvm, jobject suite);
// Whether a class of Surefire, which is left alone otherwise, has hooks.
bool is_surefire_junit3(std::string_view class_name);
TestSubject surefire_junit3_subject(const Jvm& jvm, jobject class_or_set);
TestSubject surefire_plain_subject();

void find_platform_hooks(const ClassFile& file, Hooks& hooks);
TestSubject platform_node_subject(const Jvm& jvm, jobject node_task);
TestSubject platform_suite_subject(const Jvm& jvm, jobject suite_descriptor);

// A node of the tree of tests, as a descriptor shows it.
struct PlatformNode {
  std::string class_name;  // empty if its source is no class
  jobject parent = nullptr;
};
PlatformNode platform_node(const Jvm& jvm, jobject descriptor);
// One that doesn't say counts as a test.
bool platform_is_test(const Jvm& jvm, jobject descriptor);

void find_engine_hooks(const ClassFile& file, Hooks& hooks);
TestSubject platform_reported_subject(const Jvm& jvm, jobject descriptor);
using IsUpToDate = std::function<bool(const std::string& test)>;
// An engine begins: its tree is marked, and the test classes that are up to date leave it. Gives
// back their names.
std::vector<std::string> prepare_engine(const Jvm& jvm, jobject request,
                                        const IsUpToDate& leave_out);

void find_testng_hooks(const ClassFile& file, Hooks& hooks);
TestSubject testng_worker_subject(const Jvm& jvm, jobject worker);
TestSubject testng_class_subject(const Jvm& jvm, jobject class_impl);

}  // namespace winnow
