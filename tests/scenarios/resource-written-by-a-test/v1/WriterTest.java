import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

public class WriterTest {
    @org.junit.Test
    public void writes() throws Exception {
        Path classes = Paths.get(WriterTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Files.write(classes.resolve("written.txt"), Long.toString(System.nanoTime()).getBytes());
    }
}
