public class A {
  public int f = 10;
}
