#!/bin/sh
# A slice of the published modes with a fixed seed: techniques that claim safety break no rule.
#   slice.sh WORK_FOLDER WINNOW JDK_HOME
set -eu
work=$1
winnow=$2
JAVA_HOME=$3
export JAVA_HOME
rm -rf "$work"
mkdir -p "$work"

fail() {
  echo "check: $1" >&2
  cat "$work/output" >&2
  exit 1
}
"$winnow" --quiet check --modes published --programs 1 --seed 20 >"$work/output" 2>&1 ||
  fail "no technique was expected to break what it claims"
# The programs table's last row: how many evolving programs compile.
compiled=$(awk '$1 == "all" { print $5; exit }' "$work/output")
[ "${compiled:-0}" -ge 100 ] || fail "at least a hundred programs were expected to compile"
echo "$compiled evolving programs of the published modes show no bug"
