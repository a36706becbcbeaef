public class Dog {
  public int getAge() {
    return 1;
  }
}
