package other;

import java.io.File;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Links every class of the JDK that runs it ("jdk"), or of the jars named as arguments, without
 * initialising any, and prints those that don't link, with the reason. Run with -Xverify:all and
 * compared with what it prints without the agent, it shows that no class was damaged.
 */
public class LoadEverything {
    private static int linked;
    private static final Set<String> failures = new TreeSet<>();

    public static void main(String[] arguments) throws Exception {
        List<URL> jars = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.equals("jdk")) {
                linkJdk();
            } else {
                jars.add(new File(argument).toURI().toURL());
            }
        }
        for (URL jar : jars) {
            // Each jar with all others behind it, as a class path would have it.
            List<URL> path = new ArrayList<>(jars);
            path.remove(jar);
            path.add(0, jar);
            try (URLClassLoader loader = new URLClassLoader(path.toArray(new URL[0]));
                    JarFile file = new JarFile(new File(jar.toURI()))) {
                for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                    link(entries.nextElement().getName(), loader);
                }
            }
        }
        System.out.println("linked " + linked);
        failures.forEach(System.out::println);
    }

    private static void linkJdk() throws Exception {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
        try (Stream<Path> files = Files.walk(modules)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.getNameCount() < 3) continue;
                link(file.subpath(2, file.getNameCount()).toString(),
                        ClassLoader.getSystemClassLoader());
            }
        }
    }

    private static void link(String file, ClassLoader loader) {
        if (!file.endsWith(".class") || file.endsWith("-info.class") || file.startsWith("META-INF")) {
            return;
        }
        String name = file.substring(0, file.length() - 6).replace('/', '.');
        try {
            Class.forName(name, false, loader).getDeclaredMethods();
            linked++;
        } catch (Throwable problem) {
            String text = String.valueOf(problem.getMessage());
            int end = text.indexOf('\n');
            failures.add(name + ": " + problem.getClass().getName() + ": "
                    + (end < 0 ? text : text.substring(0, end)));
        }
    }
}
