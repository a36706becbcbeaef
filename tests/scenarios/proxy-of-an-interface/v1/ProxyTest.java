import static org.junit.Assert.assertEquals;

import java.lang.reflect.Proxy;
import org.junit.Test;

public class ProxyTest {
  @Test
  public void hasOneMethodOfItsOwn() {
    Object shape =
        Proxy.newProxyInstance(
            ProxyTest.class.getClassLoader(),
            new Class<?>[] {Shape.class},
            (proxy, method, arguments) -> "any");
    assertEquals("any", ((Shape) shape).name());
    // equals, hashCode and toString are the other three.
    assertEquals(4, declaredMethods(shape));
  }

  private static long declaredMethods(Object proxy) {
    return java.util.Arrays.stream(proxy.getClass().getDeclaredMethods())
        .filter(method -> !method.getName().startsWith("proxy"))
        .count();
  }
}
