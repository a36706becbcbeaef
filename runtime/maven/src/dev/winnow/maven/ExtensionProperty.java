package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;

/**
 * Takes the properties by which Maven was told to load this jar out of the session again, or puts
 * them back as they were. Test plugins hand every -D of the command line to the tests as a system
 * property; this one is not the user's. Other jars that the user may have named in the same
 * property stay.
 */
@Named
@Singleton
public final class ExtensionProperty extends AbstractMavenLifecycleParticipant {
    private static final String CONFIGURATION = "classworlds.conf";

    @Override
    public void afterSessionStart(MavenSession session) {
        if (System.getenv("WINNOW_RUN_DIR") == null) {
            return;
        }
        try {
            String configuration = configurationBefore(System.getProperty(CONFIGURATION));
            for (Properties properties : Arrays.asList(session.getUserProperties(),
                         session.getRequest().getUserProperties(), session.getSystemProperties(),
                         session.getRequest().getSystemProperties(), System.getProperties())) {
                removeFrom(properties);
                if (configuration != null && properties.containsKey(CONFIGURATION)) {
                    properties.setProperty(CONFIGURATION, configuration);
                }
            }
        } catch (RuntimeException e) {
            // Unchangeable properties: the tests see one property more, which is better than no
            // build.
        }
    }

    // What the file in the run's folder is a copy of (src/agent/maven_entry.cpp); null if the
    // property names another file.
    private static String configurationBefore(String path) {
        if (path == null) {
            return null;
        }
        Path file = Paths.get(path);
        if (!Paths.get(System.getenv("WINNOW_RUN_DIR")).equals(file.getParent())) {
            return null;
        }
        try {
            return Files.readAllLines(file, Charset.defaultCharset()).get(0).substring(2);
        } catch (IOException e) {
            return null;
        }
    }

    private static void removeFrom(Properties properties) {
        String value = properties.getProperty(LaunchConfiguration.EXTENSION_PROPERTY);
        if (value == null) {
            return;
        }
        List<String> others = new ArrayList<>();
        for (String entry : value.split(Pattern.quote(File.pathSeparator))) {
            if (!entry.isEmpty() && !isThisJar(entry)) {
                others.add(entry);
            }
        }
        if (others.isEmpty()) {
            properties.remove(LaunchConfiguration.EXTENSION_PROPERTY);
        } else {
            properties.setProperty(LaunchConfiguration.EXTENSION_PROPERTY,
                    String.join(File.pathSeparator, others));
        }
    }

    private static boolean isThisJar(String path) {
        CodeSource source = ExtensionProperty.class.getProtectionDomain().getCodeSource();
        try {
            return source != null
                    && new File(source.getLocation().toURI())
                               .getAbsoluteFile()
                               .equals(new File(path).getAbsoluteFile());
        } catch (URISyntaxException | IllegalArgumentException e) {
            return false;
        }
    }
}
