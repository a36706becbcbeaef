package mock_default_method;

public interface J extends I {
  default String m() { return "new"; }
}
