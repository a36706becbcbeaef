package mirror;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.TimeZone;

/** Asks the JDK all that the agent looks at, and prints the answers. They must be the same with it. */
public class Asker {
    interface Question {
        Object ask() throws Throwable;
    }

    static void ask(String name, Question question) {
        try {
            System.out.println(name + ": " + question.ask());
        } catch (Throwable problem) {
            System.out.println(name + ": " + Mirror.trace(problem));
        }
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < 3; i++) {
            names();
            members();
            resources();
            files();
            environment();
        }
        jdk();
        ask("unloaded", Asker::unloaded);
    }

    static void names() {
        ClassLoader loader = Asker.class.getClassLoader();
        ask("forName", () -> Class.forName("mirror.Subject$Sub"));
        ask("forName, array", () -> Class.forName("[Lmirror.Subject;"));
        ask("forName, missing", () -> Class.forName("mirror.Missing"));
        ask("forName, null", () -> Class.forName(null));
        ask("forName, boot loader", () -> Class.forName("mirror.Subject", false, null));
        ask("forName, module", () -> Class.forName(loader.getUnnamedModule(), "mirror.Missing"));
        ask("loadClass, missing", () -> loader.loadClass("mirror.Missing"));
        ask("findClass", () -> MethodHandles.lookup().findClass("mirror.Missing"));
        ask("defineClass", () -> MethodHandles.lookup().defineClass(new byte[] {1, 2, 3}));
    }

    static void members() {
        ask("methods", () -> Subject.class.getMethods().length);
        ask("missing method", () -> Subject.class.getMethod("missing"));
        ask("annotations", () -> Arrays.toString(Subject.class.getAnnotations()));
        ask("handle", () -> MethodHandles.lookup().findStatic(Subject.class, "choose",
                MethodType.methodType(int.class, String.class)).invoke("bb"));
        ask("missing handle", () -> MethodHandles.lookup().findVirtual(Subject.class, "missing",
                MethodType.methodType(void.class)));
        ask("valueOf", () -> Subject.Colour.valueOf("BLUE"));
        ask("proxy", () -> Proxy.newProxyInstance(Asker.class.getClassLoader(),
                new Class<?>[] {String.class}, (self, method, values) -> null));
        ask("stored", () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(new Subject(3));
            Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))
                    .readObject();
            return Arrays.hashCode(bytes.toByteArray()) + " " + ((Subject) read).number;
        });
    }

    static void resources() {
        ask("resource", () -> Asker.class.getResource("Asker.class"));
        ask("resources", () -> Collections.list(
                Asker.class.getClassLoader().getResources("mirror/Asker.class")));
        ask("stream", () -> {
            try (InputStream in = Asker.class.getResourceAsStream("/mirror/Asker.class")) {
                return Arrays.hashCode(in.readAllBytes());
            }
        });
        ask("null resource", () -> Asker.class.getResource(null));
        ask("bundle", () -> {
            try {
                return ResourceBundle.getBundle("mirror.Missing");
            } catch (MissingResourceException expected) {
                return expected.getMessage();
            }
        });
        ask("service", () -> ServiceLoader.load(Runnable.class).findFirst());
    }

    static void files() {
        ask("read", () -> new FileInputStream("/no/such/file"));
        ask("null", () -> new FileInputStream((String) null));
        ask("exists", () -> new File("/etc/passwd").exists() + " " + new File("/no").exists());
        ask("list", () -> new File("/no").list());
        ask("read path", () -> Files.readString(Path.of("/no/such/file")));
        ask("walk", () -> Files.walk(Path.of("/no/such/folder")).count());
        ask("zip", () -> new java.util.zip.ZipFile("/etc/passwd"));
        ask("process", () -> new ProcessBuilder("/no/such/program").start());
    }

    static void environment() {
        ask("property", () -> System.getProperty("java.specification.version"));
        ask("no property", () -> System.getProperty(""));
        ask("null property", () -> System.getProperty(null));
        ask("number", () -> Integer.getInteger("no.such.number", 3));
        ask("variable", () -> System.getenv("PATH"));
        ask("defaults", () -> Locale.getDefault() + " " + TimeZone.getDefault().getID());
    }

    /** The JDK's own classes are as ever. */
    static void jdk() {
        for (Class<?> type : new Class<?>[] {Class.class, ClassLoader.class, System.class,
                File.class, FileInputStream.class, MethodHandles.Lookup.class, Locale.class}) {
            ask(type.getName(), () -> type.getDeclaredMethods().length + " "
                    + type.getDeclaredFields().length + " " + type.getDeclaredClasses().length + " "
                    + type.getModifiers() + " " + type.getPackage());
        }
    }

    /** A class that was looked at is not kept alive. */
    static Object unloaded() throws Exception {
        URL here = Asker.class.getProtectionDomain().getCodeSource().getLocation();
        WeakReference<ClassLoader> kept = look(new URLClassLoader(new URL[] {here}, null));
        for (int i = 0; i < 50 && kept.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        return kept.get() == null;
    }

    static WeakReference<ClassLoader> look(URLClassLoader loader) throws Exception {
        Class<?> type = loader.loadClass("mirror.Asker$Question");
        type.getDeclaredMethods()[0].getAnnotations();
        loader.close();
        return new WeakReference<>(loader);
    }
}
