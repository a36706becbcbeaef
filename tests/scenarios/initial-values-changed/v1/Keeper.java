import java.lang.reflect.Field;

public class Keeper {
  private static Field kept;

  static Field field() throws Exception {
    if (kept == null) kept = Shown.class.getDeclaredField("HIDDEN");
    return kept;
  }
}
