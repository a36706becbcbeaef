#include "checker/families/families.h"

namespace winnow {

Family exception_family() {
  return {
      "exceptions",
      "What is thrown, which handler catches it, and what finally does on every way out.",
      {{"F extends", {{"E", "extends E"}, {"RuntimeException", "extends RuntimeException"}}},
       {"thrown",
        {{"E", "throw new E(1);"},
         {"F", "throw new F();"},
         {"JDK's", "throw new IllegalStateException();"},
         {"nothing", ""}}},
       {"condition", {{"x > 0", "x > 0"}, {"always", "x == x"}}},
       {"catch E",
        {{"returns 10", "return log + \"E\" + e.code();"}, {"goes on", "log += \"e\";"}}},
       {"catch F", {{"none", ""}, {"there", "catch (F f) { log += \"f\"; }"}}},
       {"finally", {{"none", ""}, {"adds", "finally { log += \"z\"; }"}}},
       {"E.code", {{"code", "return code;"}, {"code + 1", "return code + 1;"}}}},
      {{"p/E.java",
        "package p; public class E extends RuntimeException { private final int code; public E() { "
        "this(0); } public E(int code) { this.code = code; } public int code() { $E.code$ } }"},
       {"p/F.java", "package p; public class F $F extends$ { }"},
       {"p/A.java",
        "package p; public class A { public int run(int x) { if ($condition$) { $thrown$ } return "
        "5; } }"},
       {"p/Use.java", R"(package p;
public class Use {
  private String log = "";
  public String handled(int x) {
    try { log += new A().run(x); } $catch F$ catch (E e) { $catch E$ } catch (IllegalStateException e) { log += "i"; } $finally$
    return log;
  }
  public String any(int x) { try { return "" + new A().run(x); } catch (RuntimeException e) { return e.getClass().getName(); } }
  public int order(int x) { try { return new A().run(x); } finally { log += "o"; } }
  public boolean isE() { Object f = new F(); return f instanceof E; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
