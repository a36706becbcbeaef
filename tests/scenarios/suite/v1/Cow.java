public class Cow {}
