package dev.winnow.maven;

import java.util.List;

/**
 * Writes JVM arguments into the plugin's argLine, one string that the plugin later splits at
 * blanks.
 */
final class ArgLine {
    private ArgLine() {}

    /**
     * The arguments, quoted where the plugin's splitting asks for it, then argLine as it was: with
     * expressions such as {@literal @}{argLine} that the plugin replaces only when it starts the
     * JVM.
     */
    static String prepend(List<String> arguments, String argLine, String pluginVersion)
            throws LaunchException {
        StringBuilder result = new StringBuilder();
        for (String argument : arguments) {
            // Releases before 3.0.0-M7 hand the command to a shell, and quotes in it so that no
            // shell can read them.
            if (argument.matches(".*['\"].*") && pluginVersion.matches("2\\..*|3\\.0\\.0-M[1-6]")) {
                throw new LaunchException("the JVM argument " + argument
                        + " has a quote in it, which release " + pluginVersion
                        + " of the plugin can't pass on: use a newer release or another folder");
            }
            result.append(result.length() == 0 ? "" : " ").append(quote(argument));
        }
        if (argLine != null && !argLine.trim().isEmpty()) {
            result.append(' ').append(argLine);
        }
        return result.toString();
    }

    private static String quote(String argument) throws LaunchException {
        boolean hasDouble = argument.contains("\"");
        boolean hasSingle = argument.contains("'");
        if (hasDouble && hasSingle || argument.matches("(?s).*([\\x00-\\x1f\\\\]|[@$]\\{).*")) {
            throw new LaunchException("the JVM argument " + argument
                    + " can't be written into argLine: put the project and Winnow into folders"
                    + " without quotes, backslashes, control characters, '@{' and '${' in their"
                    + " names");
        }
        if (hasDouble) {
            return "'" + argument + "'";
        }
        return hasSingle || argument.contains(" ") ? "\"" + argument + "\"" : argument;
    }
}
