package digest;
import java.security.MessageDigest;
class Hash {
    private static final MessageDigest DIGEST = digest();
    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
    static void feed() { DIGEST.update((byte) 1); }
    static int first() { return DIGEST.digest()[0]; }
}
