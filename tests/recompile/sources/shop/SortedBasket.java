package shop;

public class SortedBasket extends Basket {
  @Override
  public int compareTo(Basket other) {
    try (AutoCloseable lock = () -> {}) {
      return -super.compareTo(other);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
