package other;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/** Another agent: retransforms shop.Cart in the middle of the run, without changing it. */
public class Retransformer {
    private static Instrumentation instrumentation;

    public static void premain(String arguments, Instrumentation given) {
        instrumentation = given;
        given.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> redefined,
                    ProtectionDomain domain, byte[] bytes) {
                return redefined == null ? null : bytes.clone();
            }
        }, true);
    }

    public static boolean retransform(Class<?> type) throws Exception {
        if (instrumentation == null) return false;
        instrumentation.retransformClasses(type);
        return true;
    }
}
