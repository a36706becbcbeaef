public class Dog {
  public String sound() {
    return "woof";
  }
}
