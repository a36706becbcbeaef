public class Cat {
  String sound() {
    return "purr";
  }
}
