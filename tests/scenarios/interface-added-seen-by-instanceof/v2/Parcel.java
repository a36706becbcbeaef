public class Parcel implements Fragile {}
