package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * One start of a module's tests, as the winnow program sees it: launch-N.txt says what is about to
 * run, launch-N.done that it has ended and how. N is unique within the folder of the run.
 */
final class Launch {
    private static final AtomicInteger LAST_NUMBER = new AtomicInteger();

    /** The launch file, the argument of `winnow plan`. */
    final Path file;

    private final Path doneFile;

    /** Whether the plan was to run nothing. */
    boolean skipped;

    private Launch(Path file, Path doneFile) {
        this.file = file;
        this.doneFile = doneFile;
    }

    /** Describes what the mojo is about to do in a new launch file of the run's folder. */
    static Launch describe(TestMojo mojo, Path runFolder) throws LaunchException, IOException {
        KeyValueLines lines = new KeyValueLines("winnow-launch 1");
        MavenProject project = mojo.event.getProject();
        lines.add("module", project.getGroupId() + ":" + project.getArtifactId());
        lines.add("execution", mojo.executionName());
        lines.add("base", project.getBasedir().getAbsolutePath());
        File root = reactorRoot(mojo.event.getSession(), project);
        lines.add("directory", root.getAbsolutePath());
        for (String entry : mojo.classPath()) {
            lines.add("root", entry);
        }
        for (String entry : mojo.testRoots()) {
            lines.add("test-root", entry);
        }
        new LaunchConfiguration(mojo).writeTo(lines, project.getBasedir(), root);
        String java = mojo.java();
        addIfPresent(lines, "java", java);
        if (java == null) {
            lines.add("maven-java",
                    new File(System.getProperty("java.home"), "bin/java").getAbsolutePath());
        }
        addIfPresent(lines, "filter", mojo.filter());
        addIfPresent(lines, "refuse", mojo.refusal());
        addIfPresent(lines, "reports", mojo.reports());
        return write(lines, runFolder);
    }

    private static void addIfPresent(KeyValueLines lines, String key, String value) {
        if (value != null) {
            lines.add(key, value);
        }
    }

    private static File reactorRoot(MavenSession session, MavenProject project) {
        File root = session.getRequest().getMultiModuleProjectDirectory();
        if (root == null && session.getTopLevelProject() != null) {
            root = session.getTopLevelProject().getBasedir();
        }
        return root == null ? project.getBasedir() : root;
    }

    // A number may be taken: a build that starts another build hands the run's folder on to it.
    private static Launch write(KeyValueLines lines, Path runFolder) throws LaunchException {
        while (true) {
            String name = "launch-" + LAST_NUMBER.incrementAndGet();
            Path file = runFolder.resolve(name + ".txt");
            try {
                Files.createFile(file);
                Files.write(file, lines.toString().getBytes(StandardCharsets.UTF_8));
                return new Launch(file, runFolder.resolve(name + ".done"));
            } catch (FileAlreadyExistsException e) {
                // The next number, then.
            } catch (IOException e) {
                throw new LaunchException("cannot write " + file + " (" + e + ")", e);
            }
        }
    }

    /**
     * Says that the mojo has ended; failure is null if it ended well. The file appears whole or
     * not at all.
     */
    void done(Throwable failure) throws IOException {
        KeyValueLines lines = new KeyValueLines("winnow-done 1");
        lines.add("outcome", failure != null ? "failed" : skipped ? "skipped" : "passed");
        if (failure != null) {
            lines.add("message", String.valueOf(failure.getMessage()));
        }
        Path partial = doneFile.resolveSibling(doneFile.getFileName() + ".partial");
        Files.write(partial, lines.toString().getBytes(StandardCharsets.UTF_8));
        Files.move(partial, doneFile, StandardCopyOption.ATOMIC_MOVE);
    }
}
