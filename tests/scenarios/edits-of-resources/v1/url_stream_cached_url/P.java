package url_stream_cached_url;

class P {
  static final java.net.URL U = P.class.getResource("r.txt");
  static String run() throws Exception {
    try (var i = U.openStream()) {
      return new String(i.readAllBytes()).trim();
    }
  }
}
