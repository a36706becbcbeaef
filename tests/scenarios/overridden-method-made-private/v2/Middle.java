abstract class Middle {
    private String speak() {
        return "middle";
    }
}
