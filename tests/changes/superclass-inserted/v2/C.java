public class C extends Middle {}
