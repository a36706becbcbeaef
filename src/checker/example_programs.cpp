#include "checker/example_programs.h"

namespace winnow {
namespace {

struct Example {
  const char* name;
  const char* change;
  std::vector<SourceFile> first;
  std::vector<SourceFile> changed;  // in place of those with the same path, or besides them
};

const std::vector<Example>& examples() {
  static const std::vector<Example> all = {
      {"hiding-field",
       "add a field that hides an inherited one",
       {{"A.java", "public class A { public int f = 10; }"},
        {"C.java", "public class C extends A { }"},
        {"D.java", "public class D { public int get() { return new C().f; } }"}},
       {{"C.java", "public class C extends A { public int f = 11; }"}}},
      {"hiding-field-without-initialiser",
       "add a field that hides an inherited one and has no initialiser",
       {{"A.java", "public class A { public int f = 10; }"},
        {"C.java", "public class C extends A { public C() { } }"},
        {"D.java", "public class D { public int get() { return new C().f; } }"}},
       {{"C.java", "public class C extends A { public int f; public C() { } }"}}},
      {"override",
       "add an override",
       {{"A.java",
         "public class A { public int m() { return 1; } public int n() { return m(); } }"},
        {"B.java", "public class B extends A { public B() { } }"}},
       {{"B.java", "public class B extends A { public B() { } public int m() { return 2; } }"}}},
      {"default-method",
       "override a default method in an interface between",
       {{"I.java", "public interface I { default int m() { return 1; } }"},
        {"J.java", "public interface J extends I { }"},
        {"B.java", "public class B implements J { public int n() { return m(); } }"}},
       {{"J.java", "public interface J extends I { default int m() { return 2; } }"}}},
      {"interface-method-made-private",
       "make a default method private that a subinterface overrides",
       {{"I.java",
         "public interface I { default int help() { return 3; } default int m() { return help(); } "
         "}"},
        {"J.java", "public interface J extends I { default int help() { return 0; } }"},
        {"A.java", "public class A implements J { }"}},
       {{"I.java",
         "public interface I { private int help() { return 1; } default int m() { return help(); } "
         "}"}}},
      {"static-hiding",
       "add a static method that hides an inherited one",
       {{"A.java", "public class A { public static int m() { return 1; } }"},
        {"B.java", "public class B extends A { }"},
        {"C.java", "public class C { public int call() { return B.m(); } }"}},
       {{"B.java", "public class B extends A { public static int m() { return 2; } }"}}},
      {"type-test",
       "make a class implement an interface that is asked for",
       {{"I.java", "public interface I { }"},
        {"A.java", "public class A { }"},
        {"B.java",
         "public class B { public boolean is(A a) { return (Object) a instanceof I; } }"}},
       {{"A.java", "public class A implements I { }"}}},
      {"made-final",
       "make a class final whose modifiers are asked for",
       {{"A.java", "public class A { }"},
        {"B.java",
         "public class B { public int of(A a) { return a.getClass().getModifiers(); } }"}},
       {{"A.java", "public final class A { }"}}},
      {"text-of-an-object",
       "add toString",
       {{"A.java", "public class A { }"},
        {"B.java",
         "public class B { public boolean is(A a) { return (\"\" + a).equals(\"me\"); } }"}},
       {{"A.java", "public class A { public String toString() { return \"me\"; } }"}}},
      {"static-initialiser",
       "add a static initialiser",
       {{"A.java",
         "public class A { public static int[] n = B.N; public int m() { return B.N[0]; } }"},
        {"B.java", "public class B extends Z { public static final int[] N = {1}; }"},
        {"Z.java", "public class Z { }"}},
       {{"Z.java", "public class Z { static { B.N.getClass(); } }"}}},
      {"initialiser-of-a-superclass",
       "add a static initialiser to a superclass",
       {{"Log.java", "public class Log { public static int n = 0; }"},
        {"Z.java", "public class Z { }"},
        {"B.java", "public class B extends Z { public int m() { return Log.n; } }"}},
       {{"Z.java", "public class Z { static { Log.n = 5; } }"}}},
      {"initial-value",
       "change the table that a static field is filled with",
       {{"A.java",
         "public class A { static final int[] T = {1}; public int m() { return T[0]; } public int "
         "n() { return 3; } }"}},
       {{"A.java",
         "public class A { static final int[] T = {2}; public int m() { return T[0]; } public int "
         "n() { return 3; } }"}}},
      {"constant",
       "change a constant that callers have in their code",
       {{"A.java", "public class A { public static final int K = 1; }"},
        {"B.java", "public class B { public int m() { return A.K; } }"}},
       {{"A.java", "public class A { public static final int K = 2; }"}}},
      {"overload",
       "add an overload that suits a call better",
       {{"A.java", "public class A { public int m(long a) { return 1; } }"},
        {"B.java", "public class B { public int n() { return new A().m(3); } }"}},
       {{"A.java",
         "public class A { public int m(long a) { return 1; } public int m(int a) { return 2; } "
         "}"}}},
      {"class-by-name",
       "add a class that is looked up by its name",
       {{"A.java",
         "public class A { public boolean has() { try { Class.forName(\"Extra\"); return true; } "
         "catch (ClassNotFoundException e) { return false; } } }"},
        {"B.java", "public class B { public int m() { return 1; } }"}},
       {{"Extra.java", "public class Extra { }"}}},
      {"members",
       "add a method where methods are counted by reflection",
       {{"A.java", "public class A { }"},
        {"B.java",
         "public class B { public int count() { return A.class.getDeclaredMethods().length; } }"}},
       {{"A.java", "public class A { void m() { } }"}}},
      {"modifiers",
       "change the modifiers of a field where they are looked at by reflection",
       {{"A.java", "public class A { public int x; }"},
        {"B.java",
         "public class B { public int of() { return A.class.getDeclaredFields()[0].getModifiers(); "
         "} }"}},
       {{"A.java", "public class A { protected int x; }"}}},
      {"numbers",
       "put an anonymous class in front of another one whose name is asked for",
       {{"A.java",
         "public class A { public String m() { return new Object() { }.getClass().getName(); } }"},
        {"B.java", "public class B { public int m() { return 1; } }"}},
       {{"A.java",
         "public class A { Object other() { return new Object() { }; } "
         "public String m() { return new Object() { }.getClass().getName(); } }"}}},
      {"order-of-members",
       "put the fields into another order where they are listed by reflection",
       {{"A.java", "public class A { int x; int y; }"},
        {"B.java",
         "public class B { public String first() { return "
         "A.class.getDeclaredFields()[0].getName(); "
         "} }"}},
       {{"A.java", "public class A { int y; int x; }"}}},
      {"resource",
       "change a resource",
       {{"A.java",
         "public class A { public int m() throws Exception { try (java.io.InputStream in = "
         "A.class.getResourceAsStream(\"/names.txt\")) { return in.read(); } } }"},
        {"names.txt", "a"},
        {"B.java", "public class B { public int m() { return 1; } }"}},
       {{"names.txt", "b"}}},
      {"bundle",
       "add a bundle for the language that is asked for",
       {{"A.java",
         "public class A { public String m() { return "
         "java.util.ResourceBundle.getBundle(\"texts\", "
         "java.util.Locale.FRENCH).getString(\"k\"); } }"},
        {"texts.properties", "k=one\n"}},
       {{"texts_fr.properties", "k=un\n"}}},
      {"file",
       "change a file that is read as a file",
       {{"A.java",
         "public class A { public String m() throws Exception { return "
         "java.nio.file.Files.readString(java.nio.file.Path.of(A.class.getResource(\"A.class\")"
         ".toURI()).resolveSibling(\"data.txt\")); } }"},
        {"data.txt", "a"},
        {"B.java", "public class B { public int m() { return 1; } }"}},
       {{"data.txt", "b"}}},
      {"listing",
       "add a file to a folder whose files are counted",
       {{"A.java",
         "public class A { public int m() throws Exception { return new java.io.File(new "
         "java.io.File(A.class.getResource(\"A.class\").toURI()).getParent(), "
         "\"data\").list().length; } }"},
        {"data/one.txt", "a"},
        {"B.java", "public class B { public int m() { return 1; } }"}},
       {{"data/two.txt", "b"}}},
      {"super-call",
       "add a method between a call of super and where it led",
       {{"A.java", "public class A { public int m() { return 1; } }"},
        {"B.java", "public class B extends A { }"},
        {"C.java", "public class C extends B { public int m() { return super.m() + 10; } }"}},
       {{"B.java", "public class B extends A { public int m() { return 2; } }"}}},
      {"method-in-the-middle",
       "change a method that a test runs by another one",
       {{"A.java", "public class A { int k() { return 1; } public int m() { return k(); } }"},
        {"B.java", "public class B { public int m() { return 1; } }"}},
       {{"A.java", "public class A { int k() { return 2; } public int m() { return k(); } }"}}},
  };
  return all;
}

std::vector<SourceFile> merged(const std::vector<SourceFile>& first,
                               const std::vector<SourceFile>& changed) {
  std::vector<SourceFile> files = first;
  for (const SourceFile& one : changed) {
    bool replaced = false;
    for (SourceFile& old : files) {
      if (old.path != one.path) continue;
      old.text = one.text;
      replaced = true;
    }
    if (!replaced) files.push_back(one);
  }
  return files;
}

class ExamplePrograms : public ProgramSource {
 public:
  std::string_view mode() const override { return "examples"; }
  size_t size() const override { return examples().size(); }
  EvolvingProgram program(size_t index) const override {
    const Example& example = examples()[index];
    EvolvingProgram program;
    program.name = "examples-" + std::string(example.name);
    program.first = {"none", example.first};
    program.successors.push_back({example.change, merged(example.first, example.changed)});
    return program;
  }
};

}  // namespace

std::unique_ptr<ProgramSource> example_programs() { return std::make_unique<ExamplePrograms>(); }

}  // namespace winnow
