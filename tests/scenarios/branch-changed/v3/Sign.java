public class Sign {
  static String of(int number) {
    if (number < 6) {
      return "negative";
    }
    return "positive";
  }
}
