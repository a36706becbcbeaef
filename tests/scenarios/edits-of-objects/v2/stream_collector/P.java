package stream_collector;

class L extends java.util.ArrayList<String> {
  public boolean add(String s) { return super.add(s + s); }
}
class P {
  static String run() {
    return java.util.stream.Stream.of("a")
        .collect(java.util.stream.Collectors.toCollection(L::new))
        .toString();
  }
}
