public class Work implements Runnable {
  static volatile int done;

  @Override
  public void run() {
    done = 2;
  }
}
