public class Middle extends Base {}
