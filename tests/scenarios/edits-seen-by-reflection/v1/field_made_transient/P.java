package field_made_transient;

class S implements java.io.Serializable {
  private static final long serialVersionUID = 1;
  int a = 7;
}
class P {
  static int run() throws Exception {
    var o = new java.io.ByteArrayOutputStream();
    var w = new java.io.ObjectOutputStream(o);
    w.writeObject(new S());
    w.flush();
    return ((S) new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(o.toByteArray()))
                .readObject())
        .a;
  }
}
