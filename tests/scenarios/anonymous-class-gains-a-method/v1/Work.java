public class Work {
  static Runnable task(StringBuilder out) {
    return new Runnable() {
      @Override
      public void run() {
        out.append("task");
      }
    };
  }

  static String name() {
    return "work";
  }
}
