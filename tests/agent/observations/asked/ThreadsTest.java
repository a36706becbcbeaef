package asked;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

/** Other threads ask for the test that waits for them. */
public class ThreadsTest {
    static final Path DATA = Path.of(System.getProperty("data"));

    @Test
    public void plain() throws Exception {
        Thread thread = new Thread(() -> {
            Files.exists(DATA.resolve("by-a-thread")); // sees: file ${data}/by-a-thread
            System.getenv("BY_A_THREAD"); // sees: variable BY_A_THREAD
        });
        thread.start();
        thread.join();
    }

    /** A virtual one, where there are any. */
    @Test
    public void virtual() throws Exception {
        Runnable asking = () -> {
            Files.exists(DATA.resolve("by-a-virtual-thread")); // sees: file ${data}/by-a-virtual-thread
            System.getenv("BY_A_VIRTUAL_THREAD"); // sees: variable BY_A_VIRTUAL_THREAD
        };
        Thread thread;
        try {
            Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
            thread = (Thread) start.invoke(null, asking);
        } catch (NoSuchMethodException older) {
            thread = new Thread(asking);
            thread.start();
        }
        thread.join();
    }
}
