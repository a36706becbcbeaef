package mirror;

import java.io.FileInputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** The JVM's own recorder, which rewrites classes of the JDK too: what it saw, and from where. */
public class Recorded {
    @Name("own.Event")
    static class Own extends Event {}

    static void work() throws Exception {
        new Own().commit();
        try (FileInputStream in = new FileInputStream("/etc/hosts")) {
            in.read();
        }
        Files.readAllBytes(Path.of("/etc/hosts"));
        try (RandomAccessFile in = new RandomAccessFile("/etc/hosts", "r")) {
            in.read();
        }
        try {
            Class.forName("no.such");
        } catch (ClassNotFoundException expected) {
            System.out.println(expected.getMessage());
        }
    }

    static String text(RecordedEvent event) {
        String text = event.getEventType().getName();
        for (String field : new String[] {"path", "message"}) {
            if (event.hasField(field)) text += " " + event.getString(field);
        }
        if (event.getStackTrace() == null) return text;
        return text + event.getStackTrace().getFrames().stream()
                .map(frame -> " " + frame.getMethod().getType().getName() + "."
                        + frame.getMethod().getName() + ":" + frame.getLineNumber())
                .collect(Collectors.joining());
    }

    public static void main(String[] words) throws Exception {
        Path file = Files.createTempFile("recorded", ".jfr");
        try (Recording recording = new Recording()) {
            for (String name : new String[] {"jdk.FileRead", "jdk.JavaExceptionThrow", "own.Event"}) {
                recording.enable(name).withoutThreshold().withStackTrace();
            }
            recording.start();
            for (int i = 0; i < 3; i++) work();
            recording.stop();
            recording.dump(file);
        }
        Map<String, Integer> seen = new TreeMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            String text = text(event);
            if (text.contains("mirror.Recorded.work")) seen.merge(text, 1, Integer::sum);
        }
        seen.forEach((text, count) -> System.out.println(count + " " + text));
        Files.delete(file);
    }
}
