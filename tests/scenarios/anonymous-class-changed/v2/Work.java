import java.util.function.Supplier;

public class Work {
  static Supplier<String> task() {
    return new Supplier<String>() {
      @Override
      public String get() {
        return "twice";
      }
    };
  }

  static String name() {
    return "work";
  }
}
