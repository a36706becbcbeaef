#include "checker/families/families.h"

namespace winnow {

Family annotation_family() {
  return {
      "annotations",
      "Annotations that are read at run time: values, defaults, retention, inheritance.",
      {{"default", {{"1", "default 1"}, {"2", "default 2"}}},
       {"retention", {{"runtime", "RUNTIME"}, {"class", "CLASS"}}},
       {"inherited", {{"no", ""}, {"yes", "@Inherited"}}},
       {"A",
        {{"none", ""}, {"default", "@Mark"}, {"7", "@Mark(7)"}, {"name", "@Mark(name = \"x\")"}}},
       {"A.m", {{"none", ""}, {"default", "@Mark"}, {"8", "@Mark(8)"}}},
       {"A.f", {{"none", ""}, {"9", "@Mark(9)"}}},
       {"parameter", {{"none", ""}, {"3", "@Mark(3)"}}}},
      {{"p/Mark.java",
        "package p; import java.lang.annotation.*; @Retention(RetentionPolicy.$retention$) "
        "$inherited$ public @interface Mark { int value() $default$; String name() default \"\"; "
        "}"},
       {"p/A.java",
        "package p; $A$ public class A { $A.f$ public int f; $A.m$ public int m($parameter$ int x) "
        "{ return x; } }"},
       {"p/B.java", "package p; public class B extends A { }"},
       {"p/Use.java", R"(package p;
import java.lang.reflect.*;
public class Use {
  private static String text(Mark mark) { return mark == null ? "none" : mark.value() + mark.name(); }
  public String ofClass() { return text(A.class.getAnnotation(Mark.class)); }
  public String ofSubclass() { return text(B.class.getAnnotation(Mark.class)); }
  public String ofMethod() throws Exception { return text(A.class.getMethod("m", int.class).getAnnotation(Mark.class)); }
  public String ofField() throws Exception { return text(A.class.getField("f").getAnnotation(Mark.class)); }
  public int ofParameter() throws Exception { return A.class.getMethod("m", int.class).getParameterAnnotations()[0].length; }
  public String defaultValue() throws Exception { return "" + Mark.class.getMethod("value").getDefaultValue(); }
  public int other() { return new A().m(7); }
})"}},
      nullptr};
}

}  // namespace winnow
