package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/**
 * What a build does with one module until its tests have run, so that `winnow test` can do the same
 * without Maven: which mojos run, how it is compiled, which resources are copied. Grammar of the
 * file: src/direct/maven_notes.h.
 */
final class ModuleBuild {
    private final KeyValueLines notes = new KeyValueLines("winnow-module 1");
    private boolean hasTested;

    ModuleBuild(MavenProject project) {
        notes.add("module", project.getGroupId() + ":" + project.getArtifactId());
        notes.add("base", project.getBasedir().getAbsolutePath());
        notes.add("packaging", project.getPackaging());
        for (MavenProject one = project; one != null; one = one.getParent()) {
            if (one.getFile() != null) {
                notes.add("pom", one.getFile().getAbsolutePath());
            } else if (one.getVersion().endsWith("-SNAPSHOT")) {
                notes.add("snapshot", one.toString());
            }
        }
    }

    /** Notes a mojo that is about to run. What comes after the tests is of no interest. */
    synchronized void about(MojoExecutionEvent event) throws LaunchException {
        MojoExecution execution = event.getExecution();
        boolean tests = execution.getArtifactId().equals("maven-surefire-plugin")
                && execution.getGoal().equals("test");
        if (hasTested && !tests) {
            return;
        }
        AntCopies copies = AntCopies.of(event);
        if (copies != null) {
            for (File file : copies.files) {
                add("file", file.getAbsolutePath());
            }
            return;
        }
        add("mojo", execution.getGroupId() + ":" + execution.getArtifactId() + ":"
                        + execution.getVersion() + ":" + execution.getGoal());
        if (tests) {
            if (!hasTested) {
                noteDependencies(event);
            }
            hasTested = true;
            noteTests(event);
        } else if (CompilerWatch.compiles(event)) {
            CompilerWatch.watch(event, notes);
        } else if (execution.getArtifactId().equals("maven-resources-plugin")) {
            noteResources(event);
        }
    }

    private void add(String key, String value) {
        synchronized (notes) {
            notes.add(key, value);
        }
    }

    private void noteTests(MojoExecutionEvent event) throws LaunchException {
        TestMojo mojo = TestMojo.of(event);
        if (mojo == null) {
            add("obstacle", "this release of maven-surefire-plugin is not known");
            return;
        }
        if (mojo.hasNothingToRun()) {
            return; // By the pom; a command line that says so is not remembered.
        }
        String name = mojo.executionName();
        add("execution", name);
        if (mojo.fields.isTrue("testFailureIgnore")) {
            add("ignores-failures", name);
        }
        Object reports = mojo.fields.get("reportsDirectory");
        add("reports", name + "\t" + (reports instanceof File ? ((File) reports).getAbsolutePath() : ""));
        for (String parameter : new String[] {"reportNameSuffix", "statelessTestsetReporter",
                     "redirectTestOutputToFile", "disableXmlReport", "printSummary", "forkNode"}) {
            Object value = mojo.fields.get(parameter);
            if (value != null) {
                add("report-option", name + "\t" + parameter + "\t" + value);
            }
        }
    }

    private void noteResources(MojoExecutionEvent event) throws LaunchException {
        MojoFields fields = new MojoFields(event.getMojo());
        Object resources = fields.get("resources");
        Object output = fields.get("outputDirectory");
        if (fields.isTrue("skip")) {
            return;
        }
        if (!(resources instanceof List) || !(output instanceof File)) {
            add("obstacle", "maven-resources-plugin:" + event.getExecution().getGoal()
                            + " copies something that is not known");
            return;
        }
        for (Object one : (List<?>) resources) {
            Resource resource = (Resource) one;
            File target = resource.getTargetPath() == null
                    ? (File) output
                    : new File((File) output, resource.getTargetPath());
            StringBuilder line = new StringBuilder(plain(fields, resource) ? "plain" : "special");
            line.append('\t').append(new File(resource.getDirectory()).getAbsolutePath());
            line.append('\t').append(target.getAbsolutePath());
            for (String pattern : resource.getIncludes()) {
                line.append("\t+").append(pattern);
            }
            for (String pattern : resource.getExcludes()) {
                line.append("\t-").append(pattern);
            }
            add("resources", line.toString());
        }
    }

    // Whether its files are copied as they are, but for those that Maven leaves out everywhere.
    private static boolean plain(MojoFields fields, Resource resource) throws LaunchException {
        return !resource.isFiltering()
                && (!fields.has("addDefaultExcludes") || fields.isTrue("addDefaultExcludes"));
    }

    // Another module's jar would have to be packed again after an edit, and a snapshot from a
    // repository may be replaced there.
    private void noteDependencies(MojoExecutionEvent event) {
        MavenSession session = event.getSession();
        for (Artifact artifact : event.getProject().getArtifacts()) {
            boolean ofReactor = false;
            for (MavenProject project : session.getProjects()) {
                ofReactor = ofReactor
                        || project.getGroupId().equals(artifact.getGroupId())
                                && project.getArtifactId().equals(artifact.getArtifactId());
            }
            if (ofReactor && artifact.getFile() != null && artifact.getFile().isFile()) {
                add("obstacle", "it is tested against " + artifact.getFile().getName()
                                + ", the jar of another module");
            } else if (!ofReactor && artifact.isSnapshot()) {
                add("snapshot", artifact.toString());
            }
        }
    }

    void write(Path file) throws IOException {
        synchronized (notes) {
            Files.write(file, notes.toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
