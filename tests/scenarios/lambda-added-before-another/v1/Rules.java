import java.util.function.IntUnaryOperator;

public class Rules {
  static IntUnaryOperator twice() {
    return n -> 2 * n;
  }

  static String name() {
    return "rules";
  }
}
