public class A {
  public A() {}

  public String m1() {
    return "A.m1";
  }

  public static String m2() {
    return "A.m2";
  }
}
