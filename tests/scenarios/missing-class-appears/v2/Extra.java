public class Extra {}
