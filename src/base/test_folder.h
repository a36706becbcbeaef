// For tests: a folder of their own, gone with the object.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <string>
#include <string_view>

#include "base/files.h"

namespace winnow {

class TestFolder {
 public:
  TestFolder() {
    std::string name = testing::TempDir() + "/winnow-test-XXXXXX";
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    path_ = absolute_path(name);
  }
  ~TestFolder() { (void)remove_tree(path_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string at(std::string_view name) const { return join_path(path_, name); }
  // Creates the folders on the way; gives the file's path.
  std::string write(std::string_view name, std::string_view content) const {
    std::string file = at(name);
    EXPECT_TRUE(make_directories(parent_path(file)));
    auto written = write_file_atomically(file, content);
    EXPECT_TRUE(written) << written.error().text();
    return file;
  }

 private:
  std::string path_;
};

}  // namespace winnow
