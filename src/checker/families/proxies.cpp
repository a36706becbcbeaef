#include "checker/families/families.h"

namespace winnow {

Family proxy_family() {
  return {"proxies",
          "Dynamic proxies and method handles: interfaces whose methods change, look-ups by name "
          "and type.",
          {{"I.n",
            {{"none", ""}, {"abstract", "int n();"}, {"default", "default int n() { return 4; }"}}},
           {"handler",
            {{"length", "return 10 + method.getName().length();"},
             {"arguments", "return args == null ? 0 : args.length;"}}},
           {"I extends", {{"nothing", ""}, {"J", "extends J"}}},
           {"A.m",
            {{"int", "public int m() { return 1; }"},
             {"2", "public int m() { return 2; }"},
             {"long", "public long m() { return 1; }"}}},
           {"B.m", {{"none", ""}, {"3", "public int m() { return 3; }"}}},
           {"A.s",
            {{"static", "public static int s() { return 5; }"},
             {"none", ""},
             {"instance", "public int s() { return 5; }"}}}},
          {{"p/J.java", "package p; public interface J { int j(); }"},
           {"p/I.java", "package p; public interface I $I extends$ { int m(int x); $I.n$ }"},
           {"p/A.java", "package p; public class A { $A.m$ $A.s$ }"},
           {"p/B.java", "package p; public class B extends A { $B.m$ }"},
           {"p/Use.java", R"(package p;
import java.lang.invoke.*; import java.lang.reflect.*;
public class Use {
  private static Object handle(Object proxy, Method method, Object[] args) { $handler$ }
  private static I made() { return (I) Proxy.newProxyInstance(Use.class.getClassLoader(), new Class<?>[] {I.class}, Use::handle); }
  public int m() { return made().m(3); }
  public boolean isJ() { Object i = made(); return i instanceof J; }
  public int methods() { return I.class.getMethods().length; }
  public int implemented() throws Exception {
    int n = 0;
    Object i = made();
    for (Method m : i.getClass().getDeclaredMethods()) if (m.getDeclaringClass() == i.getClass() && m.getName().length() == 1) n++;
    return n;
  }
  public String virtual() throws Throwable {
    try { return "" + (int) MethodHandles.lookup().findVirtual(A.class, "m", MethodType.methodType(int.class)).invoke((A) new B()); }
    catch (NoSuchMethodException | IllegalAccessException e) { return e.getClass().getSimpleName(); }
  }
  public String statics() throws Throwable {
    try { return "" + (int) MethodHandles.lookup().findStatic(A.class, "s", MethodType.methodType(int.class)).invoke(); }
    catch (NoSuchMethodException | IllegalAccessException e) { return e.getClass().getSimpleName(); }
  }
  public int other() { return 7; }
})"}},
          [](const Choice& c) { return !(c.is("A.m", "long") && c.is("B.m", "3")); }};
}

}  // namespace winnow
