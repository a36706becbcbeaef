// For tests: compiles small Java programs with the JDK that Winnow is built with. What was compiled
// once is kept in the build folder under the print of its sources, because most of the time of such
// a test goes into starting the compiler.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "base/print.h"
#include "base/subprocess.h"
#include "base/test_folder.h"

namespace winnow {

// Path below the source folder (p/A.java) and text.
using JavaSources = std::vector<std::pair<std::string, std::string>>;

// The folder with the classes; they must not be changed there.
inline std::string compiled_folder(const JavaSources& sources,
                                   const std::vector<std::string>& options) {
  ByteWriter key;
  key.text(WINNOW_TEST_JAVAC);
  for (const std::string& option : options) key.text(option);
  for (const auto& [name, text] : sources) {
    key.text(name);
    key.text(text);
  }
  std::string kept = join_path(WINNOW_TEST_CLASSES, print_of(key.view()).hex());
  if (exists(kept)) return kept;

  TestFolder folder;
  std::string output = kept + ".tmp" + std::to_string(::getpid());
  std::vector<std::string> command = {WINNOW_TEST_JAVAC,
                                      "-J-XX:TieredStopAtLevel=1",
                                      "-J-XX:+UseSerialGC",
                                      "-proc:none",
                                      "-nowarn",
                                      "-Xlint:none",
                                      "-d",
                                      output};
  command.insert(command.end(), options.begin(), options.end());
  for (const auto& [name, text] : sources) command.push_back(folder.write(name, text));
  EXPECT_TRUE(make_directories(output));
  auto code = run_command({command, {}});
  EXPECT_TRUE(code) << code.error().text();
  if (!code || *code != 0) {
    ADD_FAILURE() << "javac refused the program of this test";
    (void)remove_tree(output);
    return kept;
  }
  // Another test may have been first with the same program.
  if (std::rename(output.c_str(), kept.c_str()) != 0) (void)remove_tree(output);
  return kept;
}

inline void copy_tree(const std::string& from, const std::string& to) {
  ASSERT_TRUE(make_directories(to));
  auto entries = list_directory(from);
  ASSERT_TRUE(entries) << entries.error().text();
  for (const DirectoryEntry& entry : *entries) {
    std::string source = join_path(from, entry.name);
    std::string target = join_path(to, entry.name);
    if (entry.is_directory) {
      copy_tree(source, target);
    } else {
      ASSERT_TRUE(write_file_atomically(target, *read_file(source)));
    }
  }
}

// Compiles into `output`, which keeps what else is there.
inline void compile_java(const std::string& output, const JavaSources& sources,
                         const std::vector<std::string>& options = {}) {
  copy_tree(compiled_folder(sources, options), output);
}

// The bytes of one class of a source that holds it.
inline std::string compiled_class(const std::string& name, const std::string& source,
                                  const std::vector<std::string>& options = {}) {
  std::string folder = compiled_folder({{name + ".java", source}}, options);
  auto bytes = read_file(join_path(folder, name + ".class"));
  EXPECT_TRUE(bytes) << bytes.error().text();
  return bytes ? *bytes : "";
}

}  // namespace winnow
