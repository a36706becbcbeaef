public class K implements I, J {}
