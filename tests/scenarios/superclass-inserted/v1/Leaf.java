public class Leaf extends Base {}
