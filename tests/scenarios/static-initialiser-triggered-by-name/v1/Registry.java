import java.util.Properties;

public class Registry {
  static final Properties NAMES = new Properties();
}
