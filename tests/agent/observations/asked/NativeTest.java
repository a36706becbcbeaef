package asked;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

public class NativeTest {
    static {
        System.load(System.getProperty("native"));
    }

    private static native int firstByte(String path);

    @Test
    public void lookedFor() {
        // sees: property java.library.path
        String folder = System.getProperty("java.library.path").split(":")[0];
        assertThrows(UnsatisfiedLinkError.class, () -> System.loadLibrary("is-nowhere"));
        // sees: file of native code ${data}/folder/libis-nowhere.so
        assertEquals(System.getProperty("data") + "/folder", folder);
    }

    @Test
    public void read() {
        String data = System.getProperty("data"); // sees: property data
        assertEquals('t', firstByte(data + "/read.txt")); // sees: file of native code ${data}/read.txt
        assertEquals(-1, firstByte(data + "/none")); // sees: file of native code ${data}/none
    }
}
