"""Integration tests by Failsafe, against classes and against the packaged jar; several executions in one module."""

import unittest

from maven_project import MavenProject, MavenTest
from poms import (BROKEN, CHANGED, JUPITER_DEPENDENCY, SUREFIRE, UNCHANGED, dependency, plugin, pom, program_class,
                  surefire, test_class)

JAR = plugin("maven-jar-plugin", "3.4.2")
FAILSAFE = plugin("maven-failsafe-plugin", SUREFIRE,
                  "<executions><execution><goals><goal>integration-test</goal><goal>verify</goal></goals></execution>"
                  "</executions>")


class Failsafe(MavenTest):
    def setUp(self):
        self.project = MavenProject(self.id().rpartition(".")[2])
        for name in ("Alpha", "Beta"):
            self.project.write(f"src/main/java/app/{name}.java", program_class(name))
        self.project.write("src/test/java/app/AlphaTest.java", test_class("AlphaTest", "Alpha"))
        self.project.write("src/test/java/app/AlphaIT.java", test_class("AlphaIT", "Alpha"))
        self.project.write("src/test/java/app/BetaIT.java", test_class("BetaIT", "Beta"))

    def write_pom(self, plugins):
        self.project.write("pom.xml", pom(dependencies=dependency(*JUPITER_DEPENDENCY), plugins=JAR + plugins))

    def test_integration_tests_run_by_what_they_use_and_a_failing_one_fails_verify_again(self):
        project = self.project
        self.write_pom(surefire() + FAILSAFE)
        self.assert_ran(project.winnow("verify"), ("AlphaTest", "AlphaIT", "BetaIT"))
        self.assert_ran(project.winnow("verify"), ())
        # The jar is written again, with other times of its entries.
        self.assert_ran(project.winnow("clean", "verify"), ())
        project.edit("src/main/java/app/Beta.java", UNCHANGED, BROKEN)
        self.assert_ran(project.winnow("verify"), ("BetaIT",), code=1)
        self.assert_ran(project.winnow("verify"), ("BetaIT",), code=1)
        project.edit("src/main/java/app/Beta.java", BROKEN, CHANGED)
        # The unit test gets the property too, and could ask for it.
        self.assert_ran(project.winnow("verify", "-DskipITs"), ("AlphaTest",))
        self.assert_ran(project.winnow("verify"), ("BetaIT",))

    def test_each_execution_of_a_module_has_records_of_its_own(self):
        project = self.project
        second = ("<executions><execution><id>again</id><goals><goal>test</goal></goals><configuration>"
                  "<argLine>-Dturn=2</argLine><includes><include>**/AlphaIT.java</include></includes>"
                  "</configuration></execution></executions>")
        self.write_pom(surefire(more=second))
        self.assert_ran(project.winnow("test"), ("AlphaTest", "AlphaIT"))
        self.assert_ran(project.winnow("test"), ())
        project.edit("src/main/java/app/Alpha.java", UNCHANGED, CHANGED)
        self.assert_ran(project.winnow("test"), ("AlphaTest", "AlphaIT"))


if __name__ == "__main__":
    unittest.main()
