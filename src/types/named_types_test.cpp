#include "types/named_types.h"

#include <gtest/gtest.h>

#include "program/test_program.h"

namespace winnow {
namespace {

TEST(NamedTypes, AreThoseOfMembersSignaturesExceptionsAnnotationsAndNesting) {
  TestFolder folder;
  compile_java(folder.path(), {{"All.java", R"(
    import java.util.*;
    @interface Holds { Class<?> value(); }
    class Field { } class Argument { } class Item { } class Thrown extends Exception { }
    class Value { } class Bound { }
    class A {
      Field field;
      List<Item> items;
      @Holds(Value.class) <T extends Bound> void m(Argument a) throws Thrown { }
      class Inner { }
      int size() { return ((InCode) (Object) items).hashCode(); }
    }
    class InCode { })"}});
  std::string bytes = *read_file(folder.at("A.class"));
  auto file = ClassFile::parse(as_bytes(bytes), "A");
  ASSERT_TRUE(file);
  std::set<std::string_view> names = types_named_in(*file);
  for (const char* name :
       {"Field", "Item", "Argument", "Thrown", "Value", "Bound", "A$Inner", "Holds"}) {
    EXPECT_TRUE(names.count(name)) << name;
  }
  EXPECT_FALSE(names.count("InCode")) << "what the code refers to counts when it runs";
}

}  // namespace
}  // namespace winnow
