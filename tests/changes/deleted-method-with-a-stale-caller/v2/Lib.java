public class Lib {}
