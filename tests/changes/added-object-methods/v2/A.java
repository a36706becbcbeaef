public class A {
  int x;

  @Override
  public boolean equals(Object other) {
    return other instanceof A && ((A) other).x == x;
  }

  @Override
  public int hashCode() {
    return x;
  }

  @Override
  public String toString() {
    return "A" + x;
  }
}
