import java.io.File;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;

/** A class loader over plug-ins, which are none of its parents'. */
class Plugins extends URLClassLoader {
  Plugins(String... places) throws Exception {
    super(new URL[0], null);
    for (String place : places) addURL(new File(place).toURI().toURL());
  }

  String text(String name) throws Exception {
    try (InputStream in = getResourceAsStream(name)) {
      return in == null ? null : new String(in.readAllBytes());
    }
  }

  boolean has(String className) {
    try {
      loadClass(className);
      return true;
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }
}
