import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;

/** The folder data/, held open. */
class Held {
  interface Use<T> {
    T in(SecureDirectoryStream<Path> folder) throws IOException;
  }

  static <T> T data(Use<T> use) throws IOException {
    try (SecureDirectoryStream<Path> folder =
        (SecureDirectoryStream<Path>) Files.newDirectoryStream(Path.of("data"))) {
      return use.in(folder);
    }
  }
}
