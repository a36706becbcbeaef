package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.model.Profile;
import org.apache.maven.project.MavenProject;

/**
 * Writes down how this build goes, for `winnow test`: one file per module (ModuleBuild), and
 * build.txt with what concerns all of them. build.txt comes last: without it, the others mean
 * nothing.
 */
final class BuildNotes {
    private final Map<MavenProject, ModuleBuild> modules =
            Collections.synchronizedMap(new IdentityHashMap<>());
    private volatile boolean givenUp;

    /** Something went wrong: nothing is written. */
    void giveUp() {
        givenUp = true;
    }

    void about(MojoExecutionEvent event) throws LaunchException {
        MavenProject project = event.getProject();
        ModuleBuild module;
        synchronized (modules) {
            module = modules.get(project);
            if (module == null) {
                module = new ModuleBuild(project);
                modules.put(project, module);
            }
        }
        module.about(event);
    }

    /** At the end of the session. */
    void write(MavenSession session, Path folder) throws IOException {
        if (session == null || givenUp || Files.exists(folder.resolve("build.txt"))) {
            return; // A build that was started by this one; the outer one counts.
        }
        KeyValueLines notes = new KeyValueLines("winnow-build 1");
        MavenExecutionRequest request = session.getRequest();
        for (String goal : session.getGoals()) {
            notes.add("goal", goal);
        }
        if (!request.getSelectedProjects().isEmpty() || !request.getExcludedProjects().isEmpty()
                || request.getResumeFrom() != null || !request.isRecursive()) {
            notes.add("part", "only a part of the modules was built");
        }
        if (session.getResult() != null && session.getResult().hasExceptions()) {
            notes.add("failed", "yes");
        }
        notes.add("failures", String.valueOf(request.getReactorFailureBehavior()));
        for (File file : files(request)) {
            if (file != null) {
                notes.add("file", file.getAbsolutePath());
            }
        }
        File root = request.getMultiModuleProjectDirectory();
        if (root != null) {
            notes.add("root", root.getAbsolutePath());
        }
        for (MavenProject project : session.getProjects()) {
            noteProfiles(project, notes);
        }
        int number = 0;
        for (MavenProject project : session.getProjects()) {
            ModuleBuild module = modules.get(project);
            if (module == null) {
                module = new ModuleBuild(project); // Nothing ran in it.
            }
            String name = "module-" + ++number + ".txt";
            module.write(folder.resolve(name));
            notes.add("module-file", name);
        }
        Path partial = folder.resolve("build.partial");
        Files.write(partial, notes.toString().getBytes(StandardCharsets.UTF_8));
        Files.move(partial, folder.resolve("build.txt"));
    }

    private static List<File> files(MavenExecutionRequest request) {
        List<File> files = new ArrayList<>();
        files.add(request.getUserSettingsFile());
        files.add(request.getGlobalSettingsFile());
        files.add(request.getUserToolchainsFile());
        files.add(request.getGlobalToolchainsFile());
        String home = System.getProperty("user.home");
        files.add(new File(home, ".m2/settings-security.xml"));
        files.add(new File(home, ".mavenrc"));
        return files;
    }

    // A profile that a file switches on: the file's coming and going changes the build.
    private static void noteProfiles(MavenProject project, KeyValueLines notes) {
        for (MavenProject one = project; one != null; one = one.getParent()) {
            for (Profile profile : one.getOriginalModel().getProfiles()) {
                if (profile.getActivation() == null || profile.getActivation().getFile() == null) {
                    continue;
                }
                for (String path : new String[] {profile.getActivation().getFile().getExists(),
                             profile.getActivation().getFile().getMissing()}) {
                    if (path == null || path.isEmpty()) {
                        continue;
                    }
                    String base = project.getBasedir().getAbsolutePath();
                    String plain = path.replace("${basedir}", base)
                                           .replace("${project.basedir}", base);
                    if (plain.contains("${")) {
                        notes.add("obstacle", "profile " + profile.getId() + " depends on the file "
                                        + path + ", whose place is not known");
                    } else {
                        File file = new File(plain);
                        notes.add("file",
                                (file.isAbsolute() ? file : new File(base, plain)).getAbsolutePath());
                    }
                }
            }
        }
    }
}
