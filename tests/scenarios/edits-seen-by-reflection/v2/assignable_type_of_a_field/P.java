package assignable_type_of_a_field;

interface Marker {}
class X implements Marker {}
class H {
  X x;
}
class P {
  static boolean run() throws Exception {
    return Marker.class.isAssignableFrom(H.class.getDeclaredField("x").getType());
  }
}
