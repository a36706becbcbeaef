package future;
import java.util.concurrent.CompletableFuture;
class Memo {
    private static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static void fill() { FUTURE.complete(Maker.make()); }
    static String get() { return FUTURE.getNow("none"); }
}
