public class SecondTest extends Contract {
  @Override
  int value() {
    return 2;
  }
}
