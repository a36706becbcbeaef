package other;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;

/**
 * Another agent: retransforms shop.Cart in the middle of the run, without changing it. With the
 * argument "change" it changes shop.Broken when that is loaded.
 */
public class Retransformer {
    private static Instrumentation instrumentation;

    public static void premain(String arguments, Instrumentation given) {
        instrumentation = given;
        if ("change".equals(arguments)) given.addTransformer(new Changer());
        given.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> redefined,
                    ProtectionDomain domain, byte[] bytes) {
                return redefined == null ? null : bytes.clone();
            }
        }, true);
    }

    /** Before the agents that can retransform, and without another length. */
    private static class Changer implements ClassFileTransformer {
        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> redefined,
                ProtectionDomain domain, byte[] bytes) {
            if (!"shop/Broken".equals(name)) return null;
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return text.replace("broken on", "change on").getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    public static boolean retransform(Class<?> type) throws Exception {
        if (instrumentation == null) return false;
        instrumentation.retransformClasses(type);
        return true;
    }
}
