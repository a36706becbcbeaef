package buffer;
import java.nio.ByteBuffer;
class Buffer {
    private static final ByteBuffer BYTES = ByteBuffer.allocate(8);
    static void skip() { BYTES.position(2); }
    static int at() { return BYTES.position(); }
}
