package mirror;

import java.io.InputStream;

/**
 * Suspends a thread that loads classes, again and again, and asks things meanwhile that no thread
 * could keep it from by a lock of the JDK.
 */
public class Suspended {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("mirror.Suspended$Loaded", bytes, 0, bytes.length);
        }
    }

    static class Loaded {}

    static byte[] bytes;
    static int found;

    static void load() {
        while (true) new Loader().define(bytes);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] words) throws Exception {
        try (InputStream in = Suspended.class.getResourceAsStream("Suspended$Loaded.class")) {
            bytes = in.readAllBytes();
        }
        String[] names = new String[4096];
        for (int i = 0; i < names.length; i++) names[i] = "property" + i;
        Thread loading = new Thread(Suspended::load);
        loading.setDaemon(true);
        loading.start();
        for (int i = 0; i < 20000; i++) {
            loading.suspend();
            if (System.getProperty(names[i % names.length]) != null) found++;
            loading.resume();
            if (i % 10 == 0) Thread.yield();
        }
        System.out.println("went on");
    }
}
