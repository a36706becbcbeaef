public class B extends A {
  public B() {}

  @Override
  public String m1() {
    return "B.m1";
  }

  public static String m2() {
    return "B.m2";
  }
}
