abstract class Middle {
    String speak() {
        return "middle";
    }
}
