import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

public class Words {
  static final Pattern WORD = Pattern.compile("[A-Z]+");
  static final Pattern NUMBER = Pattern.compile("[0-9]+");
  static final Set<String> STOP = new HashSet<>(Arrays.asList("a", "b"));
  static final Words LOW = new Words("low");
  static final Function<String, String> TWICE = s -> s + s;

  private final String name;

  Words(String name) {
    this.name = name;
  }

  static boolean isWord(String text) {
    return WORD.matcher(text).matches();
  }

  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  static int one() {
    return 1;
  }

  String name() {
    return name;
  }
}
