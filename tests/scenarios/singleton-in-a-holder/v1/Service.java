public class Service {
  private final String name;

  private Service() {
    name = "one";
  }

  String name() {
    return name;
  }

  static Service get() {
    return Holder.SERVICE;
  }

  private static class Holder {
    static final Service SERVICE = new Service();
  }
}
