// A class file: parsed, summarized and read for references. A summary is made of anything, and it
// answers every question.
#include <cstdlib>
#include <string>

#include "classfile/class_file.h"
#include "program/class_summary.h"
#include "types/references.h"

using namespace winnow;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes bytes(data, size);
  auto file = ClassFile::parse(bytes, "fuzz");
  std::string name = file ? std::string(file->name) : "A";
  ClassSummary summary = summarize_class(bytes, name, "fuzz");
  if (summary.whole.absent() || summary.header.absent() || summary.shape.absent()) std::abort();
  if (summary.opaque && summary.opaque_reason.empty()) std::abort();
  if (!file) return 0;
  for (const Member& method : file->methods) {
    (void)read_references(*file, method);
    // Methods come once each in a class that a JVM would load; a summary must stand any other.
    (void)summary.method_print(std::string(method.name) + std::string(method.descriptor));
  }
  for (ClassPart part : {ClassPart::kHeader, ClassPart::kMembers}) {
    (void)describe_class_part(*file, part, "", "fuzz");
  }
  return 0;
}
