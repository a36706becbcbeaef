#include "checker/families/families.h"

namespace winnow {

Family loop_family() {
  return {
      "loops",
      "Loops with breaks, continues and labels; how often a block runs.",
      {{"limit", {{"i < n", "i < n"}, {"i <= n", "i <= n"}, {"i < 3", "i < 3"}}},
       {"skip",
        {{"none", ""}, {"continue", "if (i % 2 == 0) continue;"}, {"break", "if (i == 2) break;"}}},
       {"body", {{"+ i", "sum += i;"}, {"+ 1", "sum += 1;"}}},
       {"after", {{"none", ""}, {"+ 1000", "sum += 1000;"}}},
       {"label",
        {{"continue outer", "continue outer;"},
         {"break outer", "break outer;"},
         {"break", "break;"}}},
       {"while",
        {{"while", "while (k > 0) { k -= 3; turns++; }"},
         {"do", "do { k -= 3; turns++; } while (k > 0);"}}}},
      {{"p/A.java", R"(package p;
public class A {
  public int sum(int n) { int sum = 0; for (int i = 0; i < 20 && $limit$; i++) { $skip$ $body$ } $after$ return sum; }
  public int nested() {
    int steps = 0;
    outer: for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { steps++; if (j == i) $label$ } steps += 100; }
    return steps;
  }
  public int turns(int n) { int k = Math.min(n, 20), turns = 0; $while$ return turns; }
  public int each() { int sum = 0; for (int x : new int[] {1, 2, 3}) { sum += sum(x); } return sum; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
