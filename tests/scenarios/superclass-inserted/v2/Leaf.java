public class Leaf extends Mid {}
