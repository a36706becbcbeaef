package asked;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.Test;

/** Files by java.nio. */
public class PathsTest {
    static final Path DATA = Path.of(System.getProperty("data"));

    @Test
    public void reading() throws Exception {
        assertEquals("text\n", Files.readString(DATA.resolve("read.txt"))); // sees: file ${data}/read.txt
        // sees not: written file ${data}/read.txt
        assertThrows(NoSuchFileException.class,
                () -> Files.readString(DATA.resolve("missing.txt"))); // sees: file ${data}/missing.txt
        assertThrows(NoSuchFileException.class,
                () -> Files.newInputStream(DATA.resolve("stream"))); // sees: file ${data}/stream
        assertThrows(NoSuchFileException.class,
                () -> FileChannel.open(DATA.resolve("channel"))); // sees: file ${data}/channel
    }

    @Test
    public void asking() throws Exception {
        assertFalse(Files.exists(DATA.resolve("exists"))); // sees: file ${data}/exists
        assertFalse(Files.isRegularFile(DATA.resolve("isRegularFile"))); // sees: file ${data}/isRegularFile
        assertFalse(Files.isDirectory(DATA.resolve("isDirectory"))); // sees: file ${data}/isDirectory
        assertFalse(Files.isReadable(DATA.resolve("isReadable"))); // sees: file ${data}/isReadable
        assertThrows(NoSuchFileException.class,
                () -> Files.size(DATA.resolve("size"))); // sees: file ${data}/size
        assertThrows(NoSuchFileException.class,
                () -> Files.getLastModifiedTime(DATA.resolve("time"))); // sees: file ${data}/time
        assertThrows(NoSuchFileException.class,
                () -> DATA.resolve("real").toRealPath()); // sees: file ${data}/real
        try (Stream<Path> inside = Files.list(DATA.resolve("folder"))) { // sees: folder ${data}/folder
            assertEquals(1, inside.count());
        }
    }

    @Test
    public void writing() throws Exception {
        Files.writeString(DATA.resolve("out.txt"), "x"); // sees: written file ${data}/out.txt
        // sees not: file ${data}/out.txt
        Files.writeString(DATA.resolve("log.txt"), "x", StandardOpenOption.CREATE,
                StandardOpenOption.APPEND); // sees: written file ${data}/log.txt
        // sees: file ${data}/log.txt
        Files.createDirectory(DATA.resolve("made")); // sees: written file ${data}/made
        Files.delete(DATA.resolve("made")); // sees: file ${data}/made
        Files.copy(DATA.resolve("read.txt"), DATA.resolve("copy.txt")); // sees: written file ${data}/copy.txt
        Files.move(DATA.resolve("copy.txt"), DATA.resolve("moved.txt")); // sees: written file ${data}/moved.txt
        // sees: file ${data}/copy.txt
        assertTrue(Files.deleteIfExists(DATA.resolve("moved.txt"))); // sees: file ${data}/moved.txt
    }

    /** Whether there is something where a file is copied, moved or linked to. */
    @Test
    public void targets() throws Exception {
        Path from = DATA.resolve("folder/inside.txt"); // sees: file ${data}/folder/inside.txt
        Files.copy(from, DATA.resolve("target")); // sees: file ${data}/target
        // sees: written file ${data}/target
        assertThrows(FileAlreadyExistsException.class,
                () -> Files.move(DATA.resolve("target"), from)); // sees: written file ${data}/folder/inside.txt
        Files.createLink(DATA.resolve("link"), from); // sees: file ${data}/link
        // sees: written file ${data}/link
        Files.move(DATA.resolve("target"), DATA.resolve("free")); // sees: file ${data}/free
        // sees: written file ${data}/free
        Files.copy(from, DATA.resolve("replaced"), REPLACE_EXISTING); // sees: written file ${data}/replaced
        // sees not: file ${data}/replaced
        Files.move(DATA.resolve("free"), DATA.resolve("atomic"), ATOMIC_MOVE); // sees: written file ${data}/atomic
        // sees not: file ${data}/atomic
        Files.delete(DATA.resolve("link"));
    }

    @Test
    public void changingAttributes() throws Exception {
        for (String name : new String[] {"times", "permissions", "owner"}) {
            // The folder's files are there before the test begins.
            assertTrue(Files.exists(DATA.resolve(name)));
        }
        // sees: file ${data}/times
        Files.setLastModifiedTime(DATA.resolve("times"), FileTime.fromMillis(0)); // sees: written file ${data}/times
        // sees: file ${data}/permissions
        Files.setPosixFilePermissions(DATA.resolve("permissions"),
                PosixFilePermissions.fromString("rw-------")); // sees: written file ${data}/permissions
        // sees: file ${data}/owner
        Files.setOwner(DATA.resolve("owner"), Files.getOwner(DATA.resolve("owner"))); // sees: written file ${data}/owner
    }
}
