public class Square extends Shape {
  @Override
  public boolean equals(Object other) {
    return false;
  }
}
