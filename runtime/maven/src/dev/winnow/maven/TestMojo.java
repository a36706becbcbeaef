package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.plugin.ContextEnabled;
import org.apache.maven.toolchain.Toolchain;

/**
 * What the configured mojo of surefire:test or failsafe:integration-test is about to do: which
 * classes it scans, which class path and which java it takes, whether it forks at all. Where the
 * plugin has a method that answers the question, that method is asked, so that the answer is the
 * plugin's own.
 */
final class TestMojo {
    private static final String SUREFIRE_MOJO =
            "org.apache.maven.plugin.surefire.AbstractSurefireMojo";
    private static final String VERIFY_MOJO = "org.apache.maven.plugin.failsafe.VerifyMojo";

    final MojoExecutionEvent event;
    final MojoFields fields;

    private TestMojo(MojoExecutionEvent event) {
        this.event = event;
        this.fields = new MojoFields(event.getMojo());
    }

    /** The event's mojo if it is one that runs tests, else null. */
    static TestMojo of(MojoExecutionEvent event) {
        String artifact = event.getExecution().getArtifactId();
        String goal = event.getExecution().getGoal();
        boolean runsTests = artifact.equals("maven-surefire-plugin") && goal.equals("test")
                || artifact.equals("maven-failsafe-plugin") && goal.equals("integration-test");
        if (!runsTests) {
            return null;
        }
        TestMojo mojo = new TestMojo(event);
        return mojo.fields.isA(SUREFIRE_MOJO) ? mojo : null;
    }

    /**
     * Whether the event's mojo is failsafe:verify, which judges what failsafe:integration-test
     * wrote.
     */
    static boolean isVerify(MojoExecutionEvent event) {
        return event.getExecution().getArtifactId().equals("maven-failsafe-plugin")
                && event.getExecution().getGoal().equals("verify")
                && new MojoFields(event.getMojo()).isA(VERIFY_MOJO);
    }

    boolean isFailsafe() {
        return event.getExecution().getGoal().equals("integration-test");
    }

    /** For messages and for the launch file: test@default-test. */
    String executionName() {
        return event.getExecution().getGoal() + "@" + event.getExecution().getExecutionId();
    }

    /** Whether the user or the build has switched these tests off, or there is nothing to scan. */
    boolean hasNothingToRun() throws LaunchException {
        for (String name : Arrays.asList("skipTests", "skipExec", "skip", "skipITs")) {
            if (fields.isTrue(name)) {
                return true;
            }
        }
        File testClasses = (File) fields.get("testClassesDirectory");
        return (testClasses == null || !testClasses.exists())
                && listOf("dependenciesToScan").isEmpty();
    }

    /** Why only a part of the tests was asked for; null if all were. */
    String filter() throws LaunchException, IOException {
        String test = fields.text("test");
        if (!test.isEmpty()) {
            return (isFailsafe() ? "it.test=" : "test=") + test;
        }
        for (String name : Arrays.asList("includesFile", "excludesFile")) {
            for (String pattern : patternsIn((File) fields.get(name))) {
                if (pattern.contains("#")) {
                    return name + " selects single methods: " + pattern;
                }
            }
        }
        return null;
    }

    /** Why no agent can be attached to these tests; null if one can. */
    String refusal() throws LaunchException {
        String mode = fields.text("forkMode");
        // A toolchain makes the plugin fork even then: the tests need another java than Maven's.
        if ((mode.equals("never") || mode.equalsIgnoreCase("none")) && toolchain() == null) {
            return "forkMode=" + mode + " runs the tests inside Maven's own JVM";
        }
        String count = fields.text("forkCount");
        if (!count.isEmpty() && isZero(count)) {
            return "forkCount=" + count + " runs the tests inside Maven's own JVM";
        }
        return null;
    }

    private static boolean isZero(String forkCount) {
        String number = forkCount.endsWith("C") ? forkCount.substring(0, forkCount.length() - 1)
                                                : forkCount;
        try {
            return Double.parseDouble(number) <= 0;
        } catch (NumberFormatException e) {
            return false; // The plugin will say what is wrong with it.
        }
    }

    /** The folder of XML reports that are called after their classes; null if there are none. */
    String reports() throws LaunchException {
        File folder = (File) fields.get("reportsDirectory");
        boolean plain = folder != null && !fields.isTrue("disableXmlReport")
                && fields.text("reportNameSuffix").isEmpty();
        return plain ? folder.getAbsolutePath() : null;
    }

