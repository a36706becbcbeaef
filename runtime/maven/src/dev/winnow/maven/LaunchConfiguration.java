package dev.winnow.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;

/**
 * Everything of a test mojo's configuration that can change what a test does or which classes are
 * tests, as sorted name=value pairs. Two launches with equal pairs treat equal classes alike; what
 * only changes reports, output or timeouts of the build is left out, so that it makes no test run
 * again.
 */
final class LaunchConfiguration {
    static final String EXTENSION_PROPERTY = "maven.ext.class.path";

    private static final List<String> PARAMETERS = Arrays.asList("systemProperties",
            "systemPropertyVariables", "promoteUserPropertiesToSystemProperties",
            "environmentVariables", "excludedEnvironmentVariables", "workingDirectory", "includes",
            "excludes", "test", "groups", "excludedGroups", "dependenciesToScan",
            "includeJUnit5Engines", "excludeJUnit5Engines", "properties", "junitArtifactName",
            "testNGArtifactName", "objectFactory", "forkCount", "forkMode", "reuseForks", "jvm",
            "jdkToolchain", "parallel", "parallelOptimized", "perCoreThreadCount",
            "useUnlimitedThreads", "threadCount", "threadCountSuites", "threadCountClasses",
            "threadCountMethods", "runOrder", "runOrderRandomSeed", "rerunFailingTestsCount",
            "skipAfterFailureCount", "useModulePath", "useSystemClassLoader", "useManifestOnlyJar",
            "childDelegation", "enableAssertions");

    // Properties of the command line that are for Maven and for plugins that check and report. The
    // tests get them too, but none asks for them; "-Dcheckstyle.skip" is no reason to run anything.
    private static final List<String> FOR_THE_BUILD_ALONE = Arrays.asList(EXTENSION_PROPERTY,
            "style.color", "maven.test.failure.ignore", "failIfNoTests", "trimStackTrace",
            "surefire.failIfNoSpecifiedTests", "failsafe.failIfNoSpecifiedTests",
            "surefire.printSummary", "surefire.useFile", "surefire.reportFormat",
            "org.slf4j.simpleLogger.log.org.apache.maven.cli.transfer.Slf4jMavenTransferListener",
            "maven.javadoc.skip", "maven.source.skip", "checkstyle.skip", "pmd.skip", "cpd.skip",
            "spotbugs.skip", "findbugs.skip", "rat.skip", "enforcer.skip", "animal.sniffer.skip",
            "japicmp.skip", "license.skip", "gpg.skip", "spotless.check.skip",
            "spotless.apply.skip");

    private static final List<String> FILES =
            Arrays.asList("systemPropertiesFile", "includesFile", "excludesFile", "suiteXmlFiles");

    private final TreeMap<String, String> pairs = new TreeMap<>();

    LaunchConfiguration(TestMojo mojo) throws LaunchException, IOException {
        MojoExecutionEvent event = mojo.event;
        Plugin plugin = event.getExecution().getPlugin();
        pairs.put("plugin", plugin.getKey() + ":" + event.getExecution().getVersion());
        // Providers and engines may be given as dependencies of the plugin.
        int index = 0;
        for (Dependency dependency : plugin.getDependencies()) {
            pairs.put("pluginDependency." + index++,
                    dependency.getManagementKey() + ":" + dependency.getVersion());
        }
        for (String name : PARAMETERS) {
            put(name, mojo.fields.get(name));
        }
        for (String name : FILES) {
            Object value = mojo.fields.get(name);
            putFiles(name,
                    value instanceof File[] ? Arrays.asList((File[]) value)
                                            : Arrays.asList((File) value));
        }
        String argLine = mojo.fields.text("argLine");
        if (!argLine.isEmpty()) {
            pairs.put(
                    "argLine", replaceLateProperties(argLine, event.getProject().getProperties()));
        }
        // The plugin hands what the user gave as -D to the tests, as system properties.
        if (!Boolean.FALSE.equals(mojo.fields.get("promoteUserPropertiesToSystemProperties"))) {
            Properties user = event.getSession().getUserProperties();
            for (String name : user.stringPropertyNames()) {
                if (!FOR_THE_BUILD_ALONE.contains(name)) {
                    pairs.put("user." + name, user.getProperty(name));
                }
            }
        }
    }

    /**
     * Adds a "config" line for each pair. Where the project lies is no part of its configuration,
     * or records could not be used in another checkout, of a build server for example.
     */
    void writeTo(KeyValueLines lines, File module, File root) {
        for (Map.Entry<String, String> pair : pairs.entrySet()) {
            String value = replaceFolder(pair.getValue(), module, "${module}");
            lines.add("config", pair.getKey() + "=" + replaceFolder(value, root, "${root}"));
        }
    }

    private static String replaceFolder(String value, File folder, String name) {
        String path = folder.getAbsolutePath();
        // Not in /shop-2 or /shop.old for /shop.
        return path.length() < 2
                ? value
                : value.replaceAll(Pattern.quote(path) + "(?![\\w.-])", Matcher.quoteReplacement(name));
    }

    private void put(String name, Object value) {
        if (value instanceof Map) {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                pairs.put(name + "." + entry.getKey(),
                        entry.getValue() == null ? "" : entry.getValue().toString());
            }
        } else if (value instanceof Collection) {
            int index = 0;
            for (Object element : (Collection<?>) value) {
                pairs.put(name + "." + index++, String.valueOf(element));
            }
        } else if (value instanceof Object[]) {
            put(name, Arrays.asList((Object[]) value));
        } else if (value instanceof File) {
            pairs.put(name, ((File) value).getAbsolutePath());
        } else if (value != null) {
            pairs.put(name, value.toString());
        }
    }

    // A file counts with its content: its name alone would hide an edit.
    private void putFiles(String name, List<File> files) throws IOException {
        int index = 0;
        for (File file : files) {
            if (file == null) {
                continue;
            }
            String key = name + "." + index++;
            pairs.put(key, file.getAbsolutePath());
            pairs.put(key + ".sha256",
                    file.isFile() ? sha256(Files.readAllBytes(file.toPath())) : "absent");
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            StringBuilder text = new StringBuilder();
            for (byte b : MessageDigest.getInstance("SHA-256").digest(bytes)) {
                text.append(String.format("%02x", b));
            }
            return text.toString();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // Every Java platform has SHA-256.
        }
    }

    // @{name} is replaced only when the test JVM is started, by what other plugins have put there
    // since.
    private static String replaceLateProperties(String argLine, Properties properties) {
        String result = argLine;
        for (String name : properties.stringPropertyNames()) {
            if (argLine.contains("@{" + name + "}")) {
                result = result.replace("@{" + name + "}", properties.getProperty(name));
            }
        }
        return result;
    }
}
