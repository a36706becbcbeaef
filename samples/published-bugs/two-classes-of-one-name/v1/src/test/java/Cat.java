public class Cat {
  public String sound() {
    return "mi" + "aow";
  }
}
