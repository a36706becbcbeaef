package service_provider;

public interface Svc {
  default String m() { return "old"; }
}
