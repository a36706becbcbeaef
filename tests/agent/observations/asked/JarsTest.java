package asked;

import static org.junit.Assert.assertNotNull;

import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.Test;

/** A jar that is read as a file, as a URL, and by a class loader. */
public class JarsTest {
    static final String DATA = System.getProperty("data");

    // The time in a jar is local time.
    // all see: resource META-INF/services/java.time.zone.ZoneRulesProvider
    static File jar(String name) throws Exception {
        File jar = new File(DATA, name);
        try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("entry.txt"));
        }
        return jar;
    }

    @Test
    public void opened() throws Exception {
        try (ZipFile zip = new ZipFile(jar("opened.jar"))) { // sees: file ${data}/opened.jar
            assertNotNull(zip.getEntry("entry.txt")); // sees: written file ${data}/opened.jar
        }
    }

    @Test
    public void byUrl() throws Exception {
        jar("by url.jar"); // sees: written file ${data}/by url.jar
        URL url = new URL("jar:file:" + DATA + "/by%20url.jar!/entry.txt"); // sees: file ${data}/by url.jar
        try (InputStream in = url.openStream()) {
            assertNotNull(in);
        }
    }

    @Test
    public void byLoader() throws Exception {
        URL url = jar("loader.jar").toURI().toURL(); // sees: written file ${data}/loader.jar
        // toURI asks whether it is a folder.
        // sees: file ${data}/loader.jar
        try (URLClassLoader loader = new URLClassLoader(new URL[] {url}, null);
                InputStream in = loader.getResourceAsStream("entry.txt")) { // sees: resource entry.txt
            // sees: place of a class loader ${data}/loader.jar!/entry.txt
            assertNotNull(in);
        }
    }
}
