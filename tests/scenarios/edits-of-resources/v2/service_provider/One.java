package service_provider;

public class One implements Svc {
  public String m() { return "new"; }
}
