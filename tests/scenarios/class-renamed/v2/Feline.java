public class Feline {
  String sound() {
    return "meow";
  }
}
