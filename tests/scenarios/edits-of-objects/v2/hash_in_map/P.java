package hash_in_map;

class K {
  int i;
  K(int i) { this.i = i; }
  public boolean equals(Object o) { return true; }
  public int hashCode() { return 1; }
}
class P {
  static int run() {
    var m = new java.util.HashMap<K, String>();
    m.put(new K(1), "");
    m.put(new K(1), "");
    return m.size();
  }
}
