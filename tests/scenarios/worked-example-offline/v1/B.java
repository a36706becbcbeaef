public class B extends A {
  public B() {}

  public static String m2() {
    return "B.m2";
  }
}
