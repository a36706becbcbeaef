import java.util.function.IntUnaryOperator;

public class Rules {
  static IntUnaryOperator rule() {
    return n -> 3 * n;
  }

  static String name() {
    return "rules";
  }
}
