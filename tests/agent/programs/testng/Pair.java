package testng;

import org.testng.annotations.Test;

public abstract class Pair {
    abstract int number();

    @Test
    public void first() {
        new shop.Cart().add(number());
    }

    @Test(dependsOnMethods = "first")
    public void second() {}
}
