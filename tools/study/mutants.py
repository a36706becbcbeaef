#!/usr/bin/env python3
"""Checks selection with mutants: every test class that tells a mutant from the program has to be selected.

The project has been run under `winnow --all --receivers mvn test`, everything compiled and recorded. Each mutant is put
in the place of its class, the techniques are asked, and all test classes run, without Winnow, in a JVM of their own.
docs/studies.md says how to read the result.
"""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter

from project import program
from selections import CLAIM_SAFETY, select
from surefire import read_reports, top_level, without_flaky
from test_server import TestServer

# A class that the JVM does not accept is no mutant but a bug of the one who made it.
REFUSED = re.compile(r"java\.lang\.(VerifyError|ClassFormatError)")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", help="folder of a module whose tests are recorded")
    parser.add_argument("--work", required=True, help="scratch folder: mutants, mutants.jsonl")
    parser.add_argument("--junit", required=True, help="junit-platform-console-standalone.jar")
    parser.add_argument("--winnow", default="winnow", type=program)
    parser.add_argument("--java-home", default=os.environ.get("JAVA_HOME", ""))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--techniques", nargs="*", default=["safe", "hyrts-f", "frts", "hyrts"])
    parser.add_argument("--seconds", type=float, default=60, help="a test class that says nothing for so long hangs")
    parser.add_argument("--flaky", nargs="*", default=[],
                        help="parts of names of test cases that fail now and then, by time for example")
    parser.add_argument("--mvn", nargs=argparse.REMAINDER, default=[], help="last: options for Maven")
    return parser.parse_args()


def libraries_of(project, work, maven):
    """The jars on the class path of the tests, as Maven tells them."""
    told = os.path.join(work, "class-path.txt")
    subprocess.run(["mvn", "-q", "-B", *maven, "dependency:build-classpath", "-Dmdep.includeScope=test",
                    "-Dmdep.outputFile=" + told], cwd=project, check=True)
    with open(told) as text:
        return [part for part in text.read().strip().split(":") if part]


def classes_that_ran(winnow, project, classes):
    """Internal names of the classes in the folder of which a test ran a method, by the records.

    Anonymous classes have other names in the records than in their files, so all that is nested in a class counts.
    """
    listing = subprocess.run([winnow, "inspect", "--verbose", os.path.join(project, ".winnow", "store.db")], check=True,
                             stdout=subprocess.PIPE, text=True).stdout
    ran = {match.group(1) for match in re.finditer(r"^ +\S+ method ([^.$\s]+)", listing, re.MULTILINE)}
    names = (os.path.relpath(path, classes)[:-len(".class")]
             for path in glob.glob(os.path.join(classes, "**", "*.class"), recursive=True))
    return {name for name in names if top_level(name) in ran}


