package junit4;

import org.junit.Test;
import shop.Background;

public class ThreadTest {
    @Test
    public void worksOnAnotherThread() throws Exception {
        Background.runAndWait();
    }
}
