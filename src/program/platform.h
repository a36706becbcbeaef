// The classes of a JDK, read from its image when somebody asks for one: what a program inherits
// from outside its class path. One JDK does not change while it is open.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/result.h"
#include "classfile/image.h"
#include "program/class_summary.h"

namespace winnow {

class Platform {
 public:
  static Result<std::shared_ptr<Platform>> open(const std::string& java_home);

  // Null if no module has such a class. Not for several threads at once.
  const ClassSummary* find(std::string_view class_name);

 private:
  explicit Platform(Image image) : image_(std::move(image)) {}
  std::unique_ptr<ClassSummary> read(const std::string& class_name);

  Image image_;
  std::shared_ptr<ReferencePool> pool_ = std::make_shared<ReferencePool>();
  std::unordered_map<std::string, std::unique_ptr<ClassSummary>> classes_;
};

}  // namespace winnow
