public class Label {
  static boolean isPlain(Object what) {
    return ("label " + what).startsWith("label Money@");
  }
}
