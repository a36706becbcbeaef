#include "checker/families/families.h"

namespace winnow {
namespace {

// Whether A gets exactly one m that is no abstract one, by the rules for inherited defaults.
bool a_has_a_body(const Choice& c) {
  bool j = c["A implements"].starts_with("J"), k = c["A implements"].ends_with("K");
  bool j_declares = j && !c.is("J.m", "none"), k_declares = k && !c.is("K.m", "none");
  if (j_declares && k_declares) return false;
  if (j_declares) return !c.is("J.m", "abstract");
  return k_declares || !c.is("I.m", "abstract");
}

bool j_super_is_there(const Choice& c) {
  bool j = c["A implements"].starts_with("J"), k = c["A implements"].ends_with("K");
  if (!j || c.is("J.m", "abstract")) return false;
  if (!c.is("J.m", "none")) return true;
  // What J inherits must not be overridden on the other way up.
  return !c.is("I.m", "abstract") && !(k && !c.is("K.m", "none"));
}

}  // namespace

Family interface_family() {
  return {
      "interfaces",
      "Default methods: diamonds, conflicts that a class solves, interfaces between.",
      {{"I.m",
        {{"1", "default int m() { return 1; }"},
         {"2", "default int m() { return 2; }"},
         {"abstract", "int m();"}}},
       {"J.m", {{"none", ""}, {"3", "default int m() { return 3; }"}, {"abstract", "int m();"}}},
       {"K.m", {{"none", ""}, {"4", "default int m() { return 4; }"}}},
       {"A implements", {{"I", "I"}, {"J", "J"}, {"K", "K"}, {"J, K", "J, K"}}},
       {"A.m",
        {{"none", ""},
         {"5", "public int m() { return 5; }"},
         {"J.super", "public int m() { return J.super.m() + 10; }"}}},
       {"B.m",
        {{"none", ""},
         {"6", "public int m() { return 6; }"},
         {"super", "public int m() { return super.m() + 100; }"}}},
       {"J.n", {{"none", ""}, {"calls m", "default int n() { return m() + 1000; }"}}}},
      {{"p/I.java", "package p; public interface I { $I.m$ default int n() { return m(); } }"},
       {"p/J.java", "package p; public interface J extends I { $J.m$ $J.n$ }"},
       {"p/K.java", "package p; public interface K extends I { $K.m$ }"},
       {"p/A.java", "package p; public class A implements $A implements$ { $A.m$ }"},
       {"p/B.java", "package p; public class B extends A { $B.m$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int onA() { return new A().m(); }
  public int onB() { return new B().m(); }
  public int throughI() { I i = new A(); return i.m() + i.n(); }
  public int throughK() { Object b = new B(); return b instanceof K ? ((K) b).m() : -1; }
  public int other() { return 7; }
})"}},
      [](const Choice& c) {
        if (c.is("A.m", "none")) return a_has_a_body(c);
        return !c.is("A.m", "J.super") || j_super_is_there(c);
      }};
}

}  // namespace winnow
