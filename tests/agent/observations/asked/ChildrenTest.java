package asked;

import static org.junit.Assert.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.After;
import org.junit.Test;

public class ChildrenTest {
    private final String data = System.getProperty("data"); // sees: property data

    // JDK 25 can log what is started.
    // may see: resource META-INF/services/java.lang.System$LoggerFinder
    // It is started there.
    // sees: file ${data}
    // may see: file of native code ${data}
    private String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(new File(data)).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        return output;
    }

    @Test
    public void read() throws Exception {
        // sees: process cat
        // sees: file of native code ${data}/read.txt
        assertEquals("text\n", output("cat", "read.txt"));
    }

    @Test
    public void started() throws Exception {
        // sees: process sh
        // sees: folder ${data}/folder
        // sees: file of native code ${data}/folder
        // sees: file of native code ${data}/folder/inside.txt
        String command = "ls folder; cd folder; cat ./inside.txt";
        assertEquals("inside.txt\ntext\n", output("sh", "-c", command));
    }

    @Test
    public void askedAndMade() throws Exception {
        // sees: file of native code ${data}/missing.txt
        // sees: written file ${data}/made.txt
        output("sh", "-c", "test ! -e missing.txt && echo text > made.txt");
    }

    // sees: written file ${data}/made.txt
    // sees: file of native code ${data}/made.txt
    @After
    public void remove() throws Exception {
        output("sh", "-c", "rm -f made.txt");
    }

    @Test
    public void nobodyCanTell() throws Exception {
        // sees: process env
        String output = output("env");
        assertEquals(output, -1, output.indexOf("LD_PRELOAD"));
        assertEquals(output, -1, output.indexOf("WINNOW"));
        assertEquals("", output("sh", "-c", "printenv WINNOW_WATCH LD_PRELOAD; true"));
        // An environment that is empty is no way out.
        // sees: file of native code ${data}/read.txt
        output("env", "-i", "cat", "folder/../read.txt");
    }
}
