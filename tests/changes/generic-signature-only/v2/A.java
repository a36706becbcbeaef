import java.util.List;

public class A {
  List<Integer> list() {
    return null;
  }

  int other() {
    return 1;
  }
}
