import java.io.Serializable;

public class Saved implements Serializable {
  int value = 1;

  public static int unused() {
    return 2;
  }
}
