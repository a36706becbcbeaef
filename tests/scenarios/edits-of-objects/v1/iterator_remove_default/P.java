package iterator_remove_default;

class It implements java.util.Iterator<String> {
  public boolean hasNext() { return true; }
  public String next() { return "x"; }
}
class Co extends java.util.AbstractCollection<String> {
  public java.util.Iterator<String> iterator() { return new It(); }
  public int size() { return 1; }
}
class P {
  static String run() {
    try {
      return "" + new Co().remove("x");
    } catch (UnsupportedOperationException e) {
      return "caught";
    }
  }
}
