package garden;

/** Runs in a named module. */
public class Main {
    static int planted = plant();

    static int plant() {
        return 3;
    }

    public static void main(String[] arguments) {
        System.out.println("planted " + planted + " in " + Main.class.getModule().getName());
    }
}
