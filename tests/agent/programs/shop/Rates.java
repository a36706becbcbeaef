package shop;

public class Rates {
    static int discount(int total) {
        return total * Config.PERCENT / 100;
    }
}
