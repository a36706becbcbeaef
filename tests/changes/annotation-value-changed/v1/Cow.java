public class Cow {
  @Label("milk")
  int milk;
}
