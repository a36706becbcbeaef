import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles files one at a time, each against the class files of all the others, in one JVM: a
 * compiler that has warmed up takes a tenth of the time of one that is started for each file.
 *
 * <p>CompileEach LIST CLASSES OUTPUT OPTION...
 */
public final class CompileEach {
    public static void main(String[] arguments) throws IOException {
        List<String> options = List.of(arguments).subList(3, arguments.length);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            files.setLocation(StandardLocation.CLASS_PATH, List.of(new File(arguments[1])));
            files.setLocation(StandardLocation.CLASS_OUTPUT, List.of(new File(arguments[2])));
            // Without this, sources would be looked for on the class path.
            files.setLocation(StandardLocation.SOURCE_PATH, List.of());
            for (String file : Files.readAllLines(Path.of(arguments[0]))) {
                if (!compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(file)).call()) {
                    System.err.println("CompileEach: " + file + " does not compile by itself");
                    System.exit(1);
                }
            }
        }
    }
}
