package shop;

/** A way for a parcel to reach the customer. */
public interface Shipping {
    Price cost(Cart cart);

    int days();

    /** Can the customer see where the parcel is? */
    default boolean isTracked() {
        return false;
    }

    default String promise() {
        String when = days() == 1 ? "tomorrow" : "in " + days() + " days";
        return isTracked() ? when + ", tracked" : when;
    }
}
