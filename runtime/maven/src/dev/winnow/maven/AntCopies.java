package dev.winnow.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.execution.MojoExecutionEvent;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * An antrun:run that does nothing but copy files that are named one by one, as the parent poms of
 * many projects do with their licence. What comes out is the same as long as these files and the
 * copies are as they were, so that it needs no Maven to do it again.
 */
final class AntCopies {
    /** Both the files that are copied and the copies. */
    final List<File> files = new ArrayList<>();
    private final File base;
    private boolean understood = true;

    private AntCopies(File base) {
        this.base = base;
    }

    /** Null if the mojo is another one, or does anything that is not understood. */
    static AntCopies of(MojoExecutionEvent event) {
        if (!event.getExecution().getArtifactId().equals("maven-antrun-plugin")
                || !event.getExecution().getGoal().equals("run")
                || event.getExecution().getConfiguration() == null) {
            return null;
        }
        AntCopies copies = new AntCopies(event.getProject().getBasedir());
        for (Xpp3Dom part : event.getExecution().getConfiguration().getChildren()) {
            copies.takePart(part);
        }
        return copies.understood ? copies : null;
    }

    private void takePart(Xpp3Dom part) {
        if (part.getName().equals("target")) {
            require(part.getAttributeNames().length == 0);
            for (Xpp3Dom task : part.getChildren()) {
                takeTask(task);
            }
        } else {
            // Every release writes its defaults here, as ${…} without a value of the build's own.
            String value = part.getValue();
            require(part.getChildCount() == 0 && (value == null || value.startsWith("${")));
        }
    }

    private void takeTask(Xpp3Dom task) {
        require(task.getName().equals("copy") && hasOnly(task, "todir", "overwrite", "failonerror"));
        String to = task.getAttribute("todir");
        require(to != null);
        for (Xpp3Dom set : task.getChildren()) {
            require(set.getName().equals("fileset") && hasOnly(set, "dir"));
            String from = set.getAttribute("dir");
            require(from != null && set.getChildCount() > 0);
            for (Xpp3Dom include : set.getChildren()) {
                require(include.getName().equals("include") && hasOnly(include, "name"));
                String name = include.getAttribute("name");
                require(name != null && !name.matches(".*[*?/\\\\].*"));
                if (understood) {
                    File source = new File(place(from), name);
                    files.add(source);
                    if (source.exists()) {
                        files.add(new File(place(to), name));
                    }
                }
            }
        }
    }

    private File place(String path) {
        require(!path.contains("${"));
        File file = new File(path);
        return file.isAbsolute() ? file : new File(base, path);
    }

    private void require(boolean holds) {
        understood = understood && holds;
    }

    private static boolean hasOnly(Xpp3Dom element, String... attributes) {
        return Arrays.asList(attributes).containsAll(Arrays.asList(element.getAttributeNames()));
    }
}
