import java.util.List;

public class A {
  List<String> list() {
    return null;
  }

  int other() {
    return 1;
  }
}
