package dev.winnow.checker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** javac, warm: what it has found of the JDK stays known from one compilation to the next. */
final class Compiler {
    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files =
            javac.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    private final Map<String, Iterable<JavaFileObject>> listed = new TreeMap<>();

    /** The sources that can't be compiled, each with a message; without one, classes are written. */
    Map<String, String> compile(Map<String, String> sources, List<String> classPath, String output)
            throws IOException {
        List<JavaFileObject> units = units(sources);
        List<Path> roots = new ArrayList<>();
        for (String root : classPath) roots.add(Paths.get(root));
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, roots);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        // javac says all that is wrong in one go, rather than some of it each time.
        List<String> options = Arrays.asList("-proc:none", "-implicit:none", "-nowarn", "-Xlint:none",
                "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "100000");
        Path folder = Paths.get(output);
        boolean good = javac.getTask(null, new RevisionFiles(folder), diagnostics, options, null, units).call();
        Map<String, String> errors = new LinkedHashMap<>();
        for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
            if (one.getKind() != Diagnostic.Kind.ERROR) continue;
            String name = one.getSource() == null ? "" : ((Source) one.getSource()).path;
            errors.putIfAbsent(name, one.getLineNumber() + ": " + one.getMessage(null));
        }
        if (!good && errors.isEmpty()) errors.put("", "javac failed without saying why");
        return errors;
    }

    /** The sources with marks (Marks), and the class that these call. */
    Map<String, String> marked(Map<String, String> sources) throws IOException {
        JavacTask task = (JavacTask) javac.getTask(null, files, diagnostic -> {}, null, null, units(sources));
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        Map<String, String> marked = new LinkedHashMap<>();
        for (CompilationUnitTree unit : task.parse()) {
            // javac may have put an object of its own around the source.
            String path = unit.getSourceFile().toUri().getPath().substring(1);
            marked.put(path, Marks.in(unit, sources.get(path), positions));
        }
        marked.put(Marks.PATH, Marks.SOURCE);
        return marked;
    }

    private static List<JavaFileObject> units(Map<String, String> sources) {
        List<JavaFileObject> units = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            units.add(new Source(source.getKey(), source.getValue()));
        }
        return units;
    }

    private static final class Source extends SimpleJavaFileObject {
        final String path;
        private final String text;

        Source(String path, String text) {
            super(URI.create("source:///" + path), Kind.SOURCE);
            this.path = path;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Reads as javac does, and remembers what is in the JDK; writes below the folder. */
    private final class RevisionFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Path folder;

        RevisionFiles(Path folder) {
            super(files);
            this.folder = folder;
        }

        @Override
        public Iterable<JavaFileObject> list(Location location, String packageName,
                Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
            if (location == StandardLocation.CLASS_PATH) {
                return super.list(location, packageName, kinds, recurse);
            }
            String key = location.getName() + ' ' + packageName + ' ' + kinds + recurse;
            Iterable<JavaFileObject> found = listed.get(key);
            if (found == null) {
                found = super.list(location, packageName, kinds, recurse);
                listed.put(key, found);
            }
            return found;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String className,
                JavaFileObject.Kind kind, javax.tools.FileObject sibling) {
            Path path = folder.resolve(className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(path.toUri(), kind) {
                @Override
                public OutputStream openOutputStream() throws IOException {
                    Files.createDirectories(path.getParent());
                    return Files.newOutputStream(path);
                }
            };
        }
    }
}
