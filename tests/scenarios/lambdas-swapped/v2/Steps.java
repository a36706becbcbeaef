import java.util.List;
import java.util.function.IntUnaryOperator;

public class Steps {
  static List<IntUnaryOperator> all() {
    return List.of(n -> n * 10, n -> n + 1);
  }
}
