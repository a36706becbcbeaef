package mirror;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.RandomAccessFile;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.AbstractList;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.zip.ZipFile;

/** Classes of the program in the place of the JDK's: which of their methods are called, by whom. */
public class Overridden {
    static final List<String> calls = new ArrayList<>();

    static <T> T called(String method, T result) {
        calls.add(method + " by " + new Throwable().getStackTrace()[2]);
        return result;
    }

    static class OwnFile extends File {
        OwnFile(String path) {
            super(path);
        }

        @Override public String getPath() { return called("getPath", super.getPath()); }
        @Override public String getName() { return called("getName", super.getName()); }
        @Override public String toString() { return called("toString", super.toString()); }
        @Override public int hashCode() { return called("hashCode", super.hashCode()); }
        @Override public Path toPath() { return called("toPath", super.toPath()); }
        @Override public boolean isDirectory() { return called("isDirectory", super.isDirectory()); }
        @Override public String getAbsolutePath() {
            return called("getAbsolutePath", super.getAbsolutePath());
        }
    }

    static class OwnZone extends SimpleTimeZone {
        OwnZone() {
            super(3_600_000, "own");
        }

        @Override public String getID() { return called("getID", super.getID()); }
        @Override public int getRawOffset() { return called("getRawOffset", super.getRawOffset()); }
        @Override public Object clone() { return called("clone", this); }
        @Override public int hashCode() { return called("hashCode", super.hashCode()); }
    }

    static class OwnLoader extends ClassLoader {
        OwnLoader() {
            super(Overridden.class.getClassLoader());
        }

        @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
            return called("loadClass " + name, super.loadClass(name));
        }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = Overridden.class.getResourceAsStream("Subject.class")) {
                byte[] bytes = in.readAllBytes();
                return called("findClass", defineClass(null, bytes, 0, bytes.length));
            } catch (IOException problem) {
                throw new ClassNotFoundException(name);
            }
        }

        @Override public URL getResource(String name) {
            return called("getResource " + name, super.getResource(name));
        }

        @Override public String getName() { return called("getName", "own"); }
        @Override public String toString() { return called("toString", "own"); }
        @Override public int hashCode() { return called("hashCode", 3); }
    }

    static class OwnThread extends Thread {
        OwnThread(Runnable work) {
            super(work);
        }

        @Override public ClassLoader getContextClassLoader() {
            return called("getContextClassLoader", super.getContextClassLoader());
        }

        @Override public String toString() { return called("toString", "own"); }
        @Override public State getState() { return called("getState", super.getState()); }
    }

    static class OwnProperties extends Properties {
        @Override public String getProperty(String key) {
            return called("getProperty " + key, super.getProperty(key));
        }

        @Override public Object get(Object key) { return called("get " + key, super.get(key)); }
    }

    static class OwnWords extends AbstractList<String> {
        @Override public String get(int index) { return called("get " + index, "/bin/true"); }
        @Override public int size() { return called("size", 1); }
    }

    static class OwnHandler extends URLStreamHandler {
        @Override protected URLConnection openConnection(URL url) throws IOException {
            called("openConnection", url);
            throw new IOException("not here");
        }

        @Override protected int hashCode(URL url) { return called("hashCode", 3); }
        @Override protected boolean equals(URL one, URL other) { return called("equals", true); }
        @Override protected String toExternalForm(URL url) {
            return called("toExternalForm", super.toExternalForm(url));
        }
    }

    static class OwnOptions extends AbstractSet<OpenOption> {
        @Override public int size() { return called("size", 1); }
        @Override public Iterator<OpenOption> iterator() {
            return called("iterator", List.<OpenOption>of(StandardOpenOption.READ).iterator());
        }
    }

    static class OwnOption implements CopyOption {
        @Override public String toString() { return called("toString", "own"); }
        @Override public int hashCode() { return called("hashCode", 1); }
        @Override public boolean equals(Object other) { return called("equals", false); }
    }

    static class Value implements Serializable {
        static {
            called("static initialiser", 0);
        }

        @Override public String toString() { return called("toString", "value"); }
        @Override public int hashCode() { return called("hashCode", super.getClass().hashCode() & 0); }
        private void writeObject(ObjectOutputStream out) { called("writeObject", out); }
    }

    static void ask(String name, Asker.Question question) {
        calls.clear();
        Object answer;
        try {
            answer = question.ask();
        } catch (Throwable problem) {
            answer = problem + " " + problem.getStackTrace().length;
        }
        System.out.println((name + ": " + answer + " " + calls).replaceAll("@[0-9a-f]+", "@"));
    }

    static void files() {
        OwnFile file = new OwnFile("/etc/hosts");
        ask("exists", file::exists);
        ask("read", () -> {
            try (InputStream in = new FileInputStream(file)) {
                return in.read();
            }
        });
        ask("random", () -> {
            try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
                return in.read();
            }
        });
        ask("list", () -> new OwnFile("/etc").listFiles().length > 0);
        ask("path", () -> Files.exists(file.toPath()));
        ask("canonical", file::getCanonicalPath);
        ask("zip", () -> new ZipFile(file));
        ask("move", () -> new OwnFile("/no/one").renameTo(new OwnFile("/no/other")));
        ask("temporary", () -> File.createTempFile("made", "", new OwnFile("/tmp")).delete());
        ask("copy", () -> Files.copy(Path.of("/no"), Path.of("/nowhere"), new OwnOption()));
        ask("open", () -> Files.newByteChannel(Path.of("/etc/hosts"), new OwnOptions()).isOpen());
        ask("start", () -> new ProcessBuilder(new OwnWords()).start().waitFor());
    }

    static void names() {
        OwnLoader loader = new OwnLoader();
        ask("load", () -> loader.loadClass("mirror.Asker"));
        ask("forName", () -> Class.forName("mirror.Nowhere", false, loader));
        ask("resource", () -> loader.getResource("mirror/Asker.class") != null);
        ask("stream", () -> loader.getResourceAsStream("mirror/Asker.class") != null);
        ask("bundle", () -> ResourceBundle.getBundle("no.such", Locale.ROOT, loader));
        ask("service", () -> ServiceLoader.load(Runnable.class, loader).findFirst());
        ask("url", () -> new URL(null, "own:x", new OwnHandler()).openStream());
        URL[] place = new URL[1];
        ask("place", () -> place[0] = new URL(null, "own:x/", new OwnHandler()));
        ask("resource there", () -> new URLClassLoader(place).findResource("x"));
        ask("class there", () -> new URLClassLoader(place).loadClass("x.Y"));
    }

    static void surroundings() {
        ask("zone", () -> {
            TimeZone.setDefault(new OwnZone());
            return new Date(0).toString();
        });
        ask("no zone", () -> {
            TimeZone.setDefault(null);
            return TimeZone.getDefault().getID();
        });
        Properties before = System.getProperties();
        OwnProperties own = new OwnProperties();
        own.putAll(before);
        System.setProperties(own);
        ask("property", () -> System.getProperty("some.name") + Integer.getInteger("other", 3));
        System.setProperties(before);
        ask("thread", () -> {
            Thread thread = new OwnThread(() -> {
                System.getProperty("some.name");
                new File("/").exists();
                new Value().toString();
            });
            thread.start();
            thread.join();
            return thread.isAlive();
        });
        ask("text", () -> new Value() + " " + new Value().hashCode());
        ask("stored", () -> {
            new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Value());
            return "stored";
        });
    }

    public static void main(String[] words) {
        for (int i = 0; i < 2; i++) {
            files();
            names();
            surroundings();
        }
    }
}
