public class Bell extends Sound {
  @Override
  int volume() {
    return 5;
  }
}
