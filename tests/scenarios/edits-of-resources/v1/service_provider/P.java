package service_provider;

class P {
  static String run() { return java.util.ServiceLoader.load(Svc.class).iterator().next().m(); }
}
