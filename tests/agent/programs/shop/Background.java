package shop;

/** Work on another thread. */
public class Background {
    public static void runAndWait() throws InterruptedException {
        Thread thread = new Thread(Background::work);
        thread.start();
        thread.join();
    }

    static void work() {}
}
