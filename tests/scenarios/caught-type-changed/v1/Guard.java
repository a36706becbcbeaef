public class Guard {
  static String run(Runnable what) {
    try {
      what.run();
      return "fine";
    } catch (IllegalStateException e) {
      return "bad state";
    } catch (RuntimeException e) {
      return "bad";
    }
  }
}
