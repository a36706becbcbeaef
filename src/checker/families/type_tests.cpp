#include "checker/families/families.h"

namespace winnow {

Family type_test_family() {
  return {"type-tests",
          "instanceof, casts, arrays and stores on a hierarchy that changes.",
          {{"A extends", {{"nothing", ""}, {"Z", "extends Z"}}},
           {"B extends", {{"A", "extends A"}, {"Z", "extends Z"}, {"nothing", ""}}},
           {"A implements", {{"nothing", ""}, {"I", "implements I"}}},
           {"B implements", {{"nothing", ""}, {"I", "implements I"}, {"J", "implements J"}}},
           {"J extends", {{"nothing", ""}, {"I", "extends I"}}},
           {"Z implements", {{"nothing", ""}, {"J", "implements J"}}}},
          {{"p/I.java", "package p; public interface I { }"},
           {"p/J.java", "package p; public interface J $J extends$ { }"},
           {"p/Z.java", "package p; public class Z $Z implements$ { }"},
           {"p/A.java", "package p; public class A $A extends$ $A implements$ { }"},
           {"p/B.java", "package p; public class B $B extends$ $B implements$ { }"},
           {"p/Use.java", R"(package p;
public class Use {
  private static Object make(int n) { return n > 0 ? new A() : new B(); }
  public boolean is(int n) { return make(n) instanceof I; }
  public boolean isNot(int n) { return !(make(n) instanceof J); }
  public String cast() {
    try { Z z = (Z) make(0); return "fine " + (z != null); } catch (ClassCastException e) { return "no Z"; }
  }
  public boolean array() { Object all = new B[1]; return all instanceof A[]; }
  public String store() {
    Object[] all = new Z[1];
    try { all[0] = make(1); return "stored"; } catch (ArrayStoreException e) { return "refused"; }
  }
  public String copy() {
    Object[] from = {make(0)};
    try { System.arraycopy(from, 0, new I[1], 0, 1); return "copied"; }
    catch (ArrayStoreException e) { return "refused"; }
  }
  public boolean byClass() { return I.class.isInstance(make(0)) && Z.class.isAssignableFrom(B.class); }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
