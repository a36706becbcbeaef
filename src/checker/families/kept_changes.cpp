#include "checker/families/families.h"

namespace winnow {

// As in kept-values, whichever test comes first fills what all later ones find. Here it is changed
// in place, or through an object that somebody else holds.
Family kept_change_family() {
  return {"kept-changes",
          "Objects that the first test changes for all later ones, in one JVM: the JDK's, and "
          "fields of "
          "the program's own.",
          {{"Source.text", {{"ab", R"(return "ab";)"}, {"abc", R"(return "abc";)"}}},
           {"pattern", {{"0.0", R"("0.0")"}, {"0.00", R"("0.00")"}, {"text", R"("0." + zeros())"}}},
           {"zeros", {{"0", R"(return "0";)"}, {"000", R"(return "000";)"}}},
           {"writer", {{"text", "Source.text()"}, {"x", R"("x")"}}},
           {"future", {{"text", "Source.text()"}, {"y", R"("y")"}}},
           {"cut", {{"1", "1"}, {"2", "2"}, {"text", "Source.text().length()"}}},
           {"own map", {{"text", "Source.text()"}, {"z", R"("z")"}}},
           {"filling map", {{"text", "Source.text()"}, {"w", R"("w")"}}},
           {"any", {{"text", "Source.text()"}, {"v", R"("v")"}}},
           {"names", {{"text", "Source.text()"}, {"u", R"("u")"}}},
           {"limit", {{"3", "3"}, {"text", "Source.text().length()"}}},
           {"url", {{"text", "Source.text()"}, {"t", R"("t")"}}}},
          {{"p/Source.java", "package p; class Source { static String text() { $Source.text$ } }"},
           {"p/Jdk.java", R"(package p;
import java.io.StringWriter;
import java.text.DecimalFormat;
import java.util.concurrent.CompletableFuture;
class Jdk {
  static final DecimalFormat FORMAT = new DecimalFormat("#");
  static final StringWriter OUT = new StringWriter();
  static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
  static final StringBuilder TEXT = new StringBuilder("abcdef");
  private static String zeros() { $zeros$ }
  static String format() {
    if (FORMAT.getMinimumFractionDigits() == 0) FORMAT.applyPattern($pattern$);
    return FORMAT.format(1);
  }
  static String out() {
    if (OUT.toString().isEmpty()) OUT.write($writer$);
    return OUT.toString();
  }
  static String future() {
    if (!FUTURE.isDone()) FUTURE.complete($future$);
    return FUTURE.join();
  }
  static String cut() {
    if (TEXT.length() == 6) TEXT.delete(0, $cut$);
    return TEXT.toString();
  }
})"},
           {"p/Recent.java", R"(package p;
import java.util.HashMap;
class Recent extends HashMap<String, String> {
  static final Recent ONE = new Recent();
  static String get() {
    if (!ONE.containsKey("k")) ONE.put("k", $own map$);
    return ONE.get("k");
  }
})"},
           {"p/Filling.java", R"(package p;
import java.util.HashMap;
class Filling extends HashMap<String, String> {
  static final Filling ONE = new Filling();
  String of(String key) {
    String known = get(key);
    if (known == null) {
      known = $filling map$;
      put(key, known);
    }
    return known;
  }
})"},
           {"p/Any.java", R"(package p;
import java.util.*;
class Any {
  private static final Object ONE = new ArrayList<String>();
  private static String[] names = new String[0];
  @SuppressWarnings("unchecked")
  static String get() {
    List<String> all = (List<String>) ONE;
    if (all.isEmpty()) all.add($any$);
    return all.get(0);
  }
  static String name() {
    if (names.length == 0) {
      String[] more = Arrays.copyOf(names, 1);
      more[0] = $names$;
      names = more;
    }
    return names[0];
  }
})"},
           {"p/Limit.java", "package p; enum Limit { ONE; int value; }"},
           {"p/Admin.java", R"(package p;
class Admin {
  static int limit() {
    if (Limit.ONE.value == 0) Limit.ONE.value = $limit$;
    return Limit.ONE.value;
  }
})"},
           {"p/App.java", R"(package p;
class App {
  static final App ONE = new App();
  private Database database;
  Database database() {
    if (database == null) database = new Database();
    return database;
  }
})"},
           {"p/Database.java", R"(package p;
class Database {
  private String url;
  String url() {
    if (url == null) url = $url$;
    return url;
  }
})"},
           {"p/Use.java", R"(package p;
public class Use {
  public String format() { return Jdk.format(); }
  public String out() { return Jdk.out(); }
  public String future() { return Jdk.future(); }
  public String cut() { return Jdk.cut(); }
  public String recent() { return Recent.get(); }
  public String filling() { return Filling.ONE.of("k"); }
  public String any() { return Any.get(); }
  public String name() { return Any.name(); }
  public int limit() { return Admin.limit(); }
  public String url() { return App.ONE.database().url(); }
  public String some() { return out() + any() + limit(); }
  public int other() { return 7; }
})"}},
          nullptr,
          true};
}

}  // namespace winnow
