public class Cat {
  String sound() {
    return "meow";
  }
}
