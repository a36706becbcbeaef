#include "checker/families/families.h"

namespace winnow {

// Each way of keeping can be used from any test, and works alone; whichever test comes first fills
// it for all that follow.
Family kept_value_family() {
  return {
      "kept-values",
      "Values that the first test which wants them works out for all later ones, in one JVM.",
      {{"Source.value", {{"3", "return 3;"}, {"twice", "return 2 * base();"}, {"5", "return 5;"}}},
       {"Source.base", {{"4", "return 4;"}, {"6", "return 6;"}}},
       {"lazy",
        {{"field", "if (kept == null) kept = new Source().value(); return kept;"},
         {"always", "return new Source().value();"},
         {"by another", "if (kept == null) Filler.fill(); return kept;"}}},
       {"map",
        {{"computeIfAbsent", "return KNOWN.computeIfAbsent(key, Settings::read);"},
         {"put",
          "if (!KNOWN.containsKey(key)) KNOWN.put(key, read(key)); return KNOWN.get(key);"}}},
       {"read", {{"+ 1", "return key.length() + 1;"}, {"Source", "return new Source().value();"}}},
       {"memo", {{"reference", "Memo::made"}, {"lambda", "() -> new Source().base()"}}},
       {"local", {{"10", "return 10;"}, {"base", "return new Source().base();"}}},
       {"once", {{"7", "7"}, {"base", "new Source().base()"}, {"8", "8"}}},
       {"single", {{"20", "20"}, {"value", "new Source().value()"}}},
       {"text", {{"kept=1", "kept=1"}, {"kept=2", "kept=2"}}}},
      {{"p/Source.java",
        "package p; class Source { int value() { $Source.value$ } int base() { $Source.base$ } }"},
       {"p/Lazy.java",
        "package p; class Lazy { static Integer kept; static int get() { $lazy$ } }"},
       {"p/Filler.java",
        "package p; class Filler { static void fill() { Lazy.kept = new Source().base() + 1; } }"},
       {"p/Settings.java", R"(package p;
import java.util.*;
class Settings {
  static final Map<String, Integer> KNOWN = new HashMap<>();
  private static int read(String key) { $read$ }
  static int get(String key) { $map$ }
})"},
       {"p/Memo.java", R"(package p;
import java.util.function.*;
class Memo {
  static final Memo ONE = new Memo($memo$);
  private final IntSupplier source;
  private int[] kept;
  Memo(IntSupplier source) { this.source = source; }
  private static int made() { return new Source().value(); }
  int get() { if (kept == null) kept = new int[] {source.getAsInt()}; return kept[0]; }
})"},
       {"p/Local.java", R"(package p;
class Local {
  static final ThreadLocal<Integer> KEPT = ThreadLocal.withInitial(Local::first);
  private static Integer first() { $local$ }
})"},
       {"p/Once.java", R"(package p;
class Once {
  private static boolean done;
  private static int value;
  static int get() {
    if (!done) { done = true; value = $once$; }
    return value;
  }
})"},
       {"p/Single.java", R"(package p;
class Single {
  static final Single ONE = new Single();
  private int kept;
  int get() { if (kept == 0) kept = $single$; return kept; }
})"},
       {"p/Text.java", R"(package p;
import java.io.*;
import java.util.*;
class Text {
  private static Properties kept;
  static String get() throws IOException {
    if (kept == null) {
      Properties read = new Properties();
      try (InputStream in = Text.class.getResourceAsStream("text.properties")) { read.load(in); }
      kept = read;
    }
    return kept.getProperty("kept");
  }
})"},
       {"p/text.properties", "$text$"},
       {"p/Use.java", R"(package p;
public class Use {
  public int lazy() { return Lazy.get(); }
  public int setting() { return Settings.get("size"); }
  public int memo() { return Memo.ONE.get(); }
  public int local() { return Local.KEPT.get(); }
  public int once() { return Once.get(); }
  public int single() { return Single.ONE.get(); }
  public String text() throws java.io.IOException { return Text.get(); }
  public int all() { return lazy() + 10 * setting() + 100 * once(); }
  public int other() { return 7; }
})"}},
      nullptr,
      true};
}

}  // namespace winnow
