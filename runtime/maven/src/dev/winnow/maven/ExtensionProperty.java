package dev.winnow.maven;

import java.io.File;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;

/**
 * Takes the property by which Maven was told to load this jar out of the session again. Test
 * plugins hand every -D of the command line to the tests as a system property; this one is not the
 * user's. Other jars that the user may have named in the same property stay.
 */
@Named
@Singleton
public final class ExtensionProperty extends AbstractMavenLifecycleParticipant {
    @Override
    public void afterSessionStart(MavenSession session) {
        if (System.getenv("WINNOW_RUN_DIR") == null) {
            return;
        }
        try {
            removeFrom(session.getUserProperties());
            removeFrom(session.getRequest().getUserProperties());
            removeFrom(session.getSystemProperties());
            removeFrom(System.getProperties());
        } catch (RuntimeException e) {
            // Unchangeable properties: the tests see one property more, which is better than no
            // build.
        }
    }

    private static void removeFrom(Properties properties) {
        String value = properties.getProperty(LaunchConfiguration.EXTENSION_PROPERTY);
        if (value == null) {
            return;
        }
        List<String> others = new ArrayList<>();
        for (String entry : value.split(Pattern.quote(File.pathSeparator))) {
            if (!isThisJar(entry)) {
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
