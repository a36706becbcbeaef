#include "checker/families/families.h"

namespace winnow {

Family reflection_by_enumeration_family() {
  return {
      "reflection-by-enumeration",
      "Members, interfaces, annotations and modifiers that are listed by reflection.",
      {{"methods",
        {{"m", "public int m() { return 1; }"},
         {"m, k", "public int m() { return 1; } public int k() { return 2; }"},
         {"k", "public int k() { return 2; }"},
         {"private m", "private int m() { return 1; }"}}},
       {"fields",
        {{"none", ""},
         {"f", "public int f;"},
         {"f, g", "public int f; int g;"},
         {"String f", "public String f;"}}},
       {"annotation",
        {{"none", ""}, {"Mark", "@Mark"}, {"Mark 2", "@Mark(2)"}, {"Deprecated", "@Deprecated"}}},
       {"implements", {{"nothing", ""}, {"I", "implements I"}, {"I, J", "implements I, J"}}},
       {"class", {{"plain", ""}, {"final", "final"}}},
       {"nested", {{"none", ""}, {"class", "public static class N { }"}}},
       {"constructor", {{"default", ""}, {"with int", "public A() { } public A(int x) { }"}}}},
      {{"p/Mark.java",
        "package p; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) public "
        "@interface Mark { int value() default 1; }"},
       {"p/I.java", "package p; public interface I { }"},
       {"p/J.java", "package p; public interface J { }"},
       {"p/A.java",
        "package p; $annotation$ public $class$ class A $implements$ { $fields$ $constructor$ "
        "$methods$ $nested$ }"},
       {"p/Use.java", R"(package p;
import java.lang.reflect.*; import java.util.*;
public class Use {
  public int methods() { return A.class.getDeclaredMethods().length; }
  public String names() {
    TreeSet<String> names = new TreeSet<>();
    for (Method m : A.class.getMethods()) if (m.getDeclaringClass() == A.class) names.add(m.getName());
    return names.toString();
  }
  public String fields() {
    TreeSet<String> names = new TreeSet<>();
    for (Field f : A.class.getDeclaredFields()) names.add(f.getType().getSimpleName() + " " + f.getName());
    return names.toString();
  }
  public int annotations() { return A.class.getAnnotations().length; }
  public int mark() { Mark mark = A.class.getAnnotation(Mark.class); return mark == null ? -1 : mark.value(); }
  public int interfaces() { return A.class.getInterfaces().length; }
  public boolean isFinal() { return Modifier.isFinal(A.class.getModifiers()); }
  public int nested() { return A.class.getDeclaredClasses().length; }
  public int constructors() { return A.class.getConstructors().length; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
