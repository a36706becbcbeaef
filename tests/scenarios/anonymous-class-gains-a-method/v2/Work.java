public class Work {
  static Runnable task(StringBuilder out) {
    return new Runnable() {
      @Override
      public void run() {
        out.append("task");
      }

      void more() {
        out.append("more");
      }
    };
  }

  static String name() {
    return "work";
  }
}
