public class Letter {}