class Study:
    def __init__(self, options):
        self.options = options
        self.project = os.path.abspath(options.project)
        self.work = os.path.abspath(options.work)
        self.classes = os.path.join(self.project, "target", "classes")
        self.mutants = os.path.join(self.work, "mutants")
        self.results = os.path.join(self.work, "mutants.jsonl")
        os.makedirs(self.work, exist_ok=True)
        self.folders = [os.path.join(self.project, "target", "test-classes"), self.classes]
        libraries = libraries_of(self.project, self.work, options.mvn)
        self.server = TestServer(self.tool("java"), ":".join([self.work, options.junit, *libraries]), self.project,
                                 options.seconds)
        self.tests = sorted(name for name, result in read_reports(self.project).items() if result.tests)

    def tool(self, name):
        return os.path.join(self.options.java_home, "bin", name) if self.options.java_home else name

    def prepare(self):
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "RunClasses.java")
        subprocess.run([self.tool("javac"), "-cp", self.options.junit, "-d", self.work, source], check=True)
        names = os.path.join(self.work, "classes.txt")
        ran = classes_that_ran(self.options.winnow, self.project, self.classes)
        with open(names, "w") as lines:
            lines.writelines(name + "\n" for name in sorted(ran))
        shutil.rmtree(self.mutants, ignore_errors=True)
        subprocess.run([self.options.winnow, "mutate", "--seed", str(self.options.seed), "--count",
                        str(self.options.count), "--classes", names, "-o", self.mutants, self.classes], check=True)
        with open(os.path.join(self.mutants, "mutants.tsv")) as lines:
            return [line.rstrip("\n").split("\t") for line in lines]

    def steady_results(self):
        """What the tests say of the program itself; those that say it otherwise the second time are left out."""
        first = self.server.run(self.folders, self.tests)
        second = self.server.run(self.folders, self.tests)
        self.tests = [test for test in self.tests
                      if test in first and test in second
                      and self.counted(first[test]) == self.counted(second[test])]
        return first

    def selections(self, mutant):
        """With the mutant in the place of its class, as after an edit and a compilation."""
        path = mutant[2] + ".class"
        place = os.path.join(self.classes, path)
        kept = os.path.join(self.work, "kept.class")
        shutil.copy2(place, kept)
        try:
            shutil.copyfile(os.path.join(self.mutants, mutant[0], path), place)
            return {name: select(self.options.winnow, name, self.project) for name in self.options.techniques}
        finally:
            shutil.copy2(kept, place)

    def killing(self, mutant, steady):
        roots = [os.path.join(self.mutants, mutant[0]), *self.folders]
        results = self.server.run(roots, self.tests)
        return {test: results[test][1] for test in self.tests
                if test in results and self.counted(results[test]) != self.counted(steady[test])}

    def counted(self, result):
        tests, failures = result
        return tests, without_flaky(failures.split("|"), self.options.flaky)

    def play(self):
        """One mutant after the other; a study that was stopped goes on where it was."""
        mutants = self.prepare()
        rows = [row for row in self.read_results() if row["mutant"] in mutants]
        done = [row["mutant"] for row in rows]
        steady = self.steady_results()
        with open(self.results, "a") as lines:
            for mutant in mutants:
                if mutant not in done:
                    rows.append(self.play_mutant(mutant, steady))
                    lines.write(json.dumps(rows[-1]) + "\n")
                    lines.flush()
        self.server.stop()
        return rows

    def read_results(self):
        if not os.path.exists(self.results):
            return []
        with open(self.results) as lines:
            return [json.loads(line) for line in lines]

    def play_mutant(self, mutant, steady):
        selections = self.selections(mutant)
        killing = self.killing(mutant, steady)
        if any(killing.keys() - chosen.reasons.keys() for chosen in selections.values()):
            # A test that an earlier mutant confused is no miss: once more, in a fresh JVM.
            self.server.stop()
            killing = {test: how for test, how in self.killing(mutant, steady).items() if test in killing}
        return {"mutant": mutant, "killing": killing,
                "selected": {name: sorted(chosen.of(self.tests)) for name, chosen in selections.items()}}


def report(rows, tests, techniques):
    """The lines to print, and whether all is well."""
    killed = [row for row in rows if row["killing"]]
    refused = [row for row in rows if any(REFUSED.search(how) for how in row["killing"].values())]
    lines = ["%d mutants, %d killed, %d test classes" % (len(rows), len(killed), tests), "",
             "| technique | selected per mutant | of test classes | of those, killing | missed mutants |",
             "| --- | --- | --- | --- | --- |"]
    good = not refused
    for name in techniques:
        selected = sum(len(row["selected"][name]) for row in rows)
        killing = sum(len(set(row["killing"]) & set(row["selected"][name])) for row in rows)
        missed = [row for row in killed if set(row["killing"]) - set(row["selected"][name])]
        lines.append("| %s | %.1f | %.1f%% | %.1f%% | %d |"
                     % (name, selected / max(len(rows), 1), 100.0 * selected / max(len(rows) * tests, 1),
                        100.0 * killing / max(selected, 1), len(missed)))
        if name in CLAIM_SAFETY and missed:
            good = False
            lines += ["MISSED by %s: %s: %s" % (name, " ".join(row["mutant"]),
                                               sorted(set(row["killing"]) - set(row["selected"][name])))
                      for row in missed]
    kinds = Counter(row["mutant"][1] for row in rows)
    lines += ["", "by kind (killed): " + ", ".join(
        "%s %d (%d)" % (kind, count, sum(row["mutant"][1] == kind for row in killed)) for kind, count in kinds.items())]
    lines += ["REFUSED by the JVM: " + " ".join(row["mutant"]) for row in refused]
    return lines, good


def main():
    options = parse_arguments()
    study = Study(options)
    rows = study.play()
    lines, good = report(rows, len(study.tests), options.techniques)
    print("\n".join(lines))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
