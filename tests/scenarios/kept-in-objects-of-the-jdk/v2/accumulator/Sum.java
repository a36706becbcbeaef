package accumulator;
import java.util.concurrent.atomic.LongAccumulator;
class Sum {
    private static final LongAccumulator SUM = new LongAccumulator(Long::sum, 0);
    static void add() { SUM.accumulate(4); }
    static long get() { return SUM.get(); }
}
