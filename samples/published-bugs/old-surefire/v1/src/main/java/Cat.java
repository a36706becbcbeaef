public class Cat {
  public String sound() {
    return "meow";
  }
}
