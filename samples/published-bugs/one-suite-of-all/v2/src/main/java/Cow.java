public class Cow {
  public String sound() {
    return "muh";
  }
}
