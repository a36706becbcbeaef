package latch;
import java.util.concurrent.CountDownLatch;
class Gate {
    private static final CountDownLatch LATCH = new CountDownLatch(2);
    static void open() { LATCH.countDown(); LATCH.countDown(); }
    static long left() { return LATCH.getCount(); }
}
