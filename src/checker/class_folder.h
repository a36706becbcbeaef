// Every class of a folder, parsed and kept in memory: what a mutation needs to know of the classes
// around the one that it changes.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace winnow {

struct FolderClass {
  std::string path;   // below the folder, shop/Cart.class
  std::string bytes;  // what `file` is a view of
  ClassFile file;
};

class ClassFolder {
 public:
  // In the order of their paths. A class file that can't be parsed is an error: nothing is said of
  // a folder that is not understood.
  static Result<ClassFolder> read(const std::string& folder);
  static Result<ClassFolder> of(std::vector<std::pair<std::string, std::string>> paths_and_bytes);

  const std::vector<std::unique_ptr<FolderClass>>& classes() const { return classes_; }
  // By internal name; null if it is not in the folder.
  const ClassFile* find(std::string_view name) const;

 private:
  std::vector<std::unique_ptr<FolderClass>> classes_;  // the views stay where they are
  std::map<std::string, const ClassFile*, std::less<>> by_name_;
};

}  // namespace winnow
