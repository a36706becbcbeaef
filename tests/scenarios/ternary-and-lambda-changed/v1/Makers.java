import java.util.function.Function;
import java.util.function.Supplier;

public class Makers {
  static String size(int number) {
    return number > 9 ? "large" : "small";
  }

  static Function<Boolean, Supplier<String>> nested() {
    return deep -> () -> {
      if (deep) {
        return "deep";
      }
      return "flat";
    };
  }
}
