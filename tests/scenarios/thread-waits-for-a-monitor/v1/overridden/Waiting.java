package overridden;
import java.util.concurrent.CountDownLatch;
class Waiting {
    // A thread that finds the monitor taken, for as long as this JVM lives.
    static Thread start(Door door) throws Exception {
        CountDownLatch taken = new CountDownLatch(1);
        daemon(() -> hold(door, taken));
        taken.await();
        Thread waiting = daemon(() -> enter(door));
        waiting.join(500);
        return waiting;
    }
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
    private static void hold(Door door, CountDownLatch taken) {
        synchronized (door) {
            taken.countDown();
            while (true) {
                try {
                    Thread.sleep(1000000);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }
    private static void enter(Door door) { door.enter(); }
}
