import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Defines Greeting by itself, with every "other" in it replaced by "OTHER". */
class Changing extends ClassLoader {
  static Object greeting() throws Exception {
    try (InputStream in = Changing.class.getResourceAsStream("Greeting.class")) {
      String bytes = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      byte[] changed = bytes.replace("other", "OTHER").getBytes(StandardCharsets.ISO_8859_1);
      Class<?> defined = new Changing().defineClass("Greeting", changed, 0, changed.length);
      return defined.getDeclaredConstructor().newInstance();
    }
  }
}
