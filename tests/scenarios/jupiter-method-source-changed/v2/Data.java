import java.util.stream.IntStream;

class Data {
  static IntStream numbers() {
    return IntStream.of(2, 5);
  }
}
