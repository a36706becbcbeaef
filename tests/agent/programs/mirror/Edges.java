package mirror;

import java.io.File;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;

/**
 * Where the stack ends. Nobody's frames but the program's and the JDK's are in the traces of what is
 * thrown there, and a class can still be loaded.
 */
public class Edges {
    static final Set<String> others = new TreeSet<>();

    interface Part {
        void run() throws Exception;
    }

    static class Plain {}

    enum Way { LEFT }

    /** Makes classes of its own, each time anew. */
    static class Own extends ClassLoader {
        static final Map<String, byte[]> classes = new HashMap<>();

        Own() {
            super(Edges.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) return super.loadClass(name, resolve);
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
        }
    }

    static void look(Throwable problem) {
        for (Throwable at = problem; at != null; at = at.getCause()) {
            for (StackTraceElement frame : at.getStackTrace()) {
                String type = frame.getClassName();
                boolean known = type.startsWith("mirror.") || ClassLoader.getSystemResource(
                        type.replace('.', '/') + ".class") != null;
                if (!known) others.add(frame.toString());
            }
        }
    }

    static void asDeepAsItGoes(Part part) throws Exception {
        part.run();
        asDeepAsItGoes(part);
    }

    /** The end of the stack is met at another place each time. */
    static void from(int depth, Part part) throws Exception {
        if (depth > 0) {
            from(depth - 1, part);
        } else {
            asDeepAsItGoes(part);
        }
    }

    static void overflow(Part part) throws Exception {
        for (int depth = 0; depth < 16; depth++) {
            try {
                from(depth, part);
            } catch (StackOverflowError full) {
                look(full);
            } catch (LinkageError | InternalError early) {
                look(early);  // what the JDK makes of one inside it
            }
        }
    }

    /** Runs the part where so many frames are left. */
    static int before(int left, Part part) throws Exception {
        try {
            int below = before(left, part);
            if (below == left) part.run();
            return below + 1;
        } catch (StackOverflowError full) {
            return 0;
        }
    }

    static void loadAtTheEdge() throws Exception {
        for (String name : new String[] {"Messages", "Messages$Part", "Messages$Way"}) {
            try (InputStream in = Edges.class.getResourceAsStream(name + ".class")) {
                Own.classes.put("mirror." + name, in.readAllBytes());
            }
        }
        boolean[] loaded = {false};
        for (int left = 0; left < 40; left++) {
            Own loader = new Own();
            try {
                before(left, () -> {
                    Class.forName("mirror.Messages", true, loader).getDeclaredMethods();
                    loaded[0] = true;
                });
            } catch (LinkageError early) {
                look(early);
            }
        }
        System.out.println("loaded: " + loaded[0]);
    }

    public static void main(String[] words) throws Exception {
        overflow(() -> System.getProperty("some.name"));
        overflow(Plain.class::getDeclaredMethods);
        overflow(() -> new Plain().toString());
        overflow(() -> Class.forName("mirror.Edges$Plain"));
        overflow(() -> new File("/etc/hosts").exists());
        overflow(Locale::getDefault);
        overflow(TimeZone::getDefault);
        overflow(() -> Way.valueOf("LEFT"));
        overflow(() -> System.getenv("NAME"));
        overflow(() -> Edges.class.getResource("Edges.class"));
        loadAtTheEdge();
        System.out.println("others: " + others);
    }
}
