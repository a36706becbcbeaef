package here;

public class Cow {}
