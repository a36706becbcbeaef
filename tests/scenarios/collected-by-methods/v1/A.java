public class A {
  public String m1() {
    return "A.m1";
  }

  public static String m2(boolean first) {
    if (first) {
      return "first";
    }
    return "second";
  }
}
