package dev.winnow.maven;

import java.util.ArrayList;
import java.util.List;

/**
 * The text format between the extension and the winnow program: a first line with name and version,
 * then one "key TAB value" per line. Backslash, tab, line feed and carriage return are escaped in
 * values, so that a value is always one line. A key may be repeated; readers skip keys they don't
 * know.
 */
final class KeyValueLines {
    private final String header;
    private final List<String[]> entries = new ArrayList<>();

    /** Starts an empty document; header is its first line, e.g. "winnow-launch 1". */
    KeyValueLines(String header) {
        this.header = header;
    }

    /**
     * Reads text whose first line must be header; anything malformed is an error, never a guess.
     */
    static KeyValueLines parse(String text, String header) throws LaunchException {
        String[] lines = text.split("\n", -1);
        if (!lines[0].equals(header)) {
            throw new LaunchException(
                    "expected the line '" + header + "' but got '" + lines[0] + "'");
        }
        KeyValueLines result = new KeyValueLines(header);
        for (int i = 1; i < lines.length; i++) {
            if (lines[i].isEmpty()) {
                continue;
            }
            int tab = lines[i].indexOf('\t');
            if (tab < 0) {
                throw new LaunchException("line " + (i + 1) + " has no tab: '" + lines[i] + "'");
            }
            result.add(lines[i].substring(0, tab), unescape(lines[i].substring(tab + 1)));
        }
        return result;
    }

    void add(String key, String value) {
        entries.add(new String[] {key, value});
    }

    /** All values of key, in the order of the document. */
    List<String> all(String key) {
        List<String> values = new ArrayList<>();
        for (String[] entry : entries) {
            if (entry[0].equals(key)) {
                values.add(entry[1]);
            }
        }
        return values;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(header).append('\n');
        for (String[] entry : entries) {
            text.append(entry[0]).append('\t').append(escape(entry[1])).append('\n');
        }
        return text.toString();
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescape(String value) throws LaunchException {
        StringBuilder result = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\\') {
                result.append(c);
                continue;
            }
            i++;
            int known = i < value.length() ? "\\tnr".indexOf(value.charAt(i)) : -1;
            if (known < 0) {
                throw new LaunchException("unknown escape in '" + value + "'");
            }
            result.append("\\\t\n\r".charAt(known));
        }
        return result.toString();
    }
}