    /** The class path of the test JVM in its order, as the plugin itself computes it. */
    List<String> classPath() throws LaunchException {
        Object classPath = fields.call("generateTestClasspath");
        if (!classPath.getClass().getSimpleName().equals("Classpath")) {
            classPath = MojoFields.call(classPath, "toClasspath"); // Since 2.22.
        }
        List<String> result = new ArrayList<>();
        for (Object element : (Iterable<?>) MojoFields.call(classPath, "getClassPath")) {
            if (element != null) {
                result.add(new File(element.toString()).getAbsolutePath());
            }
        }
        return result;
    }

    /** The folders and jars that the plugin scans for test classes. */
    List<String> testRoots() throws LaunchException {
        List<String> result = new ArrayList<>();
        File testClasses = (File) fields.get("testClassesDirectory");
        if (testClasses != null && testClasses.exists()) {
            result.add(testClasses.getAbsolutePath());
        }
        List<?> patterns = listOf("dependenciesToScan");
        if (!patterns.isEmpty()) {
            for (Object match : dependenciesMatching(patterns)) {
                File file = match instanceof File ? (File) match
                                                  : (File) MojoFields.call(match, "getFile");
                if (file != null && file.exists()) {
                    result.add(file.getAbsolutePath());
                }
            }
        }
        return result;
    }

    // The patterns changed their meaning between releases, so the plugin's own matcher decides.
    @SuppressWarnings("deprecation")
    private List<?> dependenciesMatching(List<?> patterns) throws LaunchException {
        try {
            Class<?> scanner =
                    Class.forName("org.apache.maven.plugin.surefire.util.DependencyScanner", true,
                            event.getMojo().getClass().getClassLoader());
            Method filter = scanner.getMethod("filter", List.class, List.class);
            return (List<?>) filter.invoke(null, event.getProject().getTestArtifacts(), patterns);
        } catch (InvocationTargetException e) {
            throw new LaunchException("dependenciesToScan: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new LaunchException("cannot resolve dependenciesToScan: " + e, e);
        }
    }

    /** The java executable that the build configured for its tests; null if it is Maven's own. */
    String java() throws LaunchException {
        String jvm = fields.text("jvm");
        if (jvm.isEmpty()) {
            Toolchain toolchain = toolchain();
            jvm = toolchain == null ? null : toolchain.findTool("java");
            return jvm == null || jvm.isEmpty() ? null : new File(jvm).getAbsolutePath();
        }
        File file = new File(jvm);
        if (!file.exists() && !jvm.contains(File.separator)) {
            // Old releases hand a bare name to the shell, which looks for it in PATH.
            String path = System.getenv("PATH");
            for (String folder : path == null ? new String[0] : path.split(File.pathSeparator)) {
                if (new File(folder, jvm).canExecute()) {
                    return new File(folder, jvm).getAbsolutePath();
                }
            }
        }
        return file.getAbsolutePath();
    }

    private Toolchain toolchain() throws LaunchException {
        return fields.get("toolchainManager") == null ? null
                                                      : (Toolchain) fields.call("getToolchain");
    }

    /** A list or array parameter as a list, empty if it is not set. */
    List<?> listOf(String name) throws LaunchException {
        Object value = fields.get(name);
        if (value instanceof List) {
            return (List<?>) value;
        }
        return value instanceof Object[] ? Arrays.asList((Object[]) value) : new ArrayList<>();
    }

    /** The patterns of an includesFile or excludesFile, read as the plugin reads it. */
    static List<String> patternsIn(File file) throws IOException {
        List<String> result = new ArrayList<>();
        if (file == null || !file.isFile()) {
            return result;
        }
        for (String line : new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8)
                        .split("\\R")) {
            if (!line.trim().isEmpty() && !line.trim().startsWith("#")) {
                result.add(line.trim());
            }
        }
        return result;
    }

    /**
     * The plugin's checksum of its configuration, by which it recognises a second execution with
     * the same configuration in one build and skips it. "" if this release can't say.
     */
    String configurationChecksum() {
        try {
            return String.valueOf(fields.call("getConfigChecksum"));
        } catch (LaunchException e) {
            return "";
        }
    }

    /** What all mojos of this plugin share in this project and build. */
    @SuppressWarnings("unchecked")
    static Map<Object, Object> sharedContext(MojoExecutionEvent event) {
        Object mojo = event.getMojo();
        return mojo instanceof ContextEnabled ? ((ContextEnabled) mojo).getPluginContext() : null;
    }
}
