package member_opened;
class Hidden {
    private static int value = 5;
}
