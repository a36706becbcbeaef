public class Parcel {}
