package dev.winnow.maven;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Turns names of test classes into one exclude pattern of the test plugin that matches exactly
 * them.
 *
 * A plain path such as com/foo/BarTest.class will not do: since release 2.19 the plugin reads it as
 * {@literal **}/com/foo/BarTest.class, which also excludes x/com/foo/BarTest, a class nobody asked
 * to exclude. A regular expression is matched against the whole path. All names go into a single
 * one, grouped by package, because the plugin tries every pattern on every class: ten thousand
 * classes and as many patterns take it fifteen seconds, one pattern of ten thousand names a quarter
 * of a second.
 *
 * Example: {@code %regex[(?:com/foo/(?:ATest|B[$]CTest)|org/(?:DTest))[.]class]}
 */
final class ExcludePattern {
    private ExcludePattern() {}

    /**
     * The pattern for these binary names with slashes; null if none of them can be written in a
     * pattern.
     */
    static String of(Collection<String> names) {
        Map<String, TreeSet<String>> byPackage = new TreeMap<>();
        for (String name : names) {
            if (isPlain(name)) {
                int start = name.lastIndexOf('/') + 1;
                byPackage.computeIfAbsent(name.substring(0, start), key -> new TreeSet<>())
                        .add(name.substring(start));
            }
        }
        if (byPackage.isEmpty()) {
            return null;
        }
        StringBuilder pattern = new StringBuilder("%regex[(?:");
        String separator = "";
        for (Map.Entry<String, TreeSet<String>> entry : byPackage.entrySet()) {
            pattern.append(separator).append(escape(entry.getKey()));
            pattern.append("(?:").append(escape(String.join("|", entry.getValue()))).append(")");
            separator = "|";
        }
        return pattern.append(")[.]class]").toString();
    }

    // The plugin splits patterns at commas, refuses '#' and '!', and treats backslashes in its own
    // ways. No Java source makes such names; a class that has one is left in, and so runs.
    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!Character.isJavaIdentifierPart(c) && c != '/' && c != '-') {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private static String escape(String text) {
        return text.replace("$", "[$]");
    }
}
