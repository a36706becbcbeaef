public class Trouble extends IllegalStateException {}
