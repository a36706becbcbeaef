package mock_default_method;

public interface I {
  default String m() { return "old"; }
}
