"""What Surefire's reports say of a run: per test class how it went and how long it took."""

import glob
import os
import shutil
import xml.etree.ElementTree as ElementTree


OF_TESTNG = "TestSuite"  # one report for all classes that TestNG ran


class ClassResult:
    def __init__(self):
        self.tests = 0
        self.seconds = 0.0
        self.failed = set()  # names of its test cases that failed or broke
        self.cases = []  # (name, how it ended) of every test case


def top_level(name):
    """A nested class runs with the class around it, and is selected with it."""
    return name.split("$")[0]


def without_flaky(names, flaky):
    """The failures that count: not those of test cases that are known to fail now and then."""
    return {name for name in names if not any(part in name for part in flaky)}


def seconds_of(element):
    return float(element.get("time", "0").replace(",", ""))


def how_it_ended(case):
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    return "passed" if case.find("skipped") is None else "skipped"


def of_class(results, name):
    return results.setdefault(top_level(name), ClassResult())


def remove_reports(project):
    """A test that does not run keeps its report: without them, what is there afterwards ran."""
    for folder in glob.glob(os.path.join(project, "**", "target", "surefire-reports"), recursive=True):
        shutil.rmtree(folder)


def read_reports(project):
    """Test class -> ClassResult, over all modules below the project's folder."""
    results = {}
    pattern = os.path.join(project, "**", "target", "surefire-reports", "TEST-*.xml")
    for path in sorted(glob.glob(pattern, recursive=True)):
        for suite in ElementTree.parse(path).getroot().iter("testsuite"):
            one_class = suite.get("name") != OF_TESTNG
            if one_class:
                of_class(results, suite.get("name")).seconds += seconds_of(suite)
            for case in suite.iter("testcase"):
                result = of_class(results, suite.get("name") if one_class else case.get("classname", ""))
                if not one_class:
                    result.seconds += seconds_of(case)
                result.tests += 1
                name = case.get("classname", "") + "." + (case.get("name") or "")
                result.cases.append((name, how_it_ended(case)))
                if how_it_ended(case) == "failed":
                    result.failed.add(name)
    return results
