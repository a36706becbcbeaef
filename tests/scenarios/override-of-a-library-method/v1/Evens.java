import java.util.AbstractList;

public class Evens extends AbstractList<Integer> {
  @Override
  public Integer get(int index) {
    return 2 * index;
  }

  @Override
  public int size() {
    return 10;
  }
}
