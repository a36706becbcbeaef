package jupiter;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Overlaps with RightTest when classes run in parallel. */
class LeftTest {
    static final CyclicBarrier BARRIER = new CyclicBarrier(2);

    @Test
    void meets() throws Exception {
        left();
        BARRIER.await(20, TimeUnit.SECONDS);
        BARRIER.await(20, TimeUnit.SECONDS);
    }

    static void left() {}
}
