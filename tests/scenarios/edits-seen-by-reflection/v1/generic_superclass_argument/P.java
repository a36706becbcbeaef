package generic_superclass_argument;

class Arg {}
class G<T> {}
class S extends G<Arg> {}
class P {
  static Object run() throws Exception {
    return ((Class<?>) ((java.lang.reflect.ParameterizedType) S.class.getGenericSuperclass())
                .getActualTypeArguments()[0])
        .getModifiers();
  }
}
