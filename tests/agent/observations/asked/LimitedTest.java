package asked;

import static org.junit.Assert.assertEquals;

import java.io.File;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

/** A program whose files may not grow can't report what it reads, and must not die of the attempt. */
public class LimitedTest {
    @Test
    public void started() throws Exception {
        // may see: resource META-INF/services/java.lang.System$LoggerFinder
        String data = System.getProperty("data"); // sees: property data
        // sees: process sh
        // sees: unwatched process
        // sees not: file of native code ${data}/read.txt
        // sees: file ${data}
        // may see: file of native code ${data}
        Process process = new ProcessBuilder("sh", "-c", "ulimit -f 0; cat read.txt")
                .directory(new File(data)).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals("text\n", output);
        assertEquals(0, process.waitFor());
    }
}
