public class Sign {
  static String of(int number) {
    if (number < 0) {
      return "negative";
    }
    return "positive";
  }
}
