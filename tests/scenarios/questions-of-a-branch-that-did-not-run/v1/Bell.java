public class Bell extends Sound {}
