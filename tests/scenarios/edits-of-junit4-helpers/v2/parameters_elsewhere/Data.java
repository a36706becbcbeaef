package parameters_elsewhere;

public class Data {
  static Object[] all() { return new Object[] {"new"}; }
}
