package comparator_of_library_type;

class K implements Comparable<K> {
  String s;
  K(String s) { this.s = s; }
  public int compareTo(K o) { return s.compareTo(o.s); }
  public String toString() { return s; }
}
class L extends K {
  L(String s) { super(s); }
}
class P {
  static String run() {
    var t = new java.util.TreeSet<K>();
    t.add(new L("b"));
    t.add(new L("a"));
    StringBuilder b = new StringBuilder();
    for (K k : t) b.append(k);
    return b.toString();
  }
}
