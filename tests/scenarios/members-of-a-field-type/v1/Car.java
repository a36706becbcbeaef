public class Car {
  Engine engine;
}
