#include "checker/families/families.h"

namespace winnow {

Family closing_family() {
  return {"closing",
          "try with resources: what close does, in which order, and what it suppresses.",
          {{"R.close",
            {{"logs", "Log.text += name;"},
             {"throws", "Log.text += name; throw new IllegalStateException(name);"},
             {"nothing", ""}}},
           {"S.close",
            {{"none", ""},
             {"own", "public void close() { Log.text += \"S\"; }"},
             {"super", "public void close() { Log.text += \"(\"; super.close(); }"}}},
           {"opened",
            {{"R, S", "R r = new R(\"r\"); R s = new S()"},
             {"S, R", "R s = new S(); R r = new R(\"r\")"},
             {"R", "R r = new R(\"r\")"}}},
           {"body",
            {{"logs", "Log.text += \"body\";"},
             {"throws", "if (x > 0) throw new IllegalArgumentException();"}}},
           {"catch",
            {{"suppressed", "Log.text += e.getSuppressed().length;"},
             {"name", "Log.text += e.getMessage();"}}},
           {"finally", {{"none", ""}, {"logs", "finally { Log.text += \".\"; }"}}}},
          {{"p/Log.java", "package p; public class Log { public static String text = \"\"; }"},
           {"p/R.java",
            "package p; public class R implements AutoCloseable { private final String name; "
            "public R() "
            "{ this(\"R\"); } public R(String name) { this.name = name; } public void close() { "
            "$R.close$ } }"},
           {"p/S.java",
            "package p; public class S extends R { public S() { super(\"s\"); } $S.close$ }"},
           {"p/Use.java", R"(package p;
public class Use {
  public String run(int x) {
    try ($opened$) { $body$ } catch (RuntimeException e) { $catch$ } $finally$
    return Log.text;
  }
  public String plain() { R s = new S(); try { s.close(); } catch (RuntimeException e) { return "threw"; } return Log.text; }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
