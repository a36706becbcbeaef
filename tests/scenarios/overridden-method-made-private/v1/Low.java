class Low extends Middle {
    @Override
    public String speak() {
        return "low";
    }
}
