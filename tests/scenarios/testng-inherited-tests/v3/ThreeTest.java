public class ThreeTest extends Contract {
  @Override
  int number() {
    return Work.three();
  }
}
