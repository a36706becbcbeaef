"""The text of small poms and of the classes that their projects consist of."""

JUPITER = "5.14.4"
COMPILER = "3.14.1"
RESOURCES = "3.3.1"
SUREFIRE = "3.5.6"

JUPITER_DEPENDENCY = ("org.junit.jupiter", "junit-jupiter", JUPITER)
JUNIT4_DEPENDENCY = ("junit", "junit", "4.13.2")
TESTNG_DEPENDENCY = ("org.testng", "testng", "7.5.1")


def dependency(group, artifact, version, scope="test", more=""):
    return (f"<dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version>"
            f"<scope>{scope}</scope>{more}</dependency>\n")


def plugin(artifact, version, body="", group="org.apache.maven.plugins"):
    return (f"<plugin><groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version>"
            f"{body}</plugin>\n")


def surefire(configuration="", version=SUREFIRE, more=""):
    return plugin("maven-surefire-plugin", version, f"<configuration>{configuration}</configuration>{more}")


def pom(artifact="app", packaging="jar", parent=None, modules=(), properties="", dependencies="", plugins="",
        build="", more="", release="8", quick=True):
    """A whole pom.xml. The parent is the artifact in the folder above.

    quick: test JVMs for a second get a compiler for that, unless there is another argLine."""
    parent_text = f"<parent><groupId>example</groupId><artifactId>{parent}</artifactId><version>1</version></parent>"
    module_text = "".join(f"<module>{module}</module>" for module in modules)
    if quick and not parent and "argLine" not in properties + plugins + more:
        properties += "<argLine>-XX:TieredStopAtLevel=1 -XX:+UseSerialGC</argLine>"
    fixed = "" if parent else (plugin("maven-compiler-plugin", COMPILER) + plugin("maven-resources-plugin", RESOURCES))
    return f"""<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion>
{parent_text if parent else ""}
<groupId>example</groupId><artifactId>{artifact}</artifactId><version>1</version><packaging>{packaging}</packaging>
{f"<modules>{module_text}</modules>" if modules else ""}
<properties>
<maven.compiler.source>{release}</maven.compiler.source><maven.compiler.target>{release}</maven.compiler.target>
<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
{properties}
</properties>
<dependencies>{dependencies}</dependencies>
<build>{build}<plugins>
{fixed}{plugins}
</plugins></build>
{more}
</project>
"""


def program_class(name, package="app"):
    """A class with one method, whose body `changed` replaces by another that does the same."""
    return f"package {package};\npublic class {name} {{\n  public static int twice(int n) {{ return n + n; }}\n}}\n"


UNCHANGED, CHANGED = "return n + n;", "return 2 * n;"
BROKEN = "return 3 * n;"

IMPORTS = {
    "jupiter": "import org.junit.jupiter.api.*;",
    "junit4": "import org.junit.*;",
    "testng": "import org.testng.annotations.*; import org.testng.Assert;",
}


def test_class(name, uses, framework="jupiter", package="app", body="", annotations=""):
    """A test class `name` with one test, which calls twice() of the class `uses`."""
    return f"""package {package};
{IMPORTS[framework]}
{annotations}
public class {name} {{
  @Test
  public void twice() {{ {body} Assert{"ions" if framework == "jupiter" else ""}.assertEquals(4, {uses}.twice(2)); }}
}}
"""


# What the build promises to its tests: EXPECT holds "p:name=value" for a system property, "e:name=value" for a
# variable of the environment, "d:=path" for the working directory, separated by semicolons.
SURROUNDINGS = """    String expected = System.getenv("EXPECT");
    for (String want : expected == null || expected.isEmpty() ? new String[0] : expected.split(";")) {
      String name = want.substring(2, want.indexOf('='));
      String value = want.startsWith("p:") ? System.getProperty(name)
          : want.startsWith("e:") ? System.getenv(name) : System.getProperty("user.dir");
      if (!want.substring(want.indexOf('=') + 1).equals(value)) {
        throw new AssertionError(want + " was expected, and is " + value);
      }
    }
"""
