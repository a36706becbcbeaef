package nio_resource;

class P {
  static String run() throws Exception {
    return java.nio.file.Files
        .readString(java.nio.file.Path.of(P.class.getResource("r.txt").toURI()))
        .trim();
  }
}
