import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ThreadTest {
  @Test
  public void worksInAThread() throws Exception {
    Thread thread = new Thread(new Work(true));
    thread.start();
    thread.join();
    assertEquals(1, Work.done);
  }
}
