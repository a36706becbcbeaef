#include "checker/families/families.h"

namespace winnow {

Family kept_object_family() {
  return {
      "kept-objects",
      "Objects, functions and members that the first test which wants them makes for all later "
      "ones.",
      {{"make",
        {{"Task", "new Task()"}, {"Special", "new Special()"}, {"by Maker", "Maker.make()"}}},
       {"Maker.make",
        {{"Task", "return new Task();"},
         {"anonymous", "return new Task() { int run() { return 9; } };"}}},
       {"Task.run", {{"1", "return 1;"}, {"field", "return n;"}}},
       {"Task.n", {{"2", "2"}, {"3", "3"}}},
       {"Special.run",
        {{"none", ""},
         {"4", "int run() { return 4; }"},
         {"super", "int run() { return super.run() + 1; }"}}},
       {"function",
        {{"x + 1", "x -> x + 1"},
         {"reference", "Functions::twice"},
         {"Special", "x -> x + new Special().run()"}}},
       {"twice", {{"2x", "return 2 * x;"}, {"3x", "return 3 * x;"}}},
       {"add",
        {{"one", "ALL.add(new Task());"}, {"two", "ALL.add(new Task()); ALL.add(new Special());"}}},
       {"members", {{"Task", "Task.class"}, {"Special", "Special.class"}}},
       {"extra", {{"none", ""}, {"method", "int extra() { return 0; }"}}}},
      {{"p/Task.java",
        "package p; class Task { int n = $Task.n$; int run() { $Task.run$ } $extra$ }"},
       {"p/Special.java", "package p; class Special extends Task { $Special.run$ }"},
       {"p/Maker.java", "package p; class Maker { static Task make() { $Maker.make$ } }"},
       {"p/Kept.java", R"(package p;
class Kept {
  private static Task task;
  static Task task() { if (task == null) task = $make$; return task; }
})"},
       {"p/Functions.java", R"(package p;
import java.util.function.*;
class Functions {
  private static IntUnaryOperator kept;
  private static int twice(int x) { $twice$ }
  static IntUnaryOperator get() { if (kept == null) kept = $function$; return kept; }
})"},
       {"p/Registry.java", R"(package p;
import java.util.*;
class Registry {
  private static final List<Task> ALL = new ArrayList<>();
  private static void fill() { $add$ }
  static List<Task> all() { if (ALL.isEmpty()) fill(); return ALL; }
})"},
       {"p/Members.java", R"(package p;
import java.util.*;
class Members {
  private static final Map<Class<?>, Integer> KNOWN = new HashMap<>();
  static int count() {
    return KNOWN.computeIfAbsent($members$, type -> type.getDeclaredMethods().length);
  }
})"},
       {"p/Use.java", R"(package p;
public class Use {
  public int task() { return Kept.task().run(); }
  public String name() { return Kept.task().getClass().getSuperclass().getName(); }
  public int function() { return Functions.get().applyAsInt(5); }
  public int registry() { int sum = 0; for (Task one : Registry.all()) sum = 10 * sum + one.run(); return sum; }
  public int members() { return Members.count(); }
  public boolean special() { return Kept.task() instanceof Special; }
  public int other() { return 7; }
})"}},
      nullptr,
      true};
}

}  // namespace winnow
