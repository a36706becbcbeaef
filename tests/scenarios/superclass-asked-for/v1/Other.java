public class Other {}
