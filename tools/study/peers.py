#!/usr/bin/env python3
"""Runs other selection tools beside Winnow and plain Maven, on the same revisions of a git history, in one run.

Each tool has a clone of its own, where its records stay from revision to revision; classes are removed before each
run, so that everybody compiles everything. What ran is read from the reports. The order of the tools changes from
revision to revision. docs/studies.md says how to read the result.
"""

import argparse
import json
import os
import sys

from project import Study, add_common_arguments, check_out, git, revisions, timed
from surefire import read_reports, without_flaky
from tables import share

EKSTAZI = "org.ekstazi:ekstazi-maven-plugin:5.3.0:ekstazi"
STARTS = "edu.illinois:starts-maven-plugin:1.4:starts"
GOALS = {"plain": "test", "floor": "test", "winnow": "test", "ekstazi": EKSTAZI, "starts": STARTS}
# Both look into their own JVM.
MAVEN_OPTIONS = "-Djdk.attach.allowAttachSelf=true"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_common_arguments(parser, ())
    parser.add_argument("--count", type=int, default=20, help="how many revisions")
    parser.add_argument("--paths", nargs="*", default=["src", "pom.xml"], help="only revisions that touch one of these")
    parser.add_argument("--tools", nargs="*", default=list(GOALS), choices=list(GOALS))
    return parser.parse_args()


class Peers(Study):
    def command(self, tool):
        words = [*self.maven, GOALS[tool]]
        if tool == "floor":
            words.append("-DskipTests")
        return [self.options.winnow, *words] if tool == "winnow" else words

    def clone_for(self, tool):
        folder = os.path.join(os.path.abspath(self.options.work), tool)
        if not os.path.exists(folder):
            git(".", "clone", "-q", self.options.repository, folder)
        return folder

    def play(self):
        wanted = revisions(self.clone, self.options.last, self.options.paths)[:self.options.count + 1]
        done = {row["revision"] for row in self.known}
        for number, revision in enumerate(reversed(wanted)):
            if revision not in done:
                self.keep(self.play_revision(revision, number))
                print(describe(self.known[-1]), flush=True)

    def play_revision(self, revision, number):
        row = {"revision": revision, "tools": {}}
        tools = self.options.tools
        for at in range(len(tools)):
            tool = tools[(at + number) % len(tools)]
            folder = self.clone_for(tool)
            check_out(folder, revision)
            code, seconds = timed(self.command(tool), folder, self.log)
            results = read_reports(folder)
            row["tools"][tool] = {"code": code, "seconds": seconds,
                                  "tests": {name: sorted(result.failed) for name, result in results.items()},
                                  "test_seconds": sum(result.seconds for result in results.values())}
        return row


def describe(row):
    parts = ["%s %d in %.1f s%s" % (tool, len(one["tests"]), one["seconds"], "" if one["code"] == 0 else " (failed)")
             for tool, one in sorted(row["tools"].items())]
    return "%s  %s" % (row["revision"], ", ".join(parts))


def missed_by(tool, before, row, flaky):
    """Test classes that newly fail under plain Maven and did not run with the tool."""
    then, now = before["tools"]["plain"]["tests"], row["tools"]["plain"]["tests"]
    failing = {name for name, failed in now.items() if without_flaky(set(failed) - set(then.get(name, ())), flaky)}
    return failing - set(row["tools"][tool]["tests"])


def summarise(rows, flaky):
    """The table, and what Winnow missed. The first revision, in which all learn, is not counted."""
    rows = [row for row in rows if all(one["code"] == 0 for one in row["tools"].values())]
    pairs = list(zip(rows, rows[1:]))
    lines = ["%d revisions in which every tool ended well" % len(rows), "",
             "| tool | test classes | share | time | of plain | newly failing, missed |", "| --- | --- | --- | --- | --- | --- |"]
    violations = []
    if not pairs:
        return "\n".join(lines), violations
    classes = sum(len(row["tools"]["plain"]["tests"]) for _, row in pairs)
    plain = sum(row["tools"]["plain"]["seconds"] for _, row in pairs)
    for tool in pairs[0][1]["tools"]:
        ran = sum(len(row["tools"][tool]["tests"]) for _, row in pairs)
        seconds = sum(row["tools"][tool]["seconds"] for _, row in pairs)
        missed = [] if tool == "floor" else [
            "%s: %s misses %s" % (row["revision"], tool, test)
            for before, row in pairs for test in sorted(missed_by(tool, before, row, flaky))]
        lines.append("| %s | %d | %s | %.0f s | %.2f | %d |"
                     % (tool, ran, share(ran, classes), seconds, seconds / plain, len(missed)))
        violations += missed if tool == "winnow" else []
    return "\n".join(lines), violations


def main():
    options = parse_arguments()
    if "plain" not in options.tools:
        sys.exit("peers.py: what is missed is told by plain: name it among the --tools")
    os.environ["MAVEN_OPTS"] = " ".join([os.environ.get("MAVEN_OPTS", ""), MAVEN_OPTIONS]).strip()
    peers = Peers(options)
    peers.play()
    text, violations = summarise(peers.known, options.flaky)
    print("\n" + text)
    for violation in violations:
        print("VIOLATION " + violation)
    with open(os.path.join(options.work, "summary.json"), "w") as file:
        json.dump({"table": text, "violations": violations}, file)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
