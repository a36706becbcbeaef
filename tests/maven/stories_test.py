"""What happens to people: clean builds, a branch and back, Ctrl-C, a wrapper, no Maven, a failing test, a flaky one."""

import os
import re
import shutil
import subprocess
import unittest

from maven_project import WINNOW, MavenProject, MavenTest, read_cases
from poms import (BROKEN, CHANGED, JUPITER_DEPENDENCY, UNCHANGED, dependency, plugin, pom, program_class, surefire,
                  test_class)

ALPHA = "src/main/java/app/Alpha.java"


class Stories(MavenTest):
    def setUp(self):
        # A name with a blank, and with letters that ASCII lacks.
        self.project = MavenProject("Bäume und " + self.id().rpartition(".")[2])
        for name in ("Alpha", "Beta"):
            self.project.write(f"src/main/java/app/{name}.java", program_class(name))
            self.project.write(f"src/test/java/app/{name}Test.java", test_class(name + "Test", name))
        self.write_pom()

    def write_pom(self, configuration="", **more):
        self.project.write("pom.xml", pom(dependencies=dependency(*JUPITER_DEPENDENCY),
                                          plugins=surefire(configuration) + plugin("maven-clean-plugin", "3.5.0"),
                                          **more))

    def git(self, *words):
        subprocess.run(["git", "-C", self.project.folder, "-c", "user.name=t", "-c", "user.email=t@example.org", *words],
                       check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def test_a_clean_build_a_branch_and_back_run_nothing_again(self):
        project = self.project
        self.git("init", "-q", "-b", "main")
        project.write(".gitignore", "target/\n")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "one")
        self.assert_ran(project.winnow("clean", "test"), ("AlphaTest", "BetaTest"))
        self.assert_ran(project.winnow("clean", "test"), ())
        self.git("checkout", "-q", "-b", "other")
        project.edit(ALPHA, UNCHANGED, CHANGED)
        self.git("commit", "-q", "-a", "-m", "two")
        self.assert_ran(project.winnow("test"), ("AlphaTest",))
        self.git("checkout", "-q", "main")
        self.assert_ran(project.winnow("test"), ())
        # All of it once more because the user says so.
        self.assert_ran(project.winnow("test", options=("--all",)), ("AlphaTest", "BetaTest"))

    def test_a_failing_or_flaky_test_stays_selected_until_it_passes_at_once(self):
        project = self.project
        self.write_pom("<rerunFailingTestsCount>1</rerunFailingTestsCount>")
        project.write("src/test/java/app/FlakyTest.java", """package app;
import org.junit.jupiter.api.*;
public class FlakyTest {
  static int turn;
  @Test public void passesTheSecondTime() { Assertions.assertEquals(2, ++turn); }
}
""")
        project.edit(ALPHA, UNCHANGED, BROKEN)
        self.assert_ran(project.winnow("test"), ("AlphaTest", "BetaTest", "FlakyTest"), code=1)
        self.assert_ran(project.winnow("test"), ("AlphaTest", "FlakyTest"), code=1)
        project.edit(ALPHA, BROKEN, UNCHANGED)
        self.assert_ran(project.winnow("test"), ("AlphaTest", "FlakyTest"))
        self.assert_ran(project.winnow("test"), ("FlakyTest",))

    def test_after_ctrl_c_the_rest_runs(self):
        project = self.project
        self.assert_ran(project.winnow("test"), ("AlphaTest", "BetaTest"))
        began = project.path("began")
        project.write("src/test/java/app/SlowTest.java", f"""package app;
import org.junit.jupiter.api.*;
public class SlowTest {{
  @Test public void slow() throws Exception {{
    boolean waits = new java.io.File("{began}").createNewFile();
    if (waits) Thread.sleep(60000);
  }}
}}
""")
        project.edit(ALPHA, UNCHANGED, CHANGED)
        interrupted = project.interrupt("test", when=lambda: os.path.exists(began))
        self.assertNotEqual(interrupted.code, 0)
        build = project.winnow("test")
        self.assertLessEqual({"SlowTest"}, build.ran, build.log)
        self.assertLessEqual(build.ran, {"AlphaTest", "SlowTest"}, build.log)
        self.assertEqual(build.code, 0, build.log)

    def test_beside_jacoco_what_is_fetched_before_the_test_jvm_starts_is_no_change(self):
        """Surefire fetches what it runs tests with after the plan was made; here, a java that begins by writing."""
        project = self.project
        project.write("java/bin/java", f"""#!/bin/sh
[ ! -e "{project.path("fresh.jar")}" ] || mv "{project.path("fresh.jar")}" "{project.path("lib.jar")}"
sleep 0.2
exec "{project.java_home}/bin/java" "$@"
""")
        os.chmod(project.path("java/bin/java"), 0o755)
        compiled = os.path.join(project.folder, "other")
        project.write("other/Other.java", "public class Other { public int one() { return 1; } "
                      "public int two() { return 2; } public int three() { return 3; } }")
        subprocess.run([project.java_home + "/bin/javac", "--release", "8", "-nowarn", "Other.java"], cwd=compiled,
                       check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        subprocess.run([project.java_home + "/bin/jar", "cf", project.path("lib.jar"), "Other.class"], cwd=compiled,
                       check=True)
        shutil.copy(project.path("lib.jar"), project.path("fresh.jar"))
        project.write("src/test/java/app/LoadingTest.java", """package app;
import org.junit.jupiter.api.*;
public class LoadingTest {
  @Test public void loads() throws Exception {
    java.net.URL[] places = {new java.io.File("lib.jar").toURI().toURL()};
    Object other = new java.net.URLClassLoader(places).loadClass("Other").getConstructor().newInstance();
    Assertions.assertEquals(2, other.getClass().getMethod("two").invoke(other));
  }
}
""")
        project.write("pom.xml", pom(
            dependencies=dependency(*JUPITER_DEPENDENCY), properties="<argLine>-XX:+UseSerialGC</argLine>",
            plugins=surefire("<jvm>${project.basedir}/java/bin/java</jvm>") +
            plugin("jacoco-maven-plugin", "0.8.15", "<executions><execution><goals><goal>prepare-agent</goal></goals>"
                   "</execution></executions>", group="org.jacoco")))
        first = project.winnow("test")
        self.assert_ran(first, ("AlphaTest", "BetaTest", "LoadingTest"))
        # Behind what Maven ends its colours with.
        self.assert_build("winnow: 3 test classes recorded" in first.log, first, "not all were recorded")

    def test_a_change_of_class_path_configuration_or_profile_is_noticed(self):
        project = self.project
        both = ("AlphaTest", "BetaTest")
        self.assert_ran(project.winnow("test"), both)
        self.write_pom("<argLine>-Dsome=thing</argLine>")
        self.assert_ran(project.winnow("test"), both)
        profile = ("<profiles><profile><id>p</id><build><plugins>"
                   + surefire("<argLine>-Dsome=other</argLine>") + "</plugins></build></profile></profiles>")
        self.write_pom("<argLine>-Dsome=thing</argLine>", more=profile)
        self.assert_ran(project.winnow("test"), ())
        self.assert_ran(project.winnow("-Pp", "test"), both)

    def test_the_build_is_told_nothing_of_winnow(self):
        project = self.project
        names = ("classworlds.conf", "maven.ext.class.path", "env.MAVEN_DEBUG_OPTS", "env.MAVEN_CMD_LINE_ARGS")
        told = "".join(f"<told.{i}>${{{name}}}</told.{i}>" for i, name in enumerate(names))
        self.write_pom(f"<systemPropertyVariables>{told}</systemPropertyVariables>")
        seen = project.path("target/seen")
        project.write("src/test/java/app/SeenTest.java", f"""package app;
import org.junit.jupiter.api.*;
public class SeenTest {{
  @Test public void tells() throws Exception {{
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < {len(names)}; ++i) text.append(System.getProperty("told." + i)).append("\\n");
    text.append(new java.util.TreeMap<>(System.getenv()));
    java.nio.file.Files.write(java.nio.file.Paths.get("{seen}"), text.toString().getBytes("UTF-8"));
  }}
}}
""")
        self.assert_ran(project.plain("test"), ("AlphaTest", "BetaTest", "SeenTest"))
        plain = project.read("target/seen")
        self.assertIn("bin/m2.conf\n", plain)
        self.assert_ran(project.winnow("test"), ("AlphaTest", "BetaTest", "SeenTest"))
        # The shell's own last word, "_", is the program that was started.
        self.assertEqual(re.sub(r"\b_=[^,}]*", "", project.read("target/seen")), re.sub(r"\b_=[^,}]*", "", plain))

    def test_a_missing_maven_is_said(self):
        done = subprocess.run([WINNOW, "./no-mvnw", "test"], cwd=self.project.folder, stderr=subprocess.PIPE, text=True,
                              check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no-mvnw", done.stderr)

    def test_a_wrapper_works_records_hold_in_another_checkout_and_reports_stay_as_they_were(self):
        project = self.project
        project.write("mvnw", f'#!/bin/sh\nexec "{shutil.which(project.mvn)}" "$@"\n')
        os.chmod(project.path("mvnw"), 0o755)
        project.mvn = "./mvnw"
        self.write_pom('<argLine>-Dhere="${project.build.directory}/some"</argLine>')
        self.assert_ran(project.winnow("test"), ("AlphaTest", "BetaTest"))
        report = "target/surefire-reports/TEST-app.BetaTest.xml"
        before = project.read(report)

        other = MavenProject("elsewhere")
        shutil.rmtree(other.folder)
        shutil.copytree(project.folder, other.folder, ignore=shutil.ignore_patterns("target"))
        self.assert_ran(other.winnow("test"), ())

        # The reports of tests that do not run: with some that run, and with none.
        project.edit(ALPHA, UNCHANGED, CHANGED)
        project.winnow("test", keep_reports=True)
        project.winnow("test", keep_reports=True)
        self.assertEqual(project.read(report), before)

    def test_reports_of_tests_that_do_not_run_say_so_after_clean_too(self):
        project = self.project
        project.write("src/test/java/app/AlphaTest.java", """package app;
import org.junit.jupiter.api.*;
public class AlphaTest {
  @Test public void one() { Assertions.assertEquals(4, Alpha.twice(2)); }
  @Nested class Inner { @Test public void two() { Alpha.twice(1); } }
  @Disabled("later") @Test public void three() { }
}
""")
        skipped, passed = ("--reports", "skipped"), ("--reports", "passed")
        first = project.winnow("test", options=skipped)
        self.assertEqual(set(first.cases.values()), {"passed", "skipped"}, first.log)
        clean = project.winnow("clean", "test", options=skipped)
        self.assertEqual(set(clean.cases), set(first.cases), clean.log)
        self.assertEqual(set(clean.cases.values()), {"skipped"})
        self.assertIn("up to date", project.read("target/surefire-reports/TEST-app.AlphaTest.xml"))

        # With some that run.
        project.edit("src/main/java/app/Beta.java", UNCHANGED, CHANGED)
        some = project.winnow("test", options=skipped)
        self.assertEqual(set(some.cases), set(first.cases), some.log)
        self.assertEqual({how for (_, name, _), how in some.cases.items() if name == "app.BetaTest"}, {"passed"})
        self.assertEqual({how for (_, name, _), how in some.cases.items() if name != "app.BetaTest"}, {"skipped"})

        again = project.winnow("clean", "test", options=passed)
        self.assertEqual(again.cases, first.cases, again.log)
        self.assertTrue(again.says("0 of 2 test classes run"), again.log)
        # Without Maven.
        project.remove_reports()
        done = subprocess.run([WINNOW, *passed, "test"], cwd=project.folder, env=project.settings(), check=False)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(read_cases(project.folder), first.cases)


if __name__ == "__main__":
    unittest.main()
