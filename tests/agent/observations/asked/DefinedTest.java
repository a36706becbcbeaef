package asked;

import static org.junit.Assert.assertEquals;

import java.io.InputStream;
import org.junit.Test;

/** Reads the bytes of a class itself, and makes a class of them. */
public class DefinedTest {
    static class Maker extends ClassLoader {
        Class<?> make(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    @Test
    public void made() throws Exception {
        String file = "asked/Subject$Named.class"; // sees: resource asked/Subject$Named.class
        byte[] bytes;
        try (InputStream in = DefinedTest.class.getClassLoader().getResourceAsStream(file)) {
            bytes = in.readAllBytes();
        }
        // sees: made class asked/Subject$Named
        assertEquals("asked.Subject$Named", new Maker().make("asked.Subject$Named", bytes).getName());
        assertEquals("asked.Subject$Named", new Maker().make(null, bytes).getName());
    }
}
