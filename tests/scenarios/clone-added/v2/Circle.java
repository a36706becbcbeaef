public class Circle extends Shape {
  public String draw() {
    return "o";
  }

  @Override
  protected Object clone() throws CloneNotSupportedException {
    Circle made = (Circle) super.clone();
    made.copies++;
    return made;
  }
}
