public class Counter {
  final int start;

  Counter(boolean fresh) {
    if (fresh) {
      start = 0;
    } else {
      start = 5;
    }
  }

  synchronized int next(boolean fast) {
    int step;
    if (fast) {
      step = 2;
    } else {
      step = 1;
    }
    return start + step * 1;
  }

  static boolean isLocked(Counter counter) {
    return Thread.holdsLock(counter);
  }
}
