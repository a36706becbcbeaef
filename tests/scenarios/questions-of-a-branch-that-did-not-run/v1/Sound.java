public class Sound {
  int volume() {
    return 1;
  }
}
