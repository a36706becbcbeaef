#include "checker/families/families.h"

namespace winnow {

Family control_flow_family() {
  return {
      "control-flow",
      "Conditions, branches and switches: changes in blocks that ran and in blocks that did not.",
      {{"condition",
        {{"x > 0", "x > 0"}, {"x >= 0", "x >= 0"}, {"!(x > 0)", "!(x > 0)"}, {"x > 5", "x > 5"}}},
       {"then", {{"1", "r += 1;"}, {"2", "r += 2;"}, {"return", "return -5;"}}},
       {"else", {{"none", ""}, {"10", "else { r += 10; }"}, {"20", "else { r += 20; }"}}},
       {"case 1",
        {{"return", "case 1: return 100;"}, {"falls through", "case 1: r += 3;"}, {"none", ""}}},
       {"case 10", {{"200", "case 10: return 200 + r;"}, {"201", "case 10: return 201 + r;"}}},
       {"and", {{"&&", "&&"}, {"||", "||"}}},
       {"tail", {{"none", ""}, {"statement", "r *= 2;"}}}},
      {{"p/A.java", R"(package p;
public class A {
  private int calls;
  private boolean seen(int x) { calls++; return x > 0; }
  public int branch(int x) { int r = 0; if ($condition$) { $then$ } $else$ $tail$ return r; }
  public int chosen(int x) { int r = 0; switch (x) { $case 1$ $case 10$ case 100: r = 5; break; default: r = 6; } return r; }
  public int text(String s) { switch (s) { case "hi!": return 1; case "": return 2; default: return 3; } }
  public int both(int x, int y) { int r = seen(x) $and$ seen(y) ? 1 : 0; return r * 10 + calls; }
  public int ternary(int x) { return x > 0 ? branch(x) : -1; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
