package generic_return_type;

class A {
  java.util.List<String> l;
}
class P {
  static Object run() throws Exception {
    return ((java.lang.reflect.ParameterizedType) A.class.getDeclaredField("l").getGenericType())
        .getActualTypeArguments()[0];
  }
}
