package old;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Paths;
import org.junit.Test;

/** Uses files in the ways that every JDK has. */
public class FilesTest {
    private final String data = System.getProperty("data");

    @Test
    public void read() throws Exception {
        try (BufferedReader reader = new BufferedReader(new FileReader(data + "/read.txt"))) {
            assertEquals("text", reader.readLine());
        }
        assertEquals(1, Files.readAllLines(Paths.get(data, "other.txt")).size());
    }

    @Test
    public void asked() {
        assertFalse(new File(data, "missing.txt").exists());
    }

    @Test
    public void readByAnotherProgram() throws Exception {
        Process process = new ProcessBuilder("cat", data + "/child.txt").start();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream()))) {
            assertEquals("text", reader.readLine());
        }
        assertEquals(0, process.waitFor());
    }
}
