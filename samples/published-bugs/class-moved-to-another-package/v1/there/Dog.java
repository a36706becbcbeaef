package there;

public class Dog {
  public String sound() {
    return "woof";
  }
}
