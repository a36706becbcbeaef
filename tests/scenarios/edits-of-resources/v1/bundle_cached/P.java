package bundle_cached;

public class P {
  static String run() {
    return java.util.ResourceBundle
        .getBundle("bundle_cached.Messages", java.util.Locale.forLanguageTag("de-DE"))
        .getString("k");
  }
}
