public class Tool {}
