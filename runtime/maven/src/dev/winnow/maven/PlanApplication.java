package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.maven.execution.MojoExecutionEvent;

/**
 * Changes a configured test mojo so that it does what the plan says: the agent's arguments in front
 * of argLine and its library in LD_PRELOAD, test classes that are up to date among the excludes, or no test JVM at all.
 */
final class PlanApplication {
    // Set by failsafe:integration-test for later executions of the same build, which then add to
    // its summary.
    private static final String FAILSAFE_IN_PROGRESS = "failsafe-in-progress";
    private static final String NARROWED = "winnow.narrowed";
    private static final String PLANNED = "winnow.planned.";
    private static final String LD_PRELOAD = "LD_PRELOAD";
    private static final String DEFAULT_EXCLUDE = "**/*$*";

    private PlanApplication() {}

    /** Changes the mojo by the plan, wholly or not at all. */
    static void apply(Plan plan, TestMojo mojo) throws LaunchException, IOException {
        String checksum = mojo.configurationChecksum();
        try {
            if (plan.runsNothing) {
                runNothing(mojo);
            } else {
                runSome(plan, mojo, checksum);
            }
        } catch (LaunchException | IOException | RuntimeException e) {
            mojo.fields.rollBack();
            throw e;
        }
        Map<Object, Object> context = TestMojo.sharedContext(mojo.event);
        if (context != null && !checksum.isEmpty()) {
            context.put(PLANNED + checksum, "");
        }
    }

    /**
     * Skips the mojo if the same configuration has been planned in this build already, as the
     * plugin itself would: it runs a configuration once, e.g. when a report forks the test phase
     * again. It would not notice any more, because the two plans make two different configurations
     * of it.
     */
    static boolean skipRepetition(TestMojo mojo) throws LaunchException {
        Map<Object, Object> context = TestMojo.sharedContext(mojo.event);
        if (context == null || !context.containsKey(PLANNED + mojo.configurationChecksum())) {
            return false;
        }
        mojo.fields.set("skipTests", true);
        return true;
    }

    /**
     * failsafe:verify must not call it an error that no test ran, if it was the plan that left
     * them out.
     */
    static void relaxVerify(MojoExecutionEvent event) throws LaunchException {
        Map<Object, Object> context = TestMojo.sharedContext(event);
        MojoFields fields = new MojoFields(event.getMojo());
        if (context != null && context.containsKey(NARROWED) && fields.has("failIfNoTests")) {
            fields.set("failIfNoTests", false);
        }
    }

    private static void runNothing(TestMojo mojo) throws LaunchException, IOException {
        if (!mojo.isFailsafe()) {
            mojo.fields.set("skipTests", true);
            return;
        }
        // A skipped failsafe:integration-test writes no summary, and failsafe:verify would judge by
        // one of an earlier build or, in old releases, fail for want of one. A scan that finds
        // nothing starts no JVM.
        mojo.fields.set("suiteXmlFiles", new File[0]);
        mojo.fields.set("excludes", new ArrayList<>(Collections.singletonList("**/*")));
        narrow(mojo);
    }

    private static void runSome(Plan plan, TestMojo mojo, String checksum)
            throws LaunchException, IOException {
        if (!plan.arguments.isEmpty() && mojo.refusal() == null) {
            mojo.fields.set("argLine",
                    ArgLine.prepend(plan.arguments, (String) mojo.fields.get("argLine"),
                            mojo.event.getExecution().getVersion()));
            if (plan.preload != null) {
                preload(plan.preload, mojo);
            }
        }
        keepRunHistory(mojo, checksum);
        String pattern = ExcludePattern.of(plan.excludes);
        // With suite files the plugin scans nothing and ignores excludes.
        if (pattern != null && mojo.listOf("suiteXmlFiles").isEmpty()) {
            List<Object> excludes = new ArrayList<>(mojo.listOf("excludes"));
            // The plugin leaves its default out as soon as there is any other exclude.
            if (excludes.isEmpty()
                    && TestMojo.patternsIn((File) mojo.fields.get("excludesFile")).isEmpty()) {
                excludes.add(DEFAULT_EXCLUDE);
            }
            excludes.add(pattern);
            mojo.fields.set("excludes", excludes);
            narrow(mojo);
        }
    }

    // The agent hides it from the tests again.
    private static void preload(String library, TestMojo mojo) throws LaunchException {
        Map<Object, Object> variables = new LinkedHashMap<>();
        Object configured = mojo.fields.get("environmentVariables");
        if (configured instanceof Map) {
            variables.putAll((Map<?, ?>) configured);
        }
        Object before = variables.getOrDefault(LD_PRELOAD, System.getenv(LD_PRELOAD));
        // Behind an empty one, too: so the agent knows that it was there.
        boolean none = before == null && !variables.containsKey(LD_PRELOAD);
        variables.put(LD_PRELOAD, none ? library : Objects.toString(before, "") + ":" + library);
        mojo.fields.set("environmentVariables", variables);
    }

    // What is left of the tests may be none, which is no reason for the build to fail.
    private static void narrow(TestMojo mojo) throws LaunchException, IOException {
        mojo.fields.set("failIfNoTests", false);
        Map<Object, Object> context = TestMojo.sharedContext(mojo.event);
        if (!mojo.isFailsafe() || context == null) {
            return;
        }
        File summary = (File) mojo.fields.get("summaryFile");
        // New releases write no summary when no test ran: then that of an earlier build, which may
        // have failed, would decide about this one.
        if (summary != null && !context.containsKey(FAILSAFE_IN_PROGRESS)) {
            Files.deleteIfExists(summary.toPath());
        }
        context.put(NARROWED, "");
    }

    // Two run orders keep a file named by a checksum of the configuration, which the plan changes
    // each time.
    private static void keepRunHistory(TestMojo mojo, String checksum) throws LaunchException {
        String name = "runOrderStatisticsFileChecksum";
        List<String> orders =
                Arrays.asList(mojo.fields.text("runOrder").toLowerCase().split("\\s*,\\s*"));
        boolean keepsHistory = orders.contains("failedfirst") || orders.contains("balanced");
        if (keepsHistory && mojo.fields.has(name) && mojo.fields.text(name).isEmpty()
                && !checksum.isEmpty()) {
            mojo.fields.set(name, checksum);
        }
    }
}
