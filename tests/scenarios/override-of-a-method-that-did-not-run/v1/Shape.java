public abstract class Shape {
  public int area() {
    return 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Shape && ((Shape) other).area() == area();
  }

  @Override
  public int hashCode() {
    return 0;
  }
}
