#include "program/class_walk.h"

#include <gtest/gtest.h>

#include <map>

#include "classfile/image.h"
#include "program/class_parts.h"

namespace winnow {
namespace {

struct Prints {
  Print members, real_names;
  std::vector<Print> methods;
  bool operator==(const Prints&) const = default;
};

Prints prints_of(const ClassFile& file, const StableNames& names, std::string* text) {
  ClassWalk walk;
  std::string where = "here";
  walk.begin(file, where, &names, nullptr);
  ClassParts parts;
  parts.begin(file, names, walk);
  PrintInput input(text);
  Prints prints;
  walk.note_real_names();
  EXPECT_TRUE(parts.header(input)) << file.name;
  parts.methods_of_shape(input);
  EXPECT_TRUE(parts.members(input)) << file.name;
  walk.note_no_more_real_names();
  prints.members = input.take();
  prints.real_names = walk.real_names().so_far();
  for (const Member& method : file.methods) {
    EXPECT_TRUE(walk.method(method, input)) << file.name << "." << method.name;
    prints.methods.push_back(input.take());
  }
  return prints;
}

// With a text, methods are walked in detail; without, as they stand wherever that is enough.
TEST(ClassWalk, PrintsTheSameWithAndWithoutAText) {
  auto image = Image::open(WINNOW_TEST_JDK_IMAGE);
  ASSERT_TRUE(image);
  std::map<std::string, std::vector<std::string>> groups;
  for (const ImageEntry& entry : image->entries()) {
    if (!entry.is_class() || entry.module != "java.base") continue;
    std::string name = entry.class_name();
    if (!name.starts_with("java/util/")) continue;
    groups[std::string(outermost_name(name))].push_back(*image->read(entry));
  }
  ASSERT_GT(groups.size(), 300U);
  for (const auto& [outermost, contents] : groups) {
    std::vector<ClassFile> files;
    for (const std::string& bytes : contents) {
      files.push_back(std::move(*ClassFile::parse(as_bytes(bytes), "")));
    }
    std::vector<const ClassFile*> group;
    for (const ClassFile& file : files) group.push_back(&file);
    StableNames names(group);
    for (const ClassFile& file : files) {
      std::string text;
      EXPECT_EQ(prints_of(file, names, nullptr), prints_of(file, names, &text)) << file.name;
      EXPECT_FALSE(text.empty()) << file.name;
    }
  }
}

}  // namespace
}  // namespace winnow
