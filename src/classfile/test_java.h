// For tests: compiles small Java programs with the JDK that Winnow is built with.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/subprocess.h"
#include "base/test_folder.h"

namespace winnow {

// Path below the source folder (p/A.java) and text.
using JavaSources = std::vector<std::pair<std::string, std::string>>;

// Compiles into `output`, which keeps what is there already. Classes in it are on the class path.
inline void compile_java(const std::string& output, const JavaSources& sources,
                         const std::vector<std::string>& options = {}) {
  TestFolder folder;
  // Small compilations: the time goes into starting the compiler.
  std::vector<std::string> command = {WINNOW_TEST_JAVAC, "-J-XX:TieredStopAtLevel=1",
                                      "-J-XX:+UseSerialGC", "-proc:none", "-nowarn", "-Xlint:none",
                                      "-d", output, "-cp", output};
  command.insert(command.end(), options.begin(), options.end());
  for (const auto& [name, text] : sources) command.push_back(folder.write(name, text));
  ASSERT_TRUE(make_directories(output));
  auto code = run_command({command, {}});
  ASSERT_TRUE(code) << code.error().text();
  ASSERT_EQ(*code, 0) << "javac refused the program of this test";
}

// The bytes of one class of a source that holds it.
inline std::string compiled_class(const std::string& name, const std::string& source,
                                  const std::vector<std::string>& options = {}) {
  TestFolder folder;
  compile_java(folder.path(), {{name + ".java", source}}, options);
  auto bytes = read_file(folder.at(name + ".class"));
  EXPECT_TRUE(bytes) << bytes.error().text();
  return bytes ? *bytes : "";
}

}  // namespace winnow
