package testng;

public class PairOneTest extends Pair {
    @Override
    int number() {
        return 1;
    }
}
