#!/bin/sh
# A winnow without what a check needs beside it says so, and does not report that it found no bug.
#   incomplete.sh WORK_FOLDER WINNOW JDK_HOME
set -eu
work=$1
winnow=$2
JAVA_HOME=$3
export JAVA_HOME
rm -rf "$work"
mkdir -p "$work/bin"
cp "$winnow" "$work/bin/winnow"

fail() {
  echo "check: $1" >&2
  cat "$work/output" >&2
  exit 1
}
status=0
"$work/bin/winnow" --quiet check --modes lambdas --programs 1 >"$work/output" 2>&1 || status=$?
[ "$status" -eq 66 ] || fail "exit code 66 was expected, not $status"
grep -q 'winnow-checker.jar: is missing' "$work/output" || fail "the missing jar was to be named"
echo "a check that can't begin says why"
