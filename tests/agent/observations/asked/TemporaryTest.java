package asked;

import static org.junit.Assert.assertEquals;

import java.io.File;
import org.junit.Test;

/** Makes a file whose name nobody knows before. */
public class TemporaryTest {
    @Test
    public void makes() throws Exception {
        File made = File.createTempFile("made", ".tmp", new File(System.getProperty("data")));
        assertEquals(0, made.length());
    }
}
