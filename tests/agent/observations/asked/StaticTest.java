package asked;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StaticTest {
    @Test
    public void started() throws Exception {
        // may see: resource META-INF/services/java.lang.System$LoggerFinder
        String program = System.getProperty("static"); // sees: property static
        String data = System.getProperty("data"); // sees: property data
        // sees: process ${static}
        // sees: unwatched process ${static}
        // sees not: file of native code ${data}/read.txt
        Process process = new ProcessBuilder(program, data + "/read.txt").start();
        assertEquals(0, process.waitFor());
    }
}
