package asked;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import org.junit.Test;

/** Files by java.io. */
public class FilesTest {
    static final String DATA = System.getProperty("data");

    @Test
    public void reading() throws Exception {
        new FileInputStream(DATA + "/read.txt").close(); // sees: file ${data}/read.txt
        assertThrows(FileNotFoundException.class,
                () -> new FileInputStream(DATA + "/missing.txt")); // sees: file ${data}/missing.txt
        new FileInputStream(DATA + "/folder/../folder/./inside.txt").close(); // sees: file ${data}/folder/inside.txt
        new RandomAccessFile(DATA + "/random.txt", "rw").close(); // sees: file ${data}/random.txt
        new File(DATA, "random.txt").delete(); // sees: written file ${data}/random.txt
    }

    @Test
    public void asking() throws Exception {
        assertFalse(new File(DATA, "exists").exists()); // sees: file ${data}/exists
        assertFalse(new File(DATA, "isFile").isFile()); // sees: file ${data}/isFile
        assertTrue(new File(DATA, "folder").isDirectory()); // sees: file ${data}/folder
        assertFalse(new File(DATA, "canRead").canRead()); // sees: file ${data}/canRead
        assertEquals(0, new File(DATA, "length").length()); // sees: file ${data}/length
        assertEquals(0, new File(DATA, "lastModified").lastModified()); // sees: file ${data}/lastModified
        new File(DATA, "canonical").getCanonicalPath(); // sees: file ${data}/canonical
        assertEquals(1, new File(DATA, "folder").list().length); // sees: folder ${data}/folder
    }

    @Test
    public void writing() throws Exception {
        new FileOutputStream(DATA + "/out.txt").close(); // sees: written file ${data}/out.txt
        // sees not: file ${data}/out.txt
        new FileOutputStream(DATA + "/log.txt", true).close(); // sees: written file ${data}/log.txt
        // sees: file ${data}/log.txt
        new File(DATA, "made").mkdir(); // sees: written file ${data}/made
        new File(DATA, "made").renameTo(new File(DATA, "moved")); // sees: written file ${data}/moved
        new File(DATA, "made").delete(); // sees: file ${data}/made
    }
}
