#!/usr/bin/env python3
"""Do the tests of a Maven project end as they do without Winnow?

Runs them several times without, and as often with it and everything that it can collect in turn, and compares test
case by test case. A test case that does not always end the same without Winnow is named and not compared.

    same_outcomes.py PROJECT --winnow build/release/bin/winnow --rounds 5 --mvn -Drat.skip

The project's classes are compiled first, and its reports and records deleted before each run. Exit code 1: a
difference.
"""

import argparse
import glob
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from project import program, timed

SHOWN = 20  # unstable test cases by name
COLLECTIONS = [["--collect", "methods"], ["--collect", "blocks"], ["--collect", "blocks", "--receivers"]]


def outcome_of(case):
    for tag in ("failure", "error"):
        found = case.find(tag)
        if found is not None:
            return tag + " " + (found.get("type") or "")
    return "skipped" if case.find("skipped") is not None else "passed"


def outcomes(project):
    """Name of a test case -> how it ended, as often as it ran: a name may stand for several."""
    found = {}
    pattern = os.path.join(project, "**", "target", "surefire-reports", "TEST-*.xml")
    for path in sorted(glob.glob(pattern, recursive=True)):
        for case in ElementTree.parse(path).getroot().iter("testcase"):
            name = case.get("classname", "") + "." + (case.get("name") or "")
            found.setdefault(name, []).append(outcome_of(case))
    return {name: tuple(sorted(ended)) for name, ended in found.items()}


def run(project, words, maven, log):
    for pattern in (("**", "target", "surefire-reports"), (".winnow",)):
        for folder in glob.glob(os.path.join(project, *pattern), recursive=True):
            shutil.rmtree(folder)
    command = [*words, "mvn", "-B", "-Dmaven.test.failure.ignore=true", *maven, "test"]
    ran = timed(command, project, log)
    found = outcomes(project)
    if not found:
        sys.exit(f"no test ran (exit code {ran.code}): {log}")
    return found, ran.seconds


def compare(without, with_winnow):
    """(names of the unstable, lines that say what differs)"""
    names = set().union(*without, *with_winnow)
    unstable, differences = [], []
    for name in sorted(names):
        usual = {found.get(name) for found in without}
        if len(usual) > 1:
            unstable.append(name)
            continue
        for number, found in enumerate(with_winnow):
            if found.get(name) not in usual:
                differences.append(f"{name}: {usual.pop()} without Winnow, {found.get(name)} in run {number + 1} with it")
                break
    return unstable, differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("project", help="a folder with a pom.xml")
    parser.add_argument("--winnow", default="winnow", type=program)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--log", default="/dev/null", help="file for Maven's output")
    parser.add_argument("--mvn", nargs=argparse.REMAINDER, default=[], help="last: options for Maven")
    arguments = parser.parse_args()
    project = os.path.abspath(arguments.project)
    subprocess.run(["mvn", "-q", "-B", *arguments.mvn, "test-compile"], cwd=project, check=True)
    without, with_winnow = [], []
    for number in range(arguments.rounds):
        found, seconds = run(project, [], arguments.mvn, arguments.log)
        without.append(found)
        print(f"without Winnow: {len(found)} test cases, {seconds:.0f} s", flush=True)
        options = COLLECTIONS[number % len(COLLECTIONS)]
        found, seconds = run(project, [arguments.winnow, "--all", *options], arguments.mvn, arguments.log)
        with_winnow.append(found)
        print(f"with it, {' '.join(options)}: {len(found)} test cases, {seconds:.0f} s", flush=True)
    unstable, differences = compare(without, with_winnow)
    failing = [name for name, ended in without[0].items() if set(ended) - {"passed", "skipped"}]
    print(f"{len(without[0])} test cases, {len(failing)} fail, {len(unstable)} not always the same without Winnow")
    for name in unstable[:SHOWN]:
        print("  unstable: " + name)
    if len(unstable) > SHOWN:
        print(f"  and {len(unstable) - SHOWN} more")
    for line in differences:
        print("  DIFFERS: " + line)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
