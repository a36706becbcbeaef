public class Sign {
  static String of(int number) {
    if (number == 5) {
      return "five";
    }
    if (number < 0) {
      return "negative";
    }
    return "positive";
  }
}
