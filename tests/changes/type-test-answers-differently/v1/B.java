public class B {}
