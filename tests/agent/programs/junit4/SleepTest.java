package junit4;

import org.junit.Test;

/** Says that it is running, and runs until it is killed. */
public class SleepTest {
    @Test
    public void sleeps() throws Exception {
        System.out.println("SLEEPING");
        System.out.flush();
        Thread.sleep(600_000);
    }
}
