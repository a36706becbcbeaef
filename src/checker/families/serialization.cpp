#include "checker/families/families.h"

namespace winnow {

Family serialization_family() {
  return {
      "serialization",
      "Objects that are written and read again: fields, transient ones, hooks and their ids.",
      {{"a",
        {{"plain", "private int a = 1;"},
         {"transient", "private transient int a = 1;"},
         {"2", "private int a = 2;"}}},
       {"id", {{"none", ""}, {"1", "private static final long serialVersionUID = 1;"}}},
       {"A implements", {{"Serializable", "implements Serializable"}, {"nothing", ""}}},
       {"readResolve",
        {{"none", ""}, {"there", "private Object readResolve() { a += 10; return this; }"}}},
       {"writeObject",
        {{"none", ""},
         {"there",
          "private void writeObject(ObjectOutputStream out) throws IOException { a += 100; "
          "out.defaultWriteObject(); }"}}},
       {"Base()", {{"3", "3"}, {"4", "4"}}},
       {"Base implements", {{"nothing", ""}, {"Serializable", "implements java.io.Serializable"}}}},
      {{"p/Base.java",
        "package p; public class Base $Base implements$ { public int base = $Base()$; }"},
       {"p/A.java",
        "package p; import java.io.*; public class A extends Base $A implements$ { $id$ $a$ "
        "$readResolve$ $writeObject$ public int a() { return a + 1000 * base; } public void "
        "raise() "
        "{ base = 9; } }"},
       {"p/Use.java", R"(package p;
import java.io.*;
public class Use {
  private static Object copy(Object object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) { return in.readObject(); }
  }
  public String roundTrip() throws Exception {
    A a = new A(); a.raise();
    try { return "" + ((A) copy(a)).a(); } catch (NotSerializableException e) { return "not serializable"; }
  }
  public long id() { ObjectStreamClass c = ObjectStreamClass.lookup(A.class); return c == null ? -1 : c.getFields().length; }
  public boolean known() { ObjectStreamClass c = ObjectStreamClass.lookup(A.class); return c != null && c.getSerialVersionUID() == 1; }
  public boolean base() { Object b = new Base(); return b instanceof Serializable; }
  public int other() { return new A().a(); }
})"}},
      nullptr};
}

}  // namespace winnow
