// From what a hooked method of the JDK hands over to what was asked: observations without stamps.
// Runs no code of the program: it reads fields, and calls nothing that a program could override.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "agent/file_questions.h"
#include "agent/jdk_hooks.h"
#include "agent/jvm.h"
#include "trace/observation.h"

namespace winnow {

class Questions {
 public:
  // Once, before the first question. False if this JDK is not as expected. The loader is a global
  // reference; classes of this loader and of the boot loader are the JDK's: its version is known,
  // so they are nobody's question.
  bool prepare(const Jvm& jvm, jobject platform_loader);

  std::vector<Observation> asked(const Jvm& jvm, Ask ask, bool flag, jobject first,
                                 jobject second) const;

 private:
  bool is_of_the_jdk(const Jvm& jvm, jclass type) const;
  // False if the class is the JDK's.
  bool members(const Jvm& jvm, jclass type, std::vector<Observation>& asked) const;
  void members_and_supers(const Jvm& jvm, jclass type, std::vector<Observation>& asked) const;

  std::string default_locale(const Jvm& jvm) const;
  void environment(const Jvm& jvm, Ask ask, jobject first, std::vector<Observation>& asked) const;

  jobject platform_ = nullptr;
  jclass class_ = nullptr;  // java.lang.Class, a global reference
  struct LastLocale {
    std::mutex lock;
    jobject locale = nullptr;  // a global reference
    std::string text;
  };
  mutable LastLocale last_;
  FileQuestions files_;
};

// True if the same object asks the same thing whenever it is handed over, so that the Java side may
// remember it.
bool can_be_remembered(Ask ask);

// "[Lorg.example.Foo;" or "org.example.Foo" -> org/example/Foo; empty if the name is of no class,
// or of one that only the JDK can have.
std::string class_asked_for(std::string_view name);
// The same, cut to kLongClassName.
std::string class_looked_up(std::string_view name);

}  // namespace winnow
