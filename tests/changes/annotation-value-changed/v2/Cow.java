public class Cow {
  @Label("cream")
  int milk;
}
