// Constants of a class file for people: what an index stands for, with bootstrap methods and their
// arguments in place. Texts from a class file can hold anything: what a terminal would take for a
// command is escaped, and what is too long is cut.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace winnow {

class ConstantText {
 public:
  // The class file must outlive this.
  explicit ConstantText(const ClassFile& file);
  // "5", "\"text\"", "shop/Cart.total(I)I", "?17" for an index that leads nowhere.
  std::string of(uint16_t index) const;

 private:
  void add(uint16_t index, int depth, std::string& out) const;
  void add_dynamic(const DynamicRef& dynamic, int depth, std::string& out) const;

  const ClassFile& file_;
  std::vector<Bytes> bootstrap_methods_;
};

// Without control characters.
std::string printable(std::string_view text);

}  // namespace winnow
