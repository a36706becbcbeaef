package asked;

import static org.junit.Assert.assertEquals;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ServiceLoader;
import org.junit.Test;

/** Looks for a service, for which the JDK looks at the members of the class that offers it. */
public class ServiceTest {
    @Test
    public void looks() throws Exception {
        URL services = new File(System.getProperty("data"), "services").toURI().toURL();
        ClassLoader loader = new URLClassLoader(new URL[] {services}, getClass().getClassLoader());
        for (Object found : ServiceLoader.load(Subject.Service.class, loader)) {
            assertEquals(Subject.Provider.class, found.getClass());
        }
    }
}
