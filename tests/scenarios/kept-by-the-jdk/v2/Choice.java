import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

class Choice {
  static Charset usual() {
    return StandardCharsets.UTF_16BE;
  }
}
