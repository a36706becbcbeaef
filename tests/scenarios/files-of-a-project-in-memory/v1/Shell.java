import java.nio.charset.StandardCharsets;

public class Shell {
  static String output(String command) throws Exception {
    Process process = new ProcessBuilder("sh", "-c", command).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}
