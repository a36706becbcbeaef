class Low extends Middle {
    @Override
    String speak() {
        return "low";
    }
}
