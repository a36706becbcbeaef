package lib;

public class Library {
  public static int answer() { return 42; }
}
