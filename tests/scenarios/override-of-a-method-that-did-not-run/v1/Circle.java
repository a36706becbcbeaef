public class Circle extends Shape {
  @Override
  public int area() {
    return 3;
  }
}
