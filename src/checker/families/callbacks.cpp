#include "checker/families/families.h"

namespace winnow {

Family callback_family() {
  return {
      "callbacks",
      "Methods that only the JDK calls: iterators, comparators, runnables, functions.",
      {{"Range.next", {{"up", "return at++;"}, {"twice", "at += 2; return at - 2;"}}},
       {"Range.remove", {{"none", ""}, {"there", "public void remove() { at = 100; }"}}},
       {"Range.forEach",
        {{"none", ""},
         {"own",
          "public void forEach(java.util.function.Consumer<? super Integer> action) { "
          "action.accept(42); }"}}},
       {"Order.compare", {{"up", "return a - b;"}, {"down", "return b - a;"}}},
       {"Order.reversed",
        {{"none", ""}, {"own", "public Comparator<Integer> reversed() { return this; }"}}},
       {"Job.run", {{"1", "Job.done += 1;"}, {"2", "Job.done += 2;"}}},
       {"List.size", {{"3", "return 3;"}, {"2", "return 2;"}}},
       {"List.contains",
        {{"none", ""}, {"own", "public boolean contains(Object o) { return true; }"}}}},
      {{"p/Range.java", R"(package p;
import java.util.*;
public class Range implements Iterable<Integer>, Iterator<Integer> {
  private int at = 0;
  public Iterator<Integer> iterator() { return this; }
  public boolean hasNext() { return at < 5; }
  public Integer next() { $Range.next$ }
  $Range.remove$
  $Range.forEach$
})"},
       {"p/Order.java",
        "package p; import java.util.*; public class Order implements Comparator<Integer> { public "
        "int compare(Integer a, Integer b) { $Order.compare$ } $Order.reversed$ }"},
       {"p/Job.java",
        "package p; public class Job implements Runnable { static int done = 0; public void run() "
        "{ $Job.run$ } }"},
       {"p/Numbers.java",
        "package p; public class Numbers extends java.util.AbstractList<Integer> { public Integer "
        "get(int i) { return i * 10; } public int size() { $List.size$ } $List.contains$ }"},
       {"p/Use.java", R"(package p;
import java.util.*;
public class Use {
  public int loop() { int sum = 0; for (int x : new Range()) sum += x; return sum; }
  public int forEach() { int[] sum = {0}; new Range().forEach(x -> sum[0] += x); return sum[0]; }
  public String remove() { try { Range r = new Range(); r.remove(); return "" + r.hasNext(); } catch (UnsupportedOperationException e) { return "unsupported"; } }
  public String sorted() { List<Integer> all = new ArrayList<>(List.of(2, 3, 1)); all.sort(new Order()); return all.toString(); }
  public String reversed() { List<Integer> all = new ArrayList<>(List.of(2, 3, 1)); all.sort(new Order().reversed()); return all.toString(); }
  public int job() throws Exception { java.util.concurrent.Executors.callable(new Job()).call(); return Job.done; }
  public String list() { return new Numbers().toString() + new Numbers().contains(77); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
