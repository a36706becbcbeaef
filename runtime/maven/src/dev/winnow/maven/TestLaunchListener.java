package dev.winnow.maven;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.eventspy.AbstractEventSpy;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.execution.MojoExecutionListener;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/**
 * Stands between Maven and the mojos that run tests: before one starts, describes the launch to the
 * winnow program, asks for its plan and changes the mojo accordingly; afterwards, says how it
 * ended.
 *
 * Without the environment that `winnow mvn` sets it does nothing. Whatever goes wrong, the mojo
 * runs as the build configured it, which is all tests, and the user reads one line about it:
 * nothing is ever thrown into the build. Modules may be built at the same time, so all state
 * belongs to one mojo.
 */
@Named
@Singleton
public final class TestLaunchListener extends AbstractEventSpy implements MojoExecutionListener {
    private final String runFolder = System.getenv("WINNOW_RUN_DIR");
    private final String program = System.getenv("WINNOW_PROGRAM");
    private final Map<MojoExecution, Launch> launches =
            Collections.synchronizedMap(new IdentityHashMap<>());
    private final BuildNotes notes = new BuildNotes();

    @Override
    public void beforeMojoExecution(MojoExecutionEvent event) {
        if (runFolder == null || runFolder.isEmpty() || program == null || program.isEmpty()) {
            return;
        }
        takeNotes(event);
        try {
            TestMojo mojo = TestMojo.of(event);
            if (mojo != null) {
                prepare(mojo);
            } else if (TestMojo.isVerify(event)) {
                PlanApplication.relaxVerify(event);
            }
        } catch (Exception | LinkageError e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            warn(event.getExecution(), event.getProject(), e,
                    "all its tests run, and nothing is recorded");
        }
    }

    // Only a later `winnow test` needs them, and goes through Maven without.
    private void takeNotes(MojoExecutionEvent event) {
        try {
            notes.about(event);
        } catch (Exception | LinkageError e) {
            notes.giveUp();
        }
    }

    private void prepare(TestMojo mojo) throws LaunchException, IOException, InterruptedException {
        if (mojo.hasNothingToRun() || PlanApplication.skipRepetition(mojo)) {
            return;
        }
        Path folder = Paths.get(runFolder);
        Launch launch = Launch.describe(mojo, folder);
        Plan plan = Plan.ask(program, launch.file);
        PlanApplication.apply(plan, mojo);
        launch.skipped = plan.runsNothing;
        launches.put(mojo.event.getExecution(), launch);
    }

    @Override
    public void afterMojoExecutionSuccess(MojoExecutionEvent event) {
        finish(event.getExecution(), event.getProject(), null);
    }

    @Override
    public void afterExecutionFailure(MojoExecutionEvent event) {
        finish(event.getExecution(), event.getProject(), causeOf(event.getCause()));
    }

    // A mojo that fails because tests failed is no failure to Maven 3's mojo listeners: they hear
    // nothing.
    @Override
    public void onEvent(Object event) {
        if (event instanceof ExecutionEvent) {
            ExecutionEvent execution = (ExecutionEvent) event;
            if (execution.getType() == ExecutionEvent.Type.MojoFailed) {
                finish(execution.getMojoExecution(), execution.getProject(),
                        causeOf(execution.getException()));
            } else if (execution.getType() == ExecutionEvent.Type.SessionEnded
                    && runFolder != null && !runFolder.isEmpty()) {
                writeNotes(execution.getSession());
            }
        }
    }

    private void writeNotes(MavenSession session) {
        try {
            notes.write(session, Paths.get(runFolder));
        } catch (Exception | LinkageError e) {
            notes.giveUp();
        }
    }

    private static Throwable causeOf(Throwable failure) {
        return failure == null ? new IllegalStateException("no reason given") : failure;
    }

    // A launch without a plan has no end either: for the program it did not take place.
    private void finish(MojoExecution execution, MavenProject project, Throwable failure) {
        Launch launch = launches.remove(execution);
        if (launch == null) {
            return;
        }
        try {
            launch.done(failure);
        } catch (IOException | RuntimeException e) {
            warn(execution, project, e, "the outcome of its tests is not recorded");
        }
    }

    // Straight to the descriptor: Maven 4 replaces System.err by its logger, which would decorate
    // the line.
    private static void warn(
            MojoExecution execution, MavenProject project, Throwable problem, String consequence) {
        String reason =
                problem instanceof LaunchException ? problem.getMessage() : problem.toString();
        String line = "winnow: " + project.getArtifactId() + ", " + execution.getGoal() + "@"
                + execution.getExecutionId() + ": " + reason.replaceAll("\\s+", " ") + "; "
                + consequence + System.lineSeparator();
        try {
            // Not closed: that would close the descriptor for everybody.
            new FileOutputStream(FileDescriptor.err).write(line.getBytes(Charset.defaultCharset()));
        } catch (IOException e) {
            // There is no standard error, and so nobody to tell.
        }
    }
}
