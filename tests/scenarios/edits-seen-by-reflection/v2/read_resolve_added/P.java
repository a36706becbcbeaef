package read_resolve_added;

class S implements java.io.Serializable {
  private static final long serialVersionUID = 1;
  static final S ONE = new S();
  private Object readResolve() { return ONE; }
}
class P {
  static boolean run() throws Exception {
    var o = new java.io.ByteArrayOutputStream();
    var w = new java.io.ObjectOutputStream(o);
    w.writeObject(S.ONE);
    w.flush();
    return new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(o.toByteArray()))
               .readObject()
        == S.ONE;
  }
}
