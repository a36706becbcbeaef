public class K implements J {}
