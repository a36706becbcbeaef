#include "checker/families/families.h"

namespace winnow {

Family object_method_family() {
  return {
      "object-methods",
      "equals, hashCode, toString and compareTo, called by collections and texts of the JDK.",
      {{"A.equals",
        {{"none", ""},
         {"by x", "public boolean equals(Object o) { return o instanceof A && ((A) o).x == x; }"},
         {"always", "public boolean equals(Object o) { return o instanceof A; }"}}},
       {"A.hashCode",
        {{"none", "public int hashCode() { return 1; }"},
         {"x", "public int hashCode() { return x; }"}}},
       {"A.toString", {{"none", ""}, {"A", "public String toString() { return \"A\" + x; }"}}},
       {"B.toString", {{"none", ""}, {"B", "public String toString() { return \"B\"; }"}}},
       {"A.compareTo",
        {{"up", "return Integer.compare(x, o.x);"},
         {"down", "return Integer.compare(o.x, x);"},
         {"equal", "return 0;"}}},
       {"B.equals",
        {{"none", ""}, {"never", "public boolean equals(Object o) { return false; }"}}}},
      {{"p/A.java",
        "package p; public class A implements Comparable<A> { protected int x; public A() { } "
        "public A(int x) { this.x = x; } public int compareTo(A o) { $A.compareTo$ } $A.equals$ "
        "$A.hashCode$ $A.toString$ }"},
       {"p/B.java",
        "package p; public class B extends A { public B() { super(5); } $B.equals$ $B.toString$ }"},
       {"p/Use.java", R"(package p;
import java.util.*;
public class Use {
  public int set() { Set<A> all = new HashSet<>(); all.add(new A(1)); all.add(new A(1)); all.add(new B()); return all.size(); }
  public int sorted() { TreeSet<A> all = new TreeSet<>(); all.add(new A(1)); all.add(new A(2)); all.add(new B()); return all.size() * 10 + all.first().x; }
  public boolean contains() { return Arrays.asList(new A(1), new B()).contains(new A(5)); }
  public boolean asked() { return Arrays.asList(new A(5)).contains(new B()); }
  public boolean text() { return ("" + new A(3)).equals("A3"); }
  public boolean textOfB() { return String.valueOf(new B()).startsWith("B"); }
  public int index() { return Arrays.asList(new A(1), new A(2)).indexOf(new A(2)); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
