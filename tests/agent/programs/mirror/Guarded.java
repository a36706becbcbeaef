package mirror;

import java.beans.Introspector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Permission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.TimeZone;
import java.util.stream.Collectors;

/** A security manager writes down what it is asked on this thread, and who is on the stack. */
@SuppressWarnings({"removal", "deprecation"})
public class Guarded {
    public static class Plain implements Serializable {
        int number;
    }

    enum Colour { RED }

    static class Guard extends SecurityManager {
        final Thread watched = Thread.currentThread();
        final List<String> asked = new ArrayList<>();
        private boolean busy;

        @Override
        public void checkPermission(Permission permission) {
            if (busy || Thread.currentThread() != watched) return;
            busy = true;
            asked.add((permission + " of " + Arrays.stream(getClassContext()).map(Class::getName)
                    .collect(Collectors.joining(" ")) + new Throwable().getStackTrace().length)
                    .replaceAll("[$][$]Lambda[^ ]*", "lambda").replaceAll("made[0-9]+", "made"));
            busy = false;
        }
    }

    static void work() throws Exception {
        Class.forName("mirror.Guarded$Plain");
        Plain.class.getMethods();
        Colour.valueOf("RED");
        System.getProperty("some.name");
        System.getenv("PATH");
        System.getProperties();
        Locale.getDefault();
        TimeZone.getDefault();
        new File("/etc/hosts").exists();
        new File("/etc").list();
        Files.exists(Path.of("/etc/hosts"));
        new FileInputStream("/etc/hosts").close();
        Guarded.class.getResourceAsStream("Guarded.class").close();
        try {
            ResourceBundle.getBundle("mirror.None");
        } catch (MissingResourceException expected) {
            System.out.println(expected.getMessage());
        }
        ServiceLoader.load(Runnable.class).findFirst();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Plain());
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        new ProcessBuilder("/bin/true").start().waitFor();
        new URLClassLoader(new URL[0]).loadClass("mirror.Guarded$Plain");
        File.createTempFile("made", "").delete();
        System.out.println(new Plain().toString().length() > 0);
        Proxy.newProxyInstance(Guarded.class.getClassLoader(), new Class<?>[] {Runnable.class},
                (self, method, values) -> null);
        Introspector.getBeanInfo(Plain.class);
        System.out.println(Charset.isSupported("no-such"));
    }

    public static void main(String[] words) throws Exception {
        Guard guard = new Guard();
        System.setSecurityManager(guard);
        work();
        work();
        guard.asked.forEach(System.out::println);
    }
}
