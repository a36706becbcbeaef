public class FirstTest extends Contract {
  @Override
  int value() {
    return 1;
  }
}
