package scanned_folder;

class P {
  static int run() throws Exception {
    var u = P.class.getClassLoader().getResource("scanned_folder/sub");
    return new java.io.File(u.toURI()).list((d, n) -> n.endsWith(".class")).length;
  }
}
