public class Shape implements Cloneable {
  int copies;

  public Shape copy() {
    try {
      return (Shape) clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
