package junit4;

import static org.junit.Assert.assertEquals;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.Test;
import shop.Cart;

/** Uses shop.Cart of another loader, and never the application's. */
public class LoaderTest {
    @Test
    public void twoCarts() throws Exception {
        URL here = LoaderTest.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {here}, null)) {
            Class<?> other = loader.loadClass("shop.Cart");
            assertEquals(9, other.getMethod("parse", String.class).invoke(null, "9"));
        }
    }
}
