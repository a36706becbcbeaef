public class Base {}
