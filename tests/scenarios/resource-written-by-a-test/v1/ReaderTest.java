import java.io.InputStream;
import java.util.Properties;

public class ReaderTest {
    @org.junit.Test
    public void reads() throws Exception {
        Properties settings = new Properties();
        try (InputStream in = ReaderTest.class.getResourceAsStream("/settings.properties")) {
            settings.load(in);
        }
        org.junit.Assert.assertNotNull(settings.getProperty("limit"));
    }
}
