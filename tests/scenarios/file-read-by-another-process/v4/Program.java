public class Program {
  public static void main(String[] arguments) {
    System.out.print(2 * 4);
  }
}
