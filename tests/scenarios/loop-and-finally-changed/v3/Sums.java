public class Sums {
  static int closed;

  static int of(int... numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  static int first(int... numbers) {
    try {
      return numbers[0];
    } finally {
      closed += 2;
    }
  }
}
