package asked;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.junit.Test;

public class ProxyTest {
    @Test
    public void proxies() {
        Subject.Face face = (Subject.Face) Proxy.newProxyInstance(ProxyTest.class.getClassLoader(),
                new Class<?>[] {Subject.Face.class}, // sees: members asked/Subject$Face
                (self, method, arguments) -> null);
        face.face();
    }

    volatile int number;

    @Test
    public void updaters() {
        AtomicIntegerFieldUpdater.newUpdater(ProxyTest.class, "number"); // sees: members asked/ProxyTest
    }

    @Test
    public void annotations() {
        Subject.Base.class.isAnnotationPresent(Deprecated.class); // sees: members asked/Subject$Base
    }

    @Test
    public void nested() {
        // To answer, the JVM loads them all.
        // may see: class by name asked/Subject$Named
        // may see: class by name asked/Subject$NamedInArray
        // may see: class by name asked/Subject$NamedByLoader
        // may see: class by name asked/Subject$Stored
        Subject.class.getDeclaredClasses(); // sees: members asked/Subject
    }
}
