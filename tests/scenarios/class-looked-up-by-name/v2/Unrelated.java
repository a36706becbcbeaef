public class Unrelated {}
