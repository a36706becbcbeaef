package listeners;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
class Events {
    private static final PropertyChangeSupport EVENTS = new PropertyChangeSupport("bean");
    private static final PropertyChangeListener ONE = event -> Events.heard = "1";
    private static final PropertyChangeListener TWO = event -> Events.heard = "2";
    private static String heard = "";
    static void listen() { EVENTS.addPropertyChangeListener(TWO); }
    static String heard() {
        EVENTS.firePropertyChange("name", 1, 2);
        return heard;
    }
}
