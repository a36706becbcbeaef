#include "checker/families/families.h"

namespace winnow {

Family interface_member_family() {
  return {
      "interface-members",
      "Private and static methods of interfaces, and who calls them.",
      {{"I.help",
        {{"1", "private int help() { return 1; }"},
         {"2", "private int help() { return 2; }"},
         {"default", "default int help() { return 3; }"}}},
       {"I.make", {{"A", "return new A();"}, {"B", "return new B();"}}},
       {"I.s",
        {{"10", "static int s() { return 10; }"},
         {"20", "static int s() { return 20; }"},
         {"private", "private static int s() { return 10; }"}}},
       {"A.help", {{"none", ""}, {"50", "public int help() { return 50; }"}}},
       {"B.m",
        {{"none", ""},
         {"60", "public int m() { return 60; }"},
         {"I.super", "public int m() { return I.super.m() + 100; }"}}},
       {"A.s", {{"none", ""}, {"70", "public static int s() { return 70; }"}}},
       {"J.help", {{"none", ""}, {"80", "default int help() { return 80; }"}}}},
      {{"p/I.java",
        "package p; public interface I { $I.help$ $I.s$ static I make() { $I.make$ } default int "
        "m() { return help() + s(); } }"},
       {"p/J.java", "package p; public interface J extends I { $J.help$ }"},
       {"p/A.java", "package p; public class A implements J { $A.help$ $A.s$ }"},
       {"p/B.java", "package p; public class B implements I { $B.m$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public int made() { return I.make().m(); }
  public int onA() { return new A().m(); }
  public int onB() { return new B().m(); }
  public String type() { return I.make().getClass().getName(); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
