package asked;

import static org.junit.Assert.assertThrows;

import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.Test;

public class NamesTest {
    @Test
    public void names() throws Exception {
        ClassLoader loader = NamesTest.class.getClassLoader();
        Class.forName("asked.Subject$Named"); // sees: class by name asked/Subject$Named
        Class.forName("[Lasked.Subject$NamedInArray;"); // sees: class by name asked/Subject$NamedInArray
        loader.loadClass("asked.Subject$NamedByLoader"); // sees: class by name asked/Subject$NamedByLoader
        assertThrows(ClassNotFoundException.class,
                () -> Class.forName("asked.Missing")); // sees: class by name asked/Missing
        assertThrows(ClassNotFoundException.class,
                () -> Class.forName("asked.Missing2", false, loader)); // sees: class by name asked/Missing2
        assertThrows(ClassNotFoundException.class,
                () -> loader.loadClass("asked.Missing3")); // sees: class by name asked/Missing3
        Class.forName(loader.getUnnamedModule(), "asked.Missing4"); // sees: class by name asked/Missing4
        assertThrows(ClassNotFoundException.class,
                () -> MethodHandles.lookup().findClass("asked.Missing5")); // sees: class by name asked/Missing5
        try (URLClassLoader other = new URLClassLoader(new URL[0], null)) {
            assertThrows(ClassNotFoundException.class,
                    () -> other.loadClass("asked.Missing6")); // sees: class by name asked/Missing6
        }
        // Loaded before, so that no loader is asked.
        Class.class.getMethod("forName", String.class)
                .invoke(null, "asked.NamesTest"); // sees: class by name asked/NamesTest
        Class.forName("java.util.BitSet"); // sees not: class by name java/util/BitSet
    }
}
