package generic_return_type;

class A {
  java.util.List<Integer> l;
}
class P {
  static Object run() throws Exception {
    return ((java.lang.reflect.ParameterizedType) A.class.getDeclaredField("l").getGenericType())
        .getActualTypeArguments()[0];
  }
}
