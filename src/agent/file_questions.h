// The part of the questions (questions.h) that is about files.
#pragma once

#include <string>
#include <vector>

#include "agent/jdk_hooks.h"
#include "agent/jvm.h"
#include "trace/observation.h"

namespace winnow {

class FileQuestions {
 public:
  void know_surroundings(std::string java_home, std::string current_directory);

  // Appends what was asked, if the way to ask is about files.
  void ask(const Jvm& jvm, Ask ask, bool flag, jobject first, jobject second,
           std::vector<Observation>& asked) const;

 private:
  // Empty for what is no path of the program's: the JDK's own files, devices, what the system shows
  // of its processes.
  std::string path_of(const Jvm& jvm, jobject path) const;
  std::string program_path(std::string_view path) const;

  std::string java_home_;
  std::string current_directory_ = "/";
};

}  // namespace winnow
