public class Dog {
  String sound() {
    return "woof";
  }
}
