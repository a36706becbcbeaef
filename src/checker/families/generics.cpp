#include "checker/families/families.h"

namespace winnow {

Family generic_family() {
  return {
      "generics",
      "Type parameters, their bounds and what reflection shows of them.",
      {{"bound",
        {{"none", ""}, {"Number", "extends Number"}, {"Comparable", "extends Comparable<T>"}}},
       {"B of", {{"Integer", "Integer"}, {"Long", "Long"}}},
       {"G.pick", {{"a", "return a;"}, {"b", "return b;"}}},
       {"B.pick", {{"none", ""}, {"own", ""}}},
       {"field",
        {{"T", "public T value;"},
         {"List", "public java.util.List<T> value;"},
         {"Object", "public Object value;"}}},
       {"K implements",
        {{"nothing", ""},
         {"Comparable", "implements Comparable<K>"},
         {"raw", "implements Comparable"}}}},
      {{"p/G.java",
        "package p; public class G<T $bound$> { $field$ public T pick(T a, T b) { $G.pick$ } }"},
       {"p/B.java",
        "package p; public class B extends G<$B of$> {\n"
        "  $B.pick=own|@Override public$ $B of$ $B.pick=own|pick$$B.pick=none|unused$($B of$ a, $B "
        "of$ b) { return null; } }"},
       {"p/K.java",
        "package p; public class K $K implements$ { public int compareTo(K other) { return 1; } $K "
        "implements=raw|public int compareTo(Object other) { return 2; }$ }"},
       {"p/Use.java", R"(package p;
public class Use {
  public String picked() { return "" + new B().pick($B of$.valueOf(1), $B of$.valueOf(2)); }
  public String type() { return B.class.getGenericSuperclass().getTypeName(); }
  public int bounds() { return G.class.getTypeParameters()[0].getBounds()[0].getTypeName().length(); }
  public String field() throws Exception { return G.class.getField("value").getGenericType().getTypeName(); }
  public String erased() throws Exception { return G.class.getField("value").getType().getName(); }
  public boolean comparable() { Object k = new K(); return k instanceof Comparable; }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
