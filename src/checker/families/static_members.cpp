#include "checker/families/families.h"

namespace winnow {

Family static_member_family() {
  return {
      "static-members",
      "Static fields, methods and initialisers, with state that is returned.",
      {{"A.count", {{"0", "= 0"}, {"5", "= 5"}, {"unset", ""}, {"B.start", "= B.start()"}}},
       {"A block",
        {{"none", ""},
         {"adds 3", "static { count += 3; }"},
         {"sets B.log", "static { B.log += \"a\"; }"}}},
       {"B block",
        {{"none", ""},
         {"adds b", "static { log += \"b\"; }"},
         {"asks A", "static { log += A.next(); }"}}},
       {"A.next", {{"+ 1", "return ++count;"}, {"+ 2", "return count += 2;"}}},
       {"B.start", {{"8", "return 8;"}, {"length", "return log == null ? 9 : log.length();"}}},
       {"B.log", {{"empty", "= \"\""}, {"x", "= \"x\""}}},
       {"A.unused",
        {{"none", ""},
         {"field", "public static int unused = 1;"},
         {"method", "public static int unused() { return 1; }"}}}},
      {{"p/A.java",
        "package p; public class A { public static int count $A.count$; $A block$ $A.unused$\n"
        "  public static int next() { $A.next$ } }"},
       {"p/B.java",
        "package p; public class B { public static String log $B.log$; $B block$\n"
        "  public static int start() { $B.start$ } }"},
       {"p/C.java", "package p; public class C extends A { public int m() { return next(); } }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int twice() { return A.next() * 100 + A.next(); }
  public String log() { return B.log; }
  public String both() { String log = B.log; return new C().m() + log + B.log; }
  public int field() { return C.count; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
