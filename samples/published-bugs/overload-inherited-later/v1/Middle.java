public class Middle {}
