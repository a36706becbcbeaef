public class Circle extends Shape {
  public String draw() {
    return "o";
  }
}
