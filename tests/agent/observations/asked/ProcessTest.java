package asked;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ProcessTest {
    @Test
    public void started() throws Exception {
        // JDK 25 can log what is started.
        // may see: resource META-INF/services/java.lang.System$LoggerFinder
        Process process = new ProcessBuilder("/bin/true").start(); // sees: process /bin/true
        assertEquals(0, process.waitFor());
    }
}
