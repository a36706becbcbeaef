import java.nio.file.Files;
import java.nio.file.Path;

public class Config {
  static final String LIMIT = read();

  private static String read() {
    try {
      return Files.readString(Path.of("limit.txt")).trim();
    } catch (java.io.IOException e) {
      return "none";
    }
  }
}
