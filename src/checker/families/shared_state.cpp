#include "checker/families/families.h"

namespace winnow {

Family shared_state_family() {
  return {
      "shared-state",
      "Static state that several tests write and read: caches, registries, counters.",
      {{"start", {{"0", "0"}, {"10", "10"}}},
       {"add",
        {{"+ x", "total += x"}, {"+ 2x", "total += 2 * x"}, {"max", "total = Math.max(total, x)"}}},
       {"cache",
        {{"computeIfAbsent", "return KNOWN.computeIfAbsent(x, Cache::compute);"},
         {"put", "if (!KNOWN.containsKey(x)) KNOWN.put(x, compute(x)); return KNOWN.get(x);"}}},
       {"compute", {{"square", "return x * x;"}, {"cube", "return x * x * x;"}}},
       {"register",
        {{"first", "NAMES.add(0, name)"},
         {"last", "NAMES.add(name)"},
         {"once", "if (!NAMES.contains(name)) NAMES.add(name)"}}},
       {"initial", {{"none", ""}, {"one", "static { NAMES.add(\"initial\"); }"}}},
       {"reset", {{"0", "total = 0;"}, {"1", "total = 1;"}}}},
      {{"p/Counter.java",
        "package p; public class Counter { private static int total = $start$; public static void "
        "reset() { $reset$ } public "
        "static int add(int x) { $add$; return total; } public static int total() { return total; "
        "} }"},
       {"p/Cache.java", R"(package p;
import java.util.*;
public class Cache {
  private static final Map<Integer, Integer> KNOWN = new HashMap<>();
  private static int compute(int x) { $compute$ }
  public static int get(int x) { $cache$ }
  public static int known() { return KNOWN.size(); }
})"},
       {"p/Registry.java", R"(package p;
import java.util.*;
public class Registry {
  private static final List<String> NAMES = new ArrayList<>();
  $initial$
  public static String register(String name) { $register$; return NAMES.toString(); }
  public static int size() { return NAMES.size(); }
})"},
       {"p/Use.java", R"(package p;
public class Use {
  private final int before = Counter.total();
  public int before() { return before; }
  public int twice(int x) { Counter.add(x); return Counter.add(x) - before; }
  public int cached(int x) { return Cache.get(x) + Cache.get(x) + 1000 * Cache.known(); }
  public String names(String name) { Registry.register("use"); return Registry.register(name); }
  public int other() { return 7; }
})"}},
      nullptr,
      true};
}

}  // namespace winnow
