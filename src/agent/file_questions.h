// The part of the questions (questions.h) that is about files.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "agent/jdk_hooks.h"
#include "agent/jvm.h"
#include "agent/loader_places.h"
#include "trace/observation.h"

namespace winnow {

class FileQuestions {
 public:
  // Once, before the first question. False if this JDK has no such classes.
  bool prepare(const Jvm& jvm, std::string java_home, std::string current_directory);

  // False if this is a class whose objects hold a path, and how they hold it is not known.
  static bool can_read(const ClassFile& file);

  // Appends what was asked, if the way to ask is about files.
  void ask(const Jvm& jvm, Ask ask, bool flag, jobject first, jobject second,
           std::vector<Observation>& asked) const;

 private:
  // Empty for what is no path of the program's: the JDK's own files, devices, what the system shows
  // of its processes.
  std::string path_of(const Jvm& jvm, jobject path) const;
  std::string program_path(std::string_view path) const;
  // As the program gave it; of a sun.nio.fs.UnixPath.
  std::optional<std::string> bytes_of_path(const Jvm& jvm, jobject unix_path) const;
  // Of a path that goes on from the folder of a SecureDirectoryStream.
  std::string path_in_folder(const Jvm& jvm, jobject stream, jobject path) const;

  // A class with the field in which its objects keep their path.
  struct PathField {
    jclass type = nullptr;  // a global reference
    jfieldID field = nullptr;
  };
  // Where a class loader of the program looks for a class or resource.
  void searched(const Jvm& jvm, Ask ask, jobject loader, jobject name,
                std::vector<Observation>& asked) const;
  static PathField path_field(const Jvm& jvm, const char* type, const char* descriptor);

  PathField file_;
  // Found when the first of them is asked about: a program may never use them, and then the JVM
  // does not load them.
  mutable PathField unix_path_;
  mutable std::once_flag unix_path_is_known_;
  LoaderPlaces loader_places_;
  jclass string_ = nullptr;  // a global reference
  std::string java_home_;
  std::string current_directory_ = "/";
  std::vector<std::string> library_folders_;  // of java.library.path
};

}  // namespace winnow
