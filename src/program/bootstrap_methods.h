// The entries of a class's BootstrapMethods (JVMS 4.7.23): each a method handle, then the number of
// its arguments and the arguments, all of them constants.
#pragma once

#include <vector>

#include "classfile/class_file.h"

namespace winnow {

// The bytes of the entries, in order; none if the class has no such attribute. False if the
// attribute is damaged: `out` then holds the entries before the damage.
inline bool read_bootstrap_methods(const ClassFile& file, std::vector<Bytes>& out) {
  out.clear();
  const Attribute* attribute = file.attribute(AttributeKind::kBootstrapMethods);
  if (attribute == nullptr) return true;
  ByteReader in(attribute->content);
  size_t count = in.count(in.u2(), 4);
  for (size_t i = 0; i < count; ++i) {
    size_t start = in.offset();
    in.skip(2);
    in.skip(size_t{in.u2()} * 2);
    if (!in.ok()) break;
    out.push_back(attribute->content.subspan(start, in.offset() - start));
  }
  return in.ok() && in.at_end();
}

}  // namespace winnow
