public class Work implements Runnable {
  static volatile int done;
  private final boolean careful;

  Work(boolean careful) {
    this.careful = careful;
  }

  @Override
  public void run() {
    if (careful) {
      done = 1;
    } else {
      done = 3;
    }
  }
}
