package xml_bundle_control;

class P {
  static String run() throws Exception {
    return java.util.ResourceBundle
        .getBundle("xml_bundle_control.M", java.util.Locale.ROOT,
            new java.util.ResourceBundle.Control() {
              public java.util.List<String> getFormats(String b) {
                return java.util.List.of("txt");
              }
              public java.util.ResourceBundle newBundle(String b, java.util.Locale l, String f,
                  ClassLoader c, boolean r) throws java.io.IOException {
                try (var i = c.getResourceAsStream(toResourceName(toBundleName(b, l), f))) {
                  return i == null ? null : new java.util.PropertyResourceBundle(i);
                }
              }
            })
        .getString("k");
  }
}
