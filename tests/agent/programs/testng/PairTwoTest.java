package testng;

public class PairTwoTest extends Pair {
    @Override
    int number() {
        return 2;
    }
}
