package superclass_chain_walk;

class Z {}
class A extends Z {}
class C extends A {}
class P {
  static int run(Object o) {
    int n = 0;
    for (Class<?> c = o.getClass().getSuperclass(); c != Object.class; c = c.getSuperclass()) n++;
    return n;
  }
}
