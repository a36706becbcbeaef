public class Names {
  static String ofDog() {
    return "hound";
  }
}
