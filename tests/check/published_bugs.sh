#!/bin/sh
# The programs that show published bugs, through Maven: Winnow's own techniques break no rule with any of them.
#   published_bugs.sh WORK_FOLDER WINNOW PROGRAMS_FOLDER JDK_HOME
set -eu
work=$1
winnow=$2
programs=$3
JAVA_HOME=$4
export JAVA_HOME
rm -rf "$work"
mkdir -p "$work"

fail() {
  echo "check: $1" >&2
  cat "$work/output" >&2
  exit 1
}
set --
for program in "$programs"/*/v1; do
  case $program in
    */syntax-of-java-1.4/v1) ;; # no JDK but 8 compiles it
    *) set -- "$@" "$(dirname "$program")" ;;
  esac
done
"$winnow" check versions "$@" --work "$work/projects" >"$work/output" 2>&1 ||
  fail "no technique was expected to break what it claims"
if grep -q 'no test ran' "$work/output"; then fail "tests were expected to run in every program"; fi
failing=$(grep -c 'newly failing' "$work/output")
[ "$failing" -ge $# ] || fail "each of $# programs was expected to have a second version"
echo "$# programs show no published bug in Winnow"
