public class Greeting {
  static String to(String name, int times) {
    return "Hello " + name + times;
  }

  static String shout(String name) {
    return name + "!";
  }
}
