package bundle_class_added;

public class P {
  static String run() {
    return java.util.ResourceBundle
        .getBundle("bundle_class_added.Messages", java.util.Locale.forLanguageTag("de-DE"))
        .getString("k");
  }
}
