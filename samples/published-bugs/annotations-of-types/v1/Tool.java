import checks.Nullable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class Tool<@Nullable T extends @Nullable Object> {
  private final @Nullable String @Nullable [] @Nullable [] names = new @Nullable String @Nullable [1] @Nullable [1];
  private Map.@Nullable Entry<@Nullable String, ? extends @Nullable Object> entry;

  class Inner {
    Inner(@Nullable Tool<T> Tool.this) {}
  }

  public int use(@Nullable Tool<T> this) throws @Nullable IOException {
    List<@Nullable String> list = new @Nullable ArrayList<@Nullable String>();
    Object one = (@Nullable String) "one";
    if (one instanceof @Nullable String) list.add((String) one);
    Function<String, @Nullable Integer> length = String::length;
    return list.size() + count("a") - length.apply("a");
  }

  private static int count(@Nullable String @Nullable ... rest) {
    return rest.length;
  }
}
