package jupiter;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RightTest {
    @Test
    void meets() throws Exception {
        LeftTest.BARRIER.await(20, TimeUnit.SECONDS);
        right();
        LeftTest.BARRIER.await(20, TimeUnit.SECONDS);
    }

    static void right() {}
}
