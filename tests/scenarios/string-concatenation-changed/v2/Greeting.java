public class Greeting {
  static String to(String name, int times) {
    return "Goodbye " + name + times;
  }

  static String shout(String name) {
    return name + "!";
  }
}
