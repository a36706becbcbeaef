public class Leaf extends Other {}
