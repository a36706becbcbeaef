public class LoudMoney extends Money {}
