abstract class Middle {
    public String speak() {
        return "middle";
    }
}
