package dev.winnow.maven;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What the winnow program answers to a launch: which test classes are up to date, and which
 * arguments the test JVM needs. The program talks to the user itself, on the standard error stream
 * that it inherits.
 */
final class Plan {
    /** Whether no test class has to run. */
    final boolean runsNothing;

    /** Arguments for the test JVM, to stand in front of its own. */
    final List<String> arguments;

    /** A library for the test JVM's LD_PRELOAD; null for none. */
    final String preload;

    /** Binary names, with slashes, of test classes that need not run. */
    final List<String> excludes;

    private Plan(KeyValueLines lines) throws LaunchException {
        List<String> run = lines.all("run");
        if (run.size() != 1 || !run.get(0).matches("all|some|none")) {
            throw new LaunchException("it has no valid 'run' line");
        }
        runsNothing = run.get(0).equals("none");
        arguments = lines.all("argument");
        List<String> libraries = lines.all("preload");
        preload = libraries.isEmpty() ? null : libraries.get(0);
        excludes = lines.all("exclude");
    }

    /**
     * Runs `PROGRAM plan LAUNCH-FILE`. Any answer but a complete and well-formed one is an error.
     */
    static Plan ask(String program, Path launchFile)
            throws LaunchException, IOException, InterruptedException {
        String command = "'" + program + " plan " + launchFile + "'";
        ProcessBuilder builder = new ProcessBuilder(program, "plan", launchFile.toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new LaunchException(
                    "the winnow program can't be started (" + e.getMessage() + ")", e);
        }
        String output;
        int exitCode;
        try {
            process.getOutputStream().close();
            output = readAll(process.getInputStream());
            exitCode = process.waitFor();
        } finally {
            process.destroy();
        }
        if (exitCode != 0) {
            throw new LaunchException(command + " ended with exit code " + exitCode);
        }
        try {
            return new Plan(KeyValueLines.parse(output, "winnow-plan 1"));
        } catch (LaunchException e) {
            throw new LaunchException(
                    "the answer of " + command + " can't be used: " + e.getMessage(), e);
        }
    }

    private static String readAll(InputStream stream) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        for (int count; (count = stream.read(buffer)) >= 0;) {
            bytes.write(buffer, 0, count);
        }
        return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
    }
}
