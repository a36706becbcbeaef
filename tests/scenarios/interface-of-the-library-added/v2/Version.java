public class Version implements Comparable<Version> {
  final int number = 1;

  @Override
  public int compareTo(Version other) {
    return Integer.compare(number, other.number);
  }
}
