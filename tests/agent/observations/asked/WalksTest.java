package asked;

import static org.junit.Assert.assertEquals;

import java.io.File;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

/** Another process walks through a folder of its own each time, by functions of the C library. */
public class WalksTest {
    private final String data = System.getProperty("data"); // sees: property data
    private final String program = System.getProperty("walk"); // sees: property walk
    // may see: resource META-INF/services/java.lang.System$LoggerFinder
    // sees: process ${walk}

    // It is started there.
    // sees: file ${data}
    // may see: file of native code ${data}
    private String walk(String way, String folder) throws Exception {
        Process process = new ProcessBuilder(program, way, folder).directory(new File(data)).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        return output;
    }

    @Test
    public void everyWay() throws Exception {
        // sees: folder ${data}/glob
        // may see: file of native code ${data}/glob
        // may see: file of native code ${data}/glob/inside.txt
        assertEquals("1\n", walk("glob", "glob"));
        // sees: folder ${data}/ftw
        // sees: file of native code ${data}/ftw
        // sees: file of native code ${data}/ftw/inside.txt
        assertEquals("2\n", walk("ftw", "ftw"));
        // sees: folder ${data}/nftw
        // sees: file of native code ${data}/nftw
        // sees: file of native code ${data}/nftw/inside.txt
        assertEquals("2\n", walk("nftw", "nftw"));
        // sees: folder ${data}/there
        // sees: file of native code ${data}/there
        // sees: file of native code ${data}/there/inside.txt
        assertEquals("2\n", walk("nftw-there", "there"));
        // sees: folder ${data}/fts
        // sees: file of native code ${data}/fts
        // sees: file of native code ${data}/fts/inside.txt
        assertEquals("3\n", walk("fts", "fts"));
    }
}
