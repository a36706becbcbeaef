package asked;

import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import org.junit.Test;

public class ResourcesTest {
    @Test
    public void resources() throws Exception {
        ClassLoader loader = ResourcesTest.class.getClassLoader();
        assertNull(loader.getResource("missing/one.txt")); // sees: resource missing/one.txt
        loader.getResources("missing/two.txt"); // sees: resource missing/two.txt
        assertNull(loader.getResourceAsStream("missing/three.txt")); // sees: resource missing/three.txt
        assertNull(ResourcesTest.class.getResource("four.txt")); // sees: resource asked/four.txt
        assertNull(ResourcesTest.class.getResourceAsStream("/five.txt")); // sees: resource five.txt
        assertNull(ClassLoader.getSystemResource("six.txt")); // sees: resource six.txt
        assertNull(ResourcesTest.class.getModule().getResourceAsStream("seven.txt")); // sees: resource seven.txt
        try (URLClassLoader other = new URLClassLoader(new URL[0])) {
            assertNull(other.findResource("eight.txt")); // sees: resource eight.txt
        }
        try (InputStream in = loader.getResourceAsStream("asked/Subject.class")) { // sees: resource asked/Subject.class
            assertNotNull(in);
        }
    }

    @Test
    public void bundles() {
        // all see: resource META-INF/services/java.util.spi.ResourceBundleControlProvider
        // sees once: resource asked/Texts.properties
        // sees once: resource asked/Texts_en.properties
        // sees once: resource asked/Texts_en_US.properties
        assertThrows(MissingResourceException.class,
                () -> ResourceBundle.getBundle("asked.Texts")); // sees: resource bundle asked.Texts
    }

    @Test
    public void services() {
        ServiceLoader.load(Runnable.class).findFirst(); // sees: resource META-INF/services/java.lang.Runnable
    }
}
