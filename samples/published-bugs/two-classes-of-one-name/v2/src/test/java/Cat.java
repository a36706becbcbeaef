public class Cat {
  public String sound() {
    return "pu" + "aow";
  }
}
