class A {
    private int count;
    private String name;

    private A(String name) {
        this.name = name;
    }

    static class Maker {
        A make() {
            return new A("made");
        }
    }

    class Reader {
        String read() {
            return name + count;
        }
    }
}
