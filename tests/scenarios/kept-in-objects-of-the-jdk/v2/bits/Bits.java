package bits;
import java.util.BitSet;
class Bits {
    private static final BitSet BITS = new BitSet(8);
    static void join() { BITS.or(BitSet.valueOf(new long[] {3})); }
    static int count() { return BITS.cardinality(); }
}
