package bundle_fallback_locale;

class P {
  static String run() {
    java.util.Locale.setDefault(java.util.Locale.forLanguageTag("fr-FR"));
    return java.util.ResourceBundle
        .getBundle("bundle_fallback_locale.M", java.util.Locale.forLanguageTag("it"))
        .getString("k");
  }
}
