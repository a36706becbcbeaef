public class Cow {
  String sound() {
    return "moo";
  }
}
