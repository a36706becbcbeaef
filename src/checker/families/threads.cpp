#include "checker/families/families.h"

namespace winnow {

Family thread_family() {
  return {"threads",
          "Work on other threads that is waited for, and values that belong to a thread.",
          {{"Work.run",
            {{"1", "result = 1;"},
             {"2", "result = 2;"},
             {"helper", "result = Helper.value();"},
             {"throws", "throw new IllegalStateException();"}}},
           {"Helper.value", {{"10", "return 10;"}, {"11", "return 11;"}}},
           {"initial", {{"5", "5"}, {"6", "6"}}},
           {"Work extends", {{"Thread", "extends Thread"}, {"Runnable", "implements Runnable"}}},
           {"handler", {{"none", "(thread, e) -> { }"}, {"sets", "(thread, e) -> w.result = -1"}}},
           {"callable", {{"3", "3"}, {"Helper", "Helper.value()"}}},
           {"synchronized", {{"no", ""}, {"yes", "synchronized"}}}},
          {{"p/Helper.java",
            "package p; public class Helper { public static int value() { $Helper.value$ } }"},
           {"p/Work.java",
            "package p; public class Work $Work extends$ { public volatile int result; public "
            "$synchronized$ void run() { $Work.run$ } }"},
           {"p/Use.java", R"(package p;
import java.util.concurrent.*;
public class Use {
  private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> $initial$);
  public int joined() throws Exception {
    Work w = new Work();
    Thread t = new Thread(w);
    t.setUncaughtExceptionHandler($handler$);
    t.start(); t.join();
    return w.result;
  }
  public int pool() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try { return pool.submit(() -> $callable$).get(); } finally { pool.shutdown(); pool.awaitTermination(5, TimeUnit.SECONDS); }
  }
  public int local() throws Exception {
    LOCAL.set(50);
    int[] seen = {0};
    Thread t = new Thread(() -> seen[0] = LOCAL.get());
    t.start(); t.join();
    return seen[0] + LOCAL.get();
  }
  public boolean isThread() { Object w = new Work(); return w instanceof Thread; }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
