public class Cage {
  private final Object[] animals = new Animal[1];

  boolean take(Object one) {
    try {
      animals[0] = one;
      return true;
    } catch (ArrayStoreException e) {
      return false;
    }
  }
}
