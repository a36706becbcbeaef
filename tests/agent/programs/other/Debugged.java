package other;

import java.util.function.IntSupplier;

/** What the debugger looks at. */
public class Debugged {
    static int total = first();
    private String text;

    static int first() {
        return 1;
    }

    interface Rate {
        int of(int amount);

        default int twice(int amount) {
            return of(amount) + of(amount);
        }
    }

    int work(int number, Rate rate) {
        int sum = 0;
        for (int i = 0; i < number; i++) {
            if (i % 2 == 0) {
                sum += rate.twice(i);
            } else {
                sum--;
            }
        }
        try {
            text = String.valueOf(sum / (number - 3));
        } catch (ArithmeticException problem) {
            text = "none";
        } finally {
            total += sum;
        }
        IntSupplier later = () -> total + number;
        return later.getAsInt();
    }

    public static void main(String[] arguments) {
        Debugged debugged = new Debugged();
        System.out.println(debugged.work(3, amount -> amount + 1) + debugged.text);
    }
}
