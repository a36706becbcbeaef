#include "checker/families/families.h"

namespace winnow {

Family service_family() {
  return {
      "services",
      "Providers that ServiceLoader finds by a file in META-INF/services.",
      {{"file",
        {{"A", "p.A\n"},
         {"B", "p.B\n"},
         {"A, B", "p.A\np.B\n"},
         {"B, A", "p.B\np.A\n"},
         {"absent", ""},
         {"comment", "# none\n"}}},
       {"A.name", {{"a", "return \"a\";"}, {"A", "return \"A\";"}}},
       {"B.name", {{"none", ""}, {"b", "public String name() { return \"b\"; }"}}},
       {"B extends", {{"A", "extends A"}, {"Z", "extends Z"}}},
       {"A block", {{"none", ""}, {"loaded", "static { Log.text += \"+A\"; }"}}},
       {"S.shout", {{"!", "return name() + \"!\";"}, {"?", "return name() + \"?\";"}}}},
      {{"META-INF/services/p.S", "$file$", "file!absent"},
       {"p/Log.java", "package p; public class Log { public static String text = \"\"; }"},
       {"p/S.java",
        "package p; public interface S { String name(); default String shout() { $S.shout$ } }"},
       {"p/Z.java",
        "package p; public class Z implements S { public String name() { return \"z\"; } }"},
       {"p/A.java",
        "package p; public class A implements S { $A block$ public String name() { $A.name$ } }"},
       {"p/B.java", "package p; public class B $B extends$ { $B.name$ }"},
       {"p/Use.java", R"(package p;
import java.util.*;
public class Use {
  private static ServiceLoader<S> all() { return ServiceLoader.load(S.class, Use.class.getClassLoader()); }
  public String names() { String text = ""; for (S one : all()) text += one.name(); return text; }
  public String first() { return all().findFirst().map(S::shout).orElse("none"); }
  public long count() { return all().stream().count(); }
  public String log() { all().findFirst(); return Log.text; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
