public class TwoTest extends Contract {
  @Override
  int number() {
    return Work.two();
  }
}
