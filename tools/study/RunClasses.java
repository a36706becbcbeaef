import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes again and again, each time with the program in a class loader of its own, so that a mutant costs
 * what its tests cost and not a JVM. Libraries are on the class path of this program, the folders of the project's
 * classes are not.
 *
 * A request is a line of input, fields with tabs between them: the roots, with the path separator between them, then
 * the test classes. Answers: "begin CLASS", "end CLASS TESTS FAILURES", at last "done".
 */
public class RunClasses {
    public static void main(String[] arguments) throws Exception {
        PrintStream answers = System.out;
        // What tests print is of no interest, and must not stand between the answers.
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = requests.readLine()) != null;) {
            String[] fields = line.split("\t");
            try (URLClassLoader loader = new URLClassLoader(roots(fields[0]))) {
                Thread.currentThread().setContextClassLoader(loader);
                for (int i = 1; i < fields.length; i++) run(fields[i], loader, answers);
            }
            answers.println("done");
            answers.flush();
        }
        System.exit(0);
    }

    private static URL[] roots(String path) throws Exception {
        String[] names = path.split(File.pathSeparator);
        URL[] urls = new URL[names.length];
        for (int i = 0; i < names.length; i++) urls[i] = new File(names[i]).toURI().toURL();
        return urls;
    }

    private static void run(String name, ClassLoader loader, PrintStream answers) {
        answers.println("begin\t" + name);
        answers.flush();
        Outcomes outcomes = new Outcomes();
        try {
            Class<?> type = Class.forName(name, false, loader);
            Launcher launcher = LauncherFactory.create();
            launcher.execute(
                LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(type)).build(),
                outcomes);
        } catch (Throwable broken) {
            outcomes.failures.add("class:" + broken.getClass().getName());
        }
        answers.println("end\t" + name + "\t" + outcomes.tests + "\t" + String.join("|", outcomes.failures));
        answers.flush();
    }

    private static class Outcomes implements TestExecutionListener {
        int tests;
        final TreeSet<String> failures = new TreeSet<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) tests++;
            if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) return;
            String cause = result.getThrowable().map(thrown -> thrown.getClass().getName()).orElse("");
            failures.add((test.getDisplayName() + ":" + cause).replaceAll("[\\t\\n\\r|]", " "));
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            failures.add(test.getDisplayName().replaceAll("[\\t\\n\\r|]", " ") + ":skipped");
        }
    }
}
