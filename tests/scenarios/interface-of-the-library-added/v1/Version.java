public class Version {
  final int number = 1;
}
