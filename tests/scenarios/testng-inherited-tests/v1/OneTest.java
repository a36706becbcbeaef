public class OneTest extends Contract {
  @Override
  int number() {
    return Work.one();
  }
}
