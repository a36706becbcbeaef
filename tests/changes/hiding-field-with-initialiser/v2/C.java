public class C extends A {
  public int f = 20;
}
