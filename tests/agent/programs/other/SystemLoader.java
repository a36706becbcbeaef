package other;

/** Takes the place of the application's class loader, and is loaded by it before any agent begins. */
public class SystemLoader extends ClassLoader {
    public SystemLoader(ClassLoader parent) {
        super(parent);
    }
}
