// The text of what goes into a print: see class_summary.h.
#include "program/class_parts.h"
#include "program/class_summary.h"

namespace winnow {

std::string describe_class_part(const ClassFile& file, ClassPart part, std::string_view method_key,
                                const std::string& where) {
  StableNames names({&file});
  ClassWalk walk;
  walk.begin(file, where, &names, nullptr);
  ClassParts parts;
  parts.begin(file, names, walk);
  std::string text;
  PrintInput input(&text);
  bool understood = true;
  if (part == ClassPart::kMethod) {
    for (const Member& method : file.methods) {
      if (std::string(method.name).append(method.descriptor) != method_key) continue;
      understood = walk.method(method, input) && understood;
    }
  } else {
    if (part == ClassPart::kMembers) walk.note_real_names();
    understood = parts.header(input);
    if (understood && part != ClassPart::kHeader) parts.methods_of_shape(input);
    if (understood && part == ClassPart::kMembers) understood = parts.members(input);
  }
  if (!understood) text += "(not understood from here on: printed as a whole)\n";
  return text;
}

}  // namespace winnow
