#!/usr/bin/env python3
"""Runs other selection tools beside Winnow and plain Maven, on the same revisions of a git history, in one run.

Each tool has a clone of its own, where its records stay from revision to revision; classes are removed before each
run, so that everybody compiles everything. What ran is read from the reports. The order of the tools changes from
revision to revision. docs/studies.md says how to read the result.
"""

import argparse
import json
import os
import pickle
import sys

from project import Study, add_common_arguments, add_history_arguments, check_out, git, timed
from surefire import read_reports, remove_reports, without_flaky
from tables import share

EKSTAZI = "org.ekstazi:ekstazi-maven-plugin:5.3.0:ekstazi"
STARTS = "edu.illinois:starts-maven-plugin:1.4:starts"
GOALS = {"plain": "test", "floor": "test", "winnow": "test", "ekstazi": EKSTAZI, "starts": STARTS}
# Both look into their own JVM.
MAVEN_OPTIONS = "-Djdk.attach.allowAttachSelf=true"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_common_arguments(parser, ())
    add_history_arguments(parser, 20, " after the first")
    parser.add_argument("--limit", type=int, help="stop after this many revisions; the next call goes on")
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
        done = {row["revision"] for row in self.known}
        wanted = list(enumerate(self.wanted(self.options.count + 1)))
        for number, revision in [one for one in wanted if one[1] not in done][:self.options.limit]:
            self.keep(self.play_revision(revision, number))
            print(describe(self.known[-1]), flush=True)

    def play_revision(self, revision, number):
        row, results = self.begun(revision)
        tools = self.options.tools
        for at in range(len(tools)):
            tool = tools[(at + number) % len(tools)]
            if tool in results:
                continue
            folder = self.clone_for(tool)
            check_out(folder, revision)
            run = timed(self.command(tool), folder, self.log_of(tool, revision))
            results[tool] = read_reports(folder)
            row["tools"][tool] = {"code": run.code, "seconds": run.seconds, "processor": run.processor,
                                  "tests": {name: sorted(result.failed) for name, result in results[tool].items()},
                                  "test_seconds": sum(result.seconds for result in results[tool].values())}
            if tool == "winnow" and number == 0:
                row["again"] = self.what_runs_again(folder, revision)
            with open(self.partial, "wb") as file:
                pickle.dump((row, results), file)
        for tool, tests in results.items():
            row["tools"][tool]["different"] = differences(results.get("plain", {}), tests)
        return row

    @property
    def partial(self):
        return os.path.join(self.options.work, "partial.pickle")

    def begun(self, revision):
        """A tool that has played a revision before the study was stopped would find nothing to do in it now."""
        if os.path.exists(self.partial):
            with open(self.partial, "rb") as file:
                row, results = pickle.load(file)
            if row["revision"] == revision:
                return row, results
        return {"revision": revision, "tools": {}}, {}

    def what_runs_again(self, folder, revision):
        """Test classes of a second run on which nothing has changed."""
        remove_reports(folder)
        timed(self.command("winnow"), folder, self.log_of("winnow-again", revision))
        return sorted(read_reports(folder))

    def log_of(self, tool, revision):
        folder = os.path.join(self.options.work, "logs")
        os.makedirs(folder, exist_ok=True)
        return os.path.join(folder, "%s-%s.log" % (revision, tool))


def differences(plain, other):
    """Test class -> its test cases that did not end as under plain Maven, of the classes that ran with both."""
    found = {name: sorted("%s %s" % case for case in set(plain[name].cases) ^ set(result.cases))
             for name, result in other.items() if name in plain}
    return {name: cases for name, cases in found.items() if cases}


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
    """The table, and what Winnow did wrong. The first revision, in which all learn, is not counted."""
    lines = ["%d revisions; %s" % (len(rows), builds_that_failed(rows))]
    violations = ["%s: the build fails with winnow only" % row["revision"] for row in rows if only_winnow_fails(row)]
    if rows and "again" in rows[0]:
        lines.append("a second run of winnow on the first: %d of %d test classes, %d of them failing"
                     % (len(rows[0]["again"]), len(rows[0]["tools"]["plain"]["tests"]),
                        sum(1 for test in rows[0]["again"] if rows[0]["tools"]["plain"]["tests"].get(test))))
    rows = [row for row in rows if all(one["code"] == 0 for one in row["tools"].values())]
    pairs = list(zip(rows, rows[1:]))
    lines += ["", "| tool | test classes | share | time | of plain | processor | of plain | test time | newly failing, missed | "
              "ended otherwise |", "| --- " * 10 + "|"]
    if not pairs:
        return "\n".join(lines), violations
    total = {tool: Total(tool, pairs, flaky) for tool in pairs[0][1]["tools"]}
    plain = total["plain"]
    for tool, one in total.items():
        lines.append("| %s | %d | %s | %.0f s | %.2f | %.0f s | %.2f | %s | %d | %d |"
                     % (tool, one.classes, share(one.classes, plain.classes), one.seconds, one.seconds / plain.seconds,
                        one.processor, one.processor / plain.processor, share(one.tests, plain.tests), len(one.missed),
                        one.different))
    return "\n".join(lines), violations + (total["winnow"].missed if "winnow" in total else [])


class Total:
    def __init__(self, tool, pairs, flaky):
        played = [row["tools"][tool] for _, row in pairs]
        self.classes = sum(len(one["tests"]) for one in played)
        self.seconds = sum(one["seconds"] for one in played)
        self.processor = sum(one["processor"] for one in played)
        self.tests = sum(one["test_seconds"] for one in played)
        self.different = sum(len(one["different"]) for one in played)
        self.missed = [] if tool == "floor" else [
            "%s: %s misses %s" % (row["revision"], tool, test)
            for before, row in pairs for test in sorted(missed_by(tool, before, row, flaky))]


def builds_that_failed(rows):
    failed = {}
    for row in rows:
        for tool, one in row["tools"].items():
            failed[tool] = failed.get(tool, 0) + (one["code"] != 0)
    return "builds that failed: " + ", ".join("%s %d" % pair for pair in sorted(failed.items()))


def only_winnow_fails(row):
    winnow = row["tools"].get("winnow")
    return winnow and winnow["code"] != 0 and row["tools"]["plain"]["code"] == 0


def main():
    options = parse_arguments()
    if "plain" not in options.tools:
        sys.exit("peers.py: what is missed is told by plain: name it among the --tools")
    os.environ["MAVEN_OPTS"] = " ".join([os.environ.get("MAVEN_OPTS", ""), MAVEN_OPTIONS]).strip()
    peers = Peers(options)
    peers.play()
    rows = [{**row, "tools": {tool: row["tools"][tool] for tool in options.tools}} for row in peers.known]
    text, violations = summarise(rows, options.flaky)
    print("\n" + text)
    for violation in violations:
        print("VIOLATION " + violation)
    with open(os.path.join(options.work, "summary.json"), "w") as file:
        json.dump({"table": text, "violations": violations}, file)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
