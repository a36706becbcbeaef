"""Asking `winnow select` what a technique would run now, and keeping the answers."""

import json
import subprocess
import time

from surefire import top_level

# Techniques that say of themselves that they miss no test.
CLAIM_SAFETY = ("safe", "frts", "hyrts-f")
# (a, b): what a selects, b selects as well.
NESTED = (("floor", "safe"), ("safe", "hyrts-f"), ("hyrts-f", "frts"), ("hyrts", "hyrts-f"))

NOTHING_KNOWN = 70


class Selection:
    """The test classes that one technique selects, with the reason for each in short."""

    def __init__(self, reasons, seconds):
        self.reasons = reasons  # test class -> text
        self.seconds = seconds

    def of(self, tests):
        return set(self.reasons) & set(tests)


def reason_of(test):
    because = test.get("because") or []
    if not because:
        return test["reason"]
    fact = because[0]
    return "%s: %s" % (fact["kind"], fact["text"])


def select(winnow, technique, project, extra=()):
    """None if nothing is known, and so everything would run."""
    began = time.monotonic()
    done = subprocess.run([winnow, "--technique", technique, "select", "--format", "json", *extra], cwd=project,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    seconds = time.monotonic() - began
    if done.returncode == NOTHING_KNOWN:
        return None
    if done.returncode != 0:
        raise RuntimeError("winnow select failed (%d): %s" % (done.returncode, done.stderr))
    reasons = {}
    for module in json.loads(done.stdout)["modules"]:
        for test in module["tests"]:
            # An anonymous or nested class that no test framework ever ran is listed as new for ever; a nested class
            # of tests that is really new changes the class around it, which is listed then.
            if test["run"] and not (test["reason"] == "new" and "$" in test["test"]):
                reasons.setdefault(top_level(test["test"]), reason_of(test))
    return Selection(reasons, seconds)
